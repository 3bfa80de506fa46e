extension SymbolTable {
  /// Whether Apple has a filled variant of a symbol.
  static func canBeFilled(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    guard let first = words.first, let last = words.last else { return false }
    if ["circle", "square", "rectangle"].contains(last), words.count > 1 { return true }
    return !lines.contains(String(first)) && !(words.count == 1 && bare.contains(name))
  }

  /// The first words of symbols that are lines alone.
  private static let lines: Set<String> = [
    "airplane", "antenna", "applelogo", "arrow", "at", "barcode", "bicycle", "character", "checkmark", "chevron",
    "command",
    "display", "dollarsign", "ellipsis", "equal", "eurosign", "figure", "function", "globe", "hourglass", "infinity",
    "info", "iphone", "laptopcomputer", "line", "list", "magnifyingglass", "minus", "multiply", "music", "network",
    "number", "option", "percent", "plus", "qrcode", "questionmark", "rosette", "scope", "scribble", "slider",
    "snowflake", "sparkle", "sparkles", "sum", "target", "text", "textformat", "timer", "tornado", "viewfinder", "wand",
    "waveform", "wifi", "wind", "xmark",
  ]

  /// The symbols of one word without a filled variant, although longer names with the word have one.
  private static let bare: Set<String> = ["calendar", "gear", "grid", "link", "paperclip", "power", "sos"]
}
