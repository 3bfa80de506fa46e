/// The properties of style that children have from their parents, as they are for one element.
struct InheritedStyle {
  /// The values of `fill` and `stroke`.
  enum PaintValue: Hashable {
    case none
    case color(Artwork.Color)
    /// The color that `color` says.
    case current
    /// The paint of an element, and what is taken where there is none.
    indirect case element(id: String, fallback: PaintValue?)
  }

  var color = Artwork.Color.black
  var fill = PaintValue.color(.black)
  var fillOpacity = 1.0
  var fillRule = Artwork.FillRule.nonzero
  var clipRule = Artwork.FillRule.nonzero
  var stroke = PaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = Length(1)
  var cap = Artwork.Stroke.Cap.butt
  var join = StyleValue.Join.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length(0)
  var isVisible = true
  /// Whether lines are drawn below what they surround.
  var drawsStrokeFirst = false

  /// What an element declares: some properties, and their values.
  struct Change {
    fileprivate var values = InheritedStyle()
    fileprivate var properties: [StyleProperty] = []

    /// Reads an element's declared values.
    ///
    /// - Parameters:
    ///   - declared: The values.
    ///   - report: Is told what can't be read.
    init(_ declared: [StyleProperty: String], report: (SyntaxProblem) -> Void) {
      // In a fixed order, so that messages are.
      for property in StyleProperty.allCases where property.isInherited {
        guard let value = declared[property] else { continue }
        switch value.lowercased() {
        case "inherit", "unset", "revert", "revert-layer": continue
        case "currentcolor" where property == .color: continue
        case "initial": break
        default:
          do throws(SyntaxProblem) { try values.set(property, value) } catch { report(error) }
        }
        properties.append(property)
      }
    }
  }

  /// The style of an element in one that has this style.
  func changed(by change: Change) -> InheritedStyle {
    var style = self
    for property in change.properties { style.set(property, from: change.values) }
    return style
  }

  private mutating func set(_ property: StyleProperty, from other: InheritedStyle) {
    switch property {
    case .color: color = other.color
    case .fill: fill = other.fill
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .fillRule: fillRule = other.fillRule
    case .clipRule: clipRule = other.clipRule
    case .stroke: stroke = other.stroke
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .strokeLinecap: cap = other.cap
    case .strokeLinejoin: join = other.join
    case .strokeMiterlimit: miterLimit = other.miterLimit
    case .strokeDasharray: dashes = other.dashes
    case .strokeDashoffset: dashOffset = other.dashOffset
    case .visibility: isVisible = other.isVisible
    case .paintOrder: drawsStrokeFirst = other.drawsStrokeFirst
    default: break
    }
  }

  private mutating func set(_ property: StyleProperty, _ value: String) throws(SyntaxProblem) {
    let name = property.rawValue
    switch property {
    case .color: color = try ColorSyntax.color(value, of: name)
    case .fill: fill = try StyleValue.paint(value, of: name)
    case .fillOpacity: fillOpacity = try StyleValue.opacity(value, of: name)
    case .fillRule: fillRule = try StyleValue.choice(value, of: name)
    case .clipRule: clipRule = try StyleValue.choice(value, of: name)
    case .stroke: stroke = try StyleValue.paint(value, of: name)
    case .strokeOpacity: strokeOpacity = try StyleValue.opacity(value, of: name)
    case .strokeWidth:
      strokeWidth = try Length(value, of: name)
      if strokeWidth.number < 0 { throw .value(value, of: name, expected: "a length of 0 or more") }
    case .strokeLinecap: cap = try StyleValue.choice(value, of: name)
    case .strokeLinejoin: join = try StyleValue.choice(value, of: name)
    case .strokeMiterlimit:
      guard let limit = NumberScanner.list(value)?.only, limit >= 1 else {
        throw .value(value, of: name, expected: "a number of 1 or more")
      }
      miterLimit = limit
    case .strokeDasharray: dashes = try StyleValue.dashes(value)
    case .strokeDashoffset: dashOffset = try Length(value, of: name)
    case .visibility:
      let visibility: StyleValue.Visibility = try StyleValue.choice(value, of: name)
      isVisible = visibility == .visible
    case .paintOrder: drawsStrokeFirst = try StyleValue.drawsStrokeFirst(value)
    default: break
    }
  }
}
