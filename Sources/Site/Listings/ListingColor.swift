import SwiftParser
import WebText

/// A color of an app's catalog that a listing uses by its name.
struct ListingColor: Hashable {
  /// The name in the catalog.
  let name: String
  /// The colors as 0xRRGGBB, in the light and in the dark appearance.
  let (light, dark): (Int, Int)

  /// Reads a list such as `brand #FF0080/#FF66B3, paper #FFFFFF`, or returns nil if it is none.
  static func list(_ text: String) -> [ListingColor]? {
    var colors: [ListingColor] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let tokens = part.split { $0 == "#" || $0 == "/" || $0 == "=" || $0 == ":" }.map { String($0).trimmed }
      let values = tokens.dropFirst().filter { !$0.isEmpty }.map { $0.count == 6 ? Int($0, radix: 16) : nil }
      guard let name = tokens.first, !name.isEmpty, part.contains("#"), let light = values.first ?? nil,
        let dark = values.last ?? nil, values.count <= 2
      else { return nil }
      colors.append(ListingColor(name: name, light: light, dark: dark))
    }
    return colors
  }

  /// The constant that Xcode writes for the color, or nil if the name has nothing that a constant can have.
  ///
  /// Words after the first begin with a capital letter, and the first one with a small letter.
  var constant: String? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, first.first?.isLetter == true else { return nil }
    let name =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }

  /// The constants for colors, as Xcode writes them from an app's catalog.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - declared: The names that the listing declares itself, such as `Color.brand`.
  ///   - access: What stands in front of an extension.
  static func constants(
    for colors: [ListingColor],
    without declared: Set<String>,
    access: String = "private "
  ) -> String {
    func list(_ type: String, _ line: (String, String) -> String) -> String {
      colors.compactMap { color in
        guard let constant = color.constant, !declared.contains("\(type).\(constant)"), !known.contains(constant) else {
          return nil
        }
        return "  \(line(constant, SwiftLiteral(color.name).description))\n"
      }.joined()
    }
    let resources = list("ColorResource") { "static let \($0) = ColorResource(name: \($1), bundle: .main)" }
    let values = list("Color") { "static var \($0): Color { Color(\($1)) }" }
    let styles = list("ShapeStyle") { "static var \($0): Color { Color(\($1)) }" }
    return (resources.isEmpty ? "" : "\(access)extension ColorResource {\n\(resources)}\n\n")
      + (values.isEmpty ? "" : "\(access)extension Color {\n\(values)}\n\n")
      + (styles.isEmpty ? "" : "\(access)extension ShapeStyle where Self == Color {\n\(styles)}\n\n")
  }

  /// The names that colors and styles have in SwiftUI.
  private static let known: Set<String> = [
    "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "foreground", "gray", "green",
    "indigo", "link", "mint", "orange", "pink", "placeholder", "primary", "purple", "quaternary", "red", "secondary",
    "selection", "separator", "shadow", "teal", "tertiary", "tint", "white", "windowBackground", "yellow",
  ]
}
