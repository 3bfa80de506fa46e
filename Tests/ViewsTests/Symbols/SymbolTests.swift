import Foundation
import Testing

@testable import Scenes
@testable import Views

/// The outlines of symbols.
@MainActor @Suite struct SymbolTests {
  /// Names that listings use most.
  nonisolated static let frequent = [
    "plus", "chevron.left", "xmark", "heart.fill", "magnifyingglass", "mic.fill", "star.fill", "arrow.right", "cart",
    "sparkles", "sun.max.fill", "camera", "arrow.down", "checkmark", "trash", "photo", "heart", "star", "person.fill",
    "house.fill", "gear", "bell.fill", "chevron.right", "chevron.down", "arrow.up", "moon.fill", "cloud.fill",
    "bolt.fill", "play.fill", "pause.fill", "circle", "circle.fill", "plus.circle.fill", "checkmark.circle.fill",
    "xmark.circle.fill", "person.crop.circle", "ellipsis", "square.and.arrow.up", "envelope.fill", "lock.fill",
    "eye.slash.fill", "flame.fill", "leaf.fill", "location.fill", "message.fill", "paperplane.fill", "phone.fill",
    "music.note", "speaker.wave.2.fill", "wifi", "exclamationmark.triangle.fill", "info.circle", "questionmark.circle",
    "gift.fill", "creditcard.fill", "book.fill", "calendar", "clock.fill", "folder.fill", "bookmark.fill", "tag.fill",
    "globe", "map.fill", "airplane", "car.fill", "gamecontroller.fill", "hand.thumbsup.fill", "arrow.clockwise",
    "line.3.horizontal", "slider.horizontal.3", "arrow.up.circle.fill", "minus.circle", "square.grid.2x2.fill",
    "video.fill", "backward.fill", "forward.fill", "shuffle", "repeat", "pencil", "drop.fill", "checkmark.seal.fill",
    "tram.fill", "hare.fill", "tortoise.fill", "lock.shield", "bed.double.fill", "box.truck", "chevron.compact.up",
    "chevron.compact.down", "die.face.5.fill", "suit.spade.fill", "figure.walk", "graduationcap.fill", "umbrella.fill",
    "person.badge.plus", "arrow.down.to.line", "chart.pie.fill", "tv", "battery.25", "infinity", "faceid",
    "dollarsign.circle.fill", "cube.fill", "checkmark.shield.fill", "figure.run.circle", "ticket.fill",
    "arrowtriangle.up.fill", "arrowtriangle.down.circle", "ruler", "scribble", "x.circle.fill", "q.square",
    "checkmark.icloud.fill", "ellipsis.bubble", "arrow.up.message", "person.fill.badge.plus", "bell.badge.fill",
    "folder.badge.minus", "cloud.sun.fill", "speaker.wave.3.fill", "rectangle.on.rectangle", "clock.arrow.circlepath",
  ]

  private func bounds(of part: SymbolDrawing.Part) -> CGRect {
    let points = Scenes.Path(part.path).flattened().flatMap { $0 }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  /// Whether a point is inside of a part's flattened outline, by the even-odd rule.
  private func contains(_ part: SymbolDrawing.Part, _ point: CGPoint) -> Bool {
    let figures = Scenes.Path(part.path).flattened()
    var isInside = false
    for figure in figures where figure.count > 2 {
      for (from, to) in zip(figure, figure.dropFirst() + [figure[0]]) where (from.y > point.y) != (to.y > point.y) {
        if point.x < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test("The symbols that listings use most are drawn as they are", arguments: frequent)
  func knows(name: String) {
    #expect(SymbolVariant.note(about: name) == nil)
    #expect(SymbolDrawing(named: name)?.parts.isEmpty == false)
  }

  @Test("An outline lies in the grid, with the width of its line", arguments: SymbolDrawing.names)
  func fits(name: String) throws {
    let drawing = try #require(SymbolDrawing(named: name))
    for part in drawing.parts {
      let reach = part.isStroked ? drawing.lineWidth / 2 : 0
      let ink = bounds(of: part).insetBy(dx: -reach, dy: -reach)
      #expect(CGRect(x: 0, y: 0, width: 24, height: 24).insetBy(dx: -0.01, dy: -0.01).contains(ink), "\(ink)")
    }
  }

  @Test(
    "Every symbol that is drawn has a word in each language",
    arguments: DescriptionWords.languages,
    [SymbolDrawing.names, Array(SymbolTable.aliases.keys), Array(SymbolTable.simplified.keys)]
  )
  func hasWords(language: String, names: [String]) {
    let words = DescriptionWords(in: language)
    #expect(names.filter { words.symbol($0) == words.word("symbol") } == [])
  }

  @Test("A text of commands is read to its end", arguments: SymbolTable.outlines.values.sorted() + SymbolTable.digits)
  func reads(text: String) {
    #expect(text.allSatisfy { "MLHVCQZOERA#+-. 0123456789".contains($0) })
    #expect(!SymbolOutline.pieces(of: text).isEmpty)
  }

  @Test("Lines are as thick as letters are heavy")
  func weights() {
    let widths = stride(from: 100.0, through: 900, by: 50).map { SymbolDrawing.lineWidth(of: $0) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SymbolDrawing(named: "plus", weight: 700)?.lineWidth == 2.6)
  }

  @Test(
    "A filled circle is filled beside the glyph, and free where the glyph's lines meet",
    arguments: ["plus", "xmark"]
  )
  func cutsOut(glyph: String) throws {
    let body = try #require(SymbolDrawing(named: "\(glyph).circle.fill")?.parts.first { !$0.isStroked })
    #expect(body.isEvenOdd)
    #expect(contains(body, CGPoint(x: 12.01, y: 4.51)))
    #expect(!contains(body, CGPoint(x: 12.01, y: 12.02)))
  }

  @Test(
    "Numbers in an enclosure show their digits, with counters that are empty",
    arguments: [("0", CGPoint(x: 12, y: 12)), ("4", CGPoint(x: 11.7, y: 12.2)), ("8", CGPoint(x: 12, y: 9.9))]
  )
  func numbers(digit: String, counter: CGPoint) throws {
    let drawing = try #require(SymbolDrawing(named: "\(digit).circle"))
    let glyph = try #require(drawing.parts.first { !$0.isStroked })
    #expect(bounds(of: glyph).insetBy(dx: -3, dy: -3).contains(CGPoint(x: 12, y: 12)))
    #expect(!contains(glyph, counter))
    let body = try #require(SymbolDrawing(named: "\(digit).circle.fill")?.parts.first { !$0.isStroked })
    #expect(contains(body, counter))
  }

  @Test("A number of two digits lies in the middle of its enclosure", arguments: 10...50)
  func twoDigits(number: Int) throws {
    let glyph = try #require(SymbolDrawing(named: "\(number).square")?.parts.first { !$0.isStroked })
    let ink = bounds(of: glyph)
    #expect(abs(ink.midY - 12) < 0.3)
    #expect(CGRect(x: 5, y: 7, width: 14, height: 10).contains(ink), "\(ink)")
  }

  @Test(
    "A number without an enclosure, or above 50, isn't a symbol",
    arguments: ["7", "51.circle", "007.circle", "-1.circle"]
  )
  func otherNumbers(name: String) {
    #expect(SymbolDrawing(named: name) == nil)
  }

  @Test("A symbol that isn't known gets a note with the nearest name, and one that is simplified says so")
  func notes() {
    func notes(_ name: String) -> [String] {
      ViewHost(canvas: CGSize(width: 50, height: 50)) { Image(systemName: name) }.diagnostics.map(\.message)
    }
    #expect(notes("hearrt").contains { $0.contains("“hearrt”") && $0.contains("the nearest name is “heart”") })
    #expect(notes("moon.zzz.fill") == ["the symbol “moon.zzz.fill” is drawn as “moon”"])
    #expect(notes("moon.fill").isEmpty)
  }

  @Test(
    "A tab's symbol is filled if Apple has it filled",
    arguments: [
      ("house", true), ("checkmark.seal", true), ("text.bubble", true), ("list.clipboard", true),
      ("magnifyingglass", false),
      ("pencil", false), ("pencil.circle", true), ("square.and.pencil", false), ("fork.knife", false), ("gear", false),
    ]
  )
  func knowsFills(name: String, isFilled: Bool) {
    #expect(SymbolVariants.fill.name(of: name) == (isFilled ? "\(name).fill" : name))
  }

  @Test("A drawing is scaled to its frame, and its lines with it")
  func scales() throws {
    let drawing = try #require(SymbolDrawing(named: "minus"))
    let shape = try #require(
      drawing.layers(in: CGSize(width: 48, height: 48), ratio: 1, paints: [.color(.init(red: 0, green: 0, blue: 0))])
        .first?
        .shapes.first
    )
    let ends = Scenes.Path(shape.path).points
    #expect(ends == [Point2D(x: 8, y: 24), Point2D(x: 40, y: 24)])
    #expect(abs((shape.stroke?.lineWidth ?? 0) - 2 * drawing.lineWidth) < 1e-9)
  }

  // UserView and ContentView of fx-studio's posts, p341 and p338: a person in a square goes from edge to edge of a screen that is 320
  // points wide, and a triangle of 50 × 50 points is 49.3 points wide and high. UserCell, p408: a circle of 60 points is 60 wide.
  @Test(
    "A resizable symbol touches all sides of its frame",
    arguments: [
      ("person.crop.square", CGSize(width: 320, height: 459)), ("star.fill", CGSize(width: 50, height: 80)),
      ("arrowtriangle.up.fill", CGSize(width: 50, height: 50)), ("person.crop.circle", CGSize(width: 60, height: 60)),
    ]
  )
  func fillsFrame(name: String, size: CGSize) throws {
    let drawing = try #require(SymbolDrawing(named: name))
    let black = Paint.color(.init(red: 0, green: 0, blue: 0))
    let shapes = drawing.layers(in: size, ratio: nil, paints: [black]).flatMap(\.shapes)
    let boxes = shapes.map { shape in
      let half = (shape.stroke?.lineWidth ?? 0) / 2
      return shape.path.boundingRect.insetBy(dx: -half, dy: -half)
    }
    let box = boxes.reduce(boxes[0]) { $0.union($1) }
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01)
    #expect(abs(box.maxX - size.width) < 0.01 && abs(box.maxY - size.height) < 0.01)
  }

  @Test("A resizable symbol that is fitted keeps its proportions")
  func keepsProportions() throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) {
      Image(systemName: "ellipsis").resizable().scaledToFit().frame(width: 60, height: 60)
    }
    let layer = try #require(host.snapshot.allLayers.first { $0.content != nil })
    #expect(layer.frame.width == 60 && layer.frame.height < 20)
  }
}
