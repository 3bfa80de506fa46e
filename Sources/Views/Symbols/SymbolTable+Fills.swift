extension SymbolTable {
  /// Whether Apple has a filled variant of a symbol.
  static func canBeFilled(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    guard let first = words.first, let last = words.last else { return false }
    if words.count > 1, areas.contains(String(last)) { return true }
    return !lines.contains(String(first)) && !bare.contains(name)
  }

  /// The last words of symbols that stand in an area, which is filled.
  private static let areas: Set<String> = [
    "app", "bubble", "capsule", "circle", "clipboard", "cloud", "diamond", "hexagon", "icloud", "message", "octagon",
    "pentagon", "rectangle", "rhombus", "seal", "shield", "square", "triangle",
  ]

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

  /// The symbols without a filled variant, although others that begin alike have one.
  private static let bare: Set<String> = [
    "calendar", "fork.knife", "gear", "grid", "link", "paperclip", "pencil", "pencil.and.outline", "pencil.line",
    "power",
    "sos", "square.and.pencil",
  ]
}
