/// A color of an asset catalog.
struct CatalogColor: Encodable, Sendable {
  /// The color in one appearance.
  struct Channels: Encodable, Sendable {
    /// Red, green and blue, 0…1.
    private(set) var channels: [Double]
    /// The opacity, 0…1.
    private(set) var opacity: Double
    /// Whether the numbers are those of Display P3.
    private(set) var isWide: Bool

    /// Reads channels as a catalog writes them: 0…1, 0…255 or hexadecimal, or returns nil if one is missing.
    init?(_ parts: [String: String], space: String?) {
      func value(_ name: String) -> Double? {
        guard let text = parts[name] else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? number : number / 255
      }
      let names = parts["white"] != nil ? ["white", "white", "white"] : ["red", "green", "blue"]
      channels = names.compactMap { value($0) }.map { min(1, max(0, $0)) }
      guard channels.count == 3 else { return nil }
      opacity = min(1, max(0, parts["alpha"].flatMap(Double.init) ?? 1))
      isWide = space == "display-p3"
    }
  }

  var light: Channels
  var dark: Channels
}
