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
}
