extension SymbolTable {
  /// The colors of the layers of symbols that have several, from the front to the back.
  static let colors: [String: [Color]] = [
    "bolt.fill": [.yellow], "checkmark.circle.fill": [.white, .green], "cloud.bolt.fill": [.white, .yellow],
    "cloud.drizzle.fill": [.white, .cyan], "cloud.fill": [.white], "cloud.heavyrain.fill": [.white, .cyan],
    "cloud.rain.fill": [.white, .cyan], "cloud.sun.fill": [.white, .yellow],
    "exclamationmark.triangle.fill": [.white, .yellow], "heart.fill": [.red], "leaf.fill": [.green],
    "minus.circle.fill": [.white, .red], "plus.circle.fill": [.white, .green], "star.fill": [.yellow],
    "sun.max.fill": [.yellow], "trash.fill": [.red], "xmark.circle.fill": [.white, .red],
  ]

  /// The color of a symbol's badge where symbols have several colors, or nil if the name says none that is known.
  static func badgeColor(of name: String) -> Color? {
    guard let range = name.range(of: ".badge") else { return nil }
    switch name[range.upperBound...].replacing(".fill", with: "") {
    case "", ".minus", ".xmark": return .red
    case ".plus", ".checkmark": return .green
    default: return nil
    }
  }
}
