import Foundation

/// The replacement of a text's words, or of a symbol.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, opacity, interpolate, digits(countsDown: Bool)
  }

  let kind: Kind
  /// The name of the drawing that replaces it, or nil if it is exact.
  let note: String?

  private init(_ kind: Kind, note: String? = nil) { (self.kind, self.note) = (kind, note) }

  public static let identity = ContentTransition(.identity)
  /// The old words fade out and the new ones in.
  public static let opacity = ContentTransition(.opacity)
  /// In a figure, letters that stay the same change their size and their color, and other words and weights fade.
  public static let interpolate = ContentTransition(.interpolate)
  /// Characters that change roll, upwards unless it counts down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(.digits(countsDown: countsDown))
  }
  /// In a figure, digits always roll upwards.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(.digits(countsDown: false)) }
  /// In a figure, the symbol fades.
  public static var symbolEffect: ContentTransition { ContentTransition(.opacity) }
  /// In a figure, the symbol fades.
  public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition {
    ContentTransition(.opacity, note: "a symbol is replaced by an effect; it fades")
  }
}

extension EnvironmentValues {
  private static let contentTransitionKey = StoredKey(ContentTransition.interpolate)
  /// The replacement of texts' words.
  public var contentTransition: ContentTransition {
    get { self[stored: Self.contentTransitionKey] }
    set { self[stored: Self.contentTransitionKey] = newValue }
  }
}

extension View {
  /// The view with another way in which words and symbols are replaced.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environmentChange { $0.contentTransition = transition }
      .noted(transition.note ?? "", isNeeded: transition.note != nil)
  }
}

extension TextItem {
  /// The part of the line height by which a character rolls.
  private static let roll = 0.6

  /// Returns the characters of a line as layers of their own, which roll when they change.
  ///
  /// A character keeps its identity as long as it has the same place from the end, so that ones stay ones.
  func digits(of text: Snapshot.TextContent, in whole: Snapshot.Layer, countsDown: Bool) -> [Snapshot.Layer] {
    guard let line = text.lines.first else { return [] }
    let share = text.alignment == .leading ? 0 : text.alignment == .center ? 0.5 : 1.0
    var x = Double(whole.frame.minX) + (Double(whole.frame.width) - line.width * text.scale) * share
    let distance = text.pitch * Self.roll * (countsDown ? -1 : 1)
    func end(_ y: Double) -> TransitionKind { .combined(.offset(x: 0, y: y), .opacity) }
    var place = line.runs.reduce(0) { $0 + $1.text.count }
    var layers: [Snapshot.Layer] = []
    for run in line.runs {
      let measure = TextMeasure(font: run.font)
      for character in run.text {
        place -= 1
        if let image = run.image {
          x += (Double(image.size.width) + run.tracking) * text.scale
          continue
        }
        let width = (measure.advance(of: character) + run.tracking) * text.scale
        var single = run
        single.text = String(character)
        var content = text
        (content.alignment, content.lines) = (.leading, [Snapshot.TextLine(runs: [single], width: width / text.scale)])
        let id = Identity("\(whole.id) › \(place) \(character)")
        var layer = Snapshot.Layer(
          id: id,
          frame: CGRect(x: x, y: Double(whole.frame.minY), width: width, height: Double(whole.frame.height)),
          content: .text(content),
          animation: whole.animation,
          transition: .asymmetric(insertion: end(distance), removal: end(-distance))
        )
        layer.presences = [Snapshot.Presence(id: id, hasTransition: true)]
        layers.append(layer)
        x += width
      }
    }
    return layers
  }
}
