import SwiftParser
import WebText

/// The constant that Xcode writes for a color or a picture of an asset catalog.
///
/// The names are those of the files that Xcode generates, `GeneratedAssetSymbols.swift`: `NavBarBgColor` is `.navBarBg`,
/// `QR Icons` is `.qrIcons`, `BMW` stays `.BMW`, `A-1-1` is `.A_1_1`, and `Brand/accent` is `.Brand.accent` if `Brand` is a
/// group with a namespace.
struct AssetSymbol {
  enum Kind: String {
    case color
    case image
  }

  /// The name in the catalog.
  let asset: String
  /// The types that the constant is in, which groups with a namespace are.
  let spaces: [String]
  /// The name of the constant.
  let name: String

  /// Creates the constant, or returns nil if the name has nothing that a constant can have.
  init?(_ asset: String, _ kind: Kind) {
    let parts = asset.split(separator: "/")
    guard let last = parts.last, let name = Self.constant(Self.words(last, without: kind)) else { return nil }
    self.asset = asset
    let groups = parts.dropLast().map { Self.words($0, without: nil).map(\.capitalizedFirst).joined() }
    spaces = groups.filter { !$0.isEmpty }
    self.name = name
  }

  /// Returns the words of a name, without the one at its end that says what everything of a kind is.
  private static func words(_ name: Substring, without kind: Kind?) -> [Substring] {
    var words: [Substring] = []
    for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var start = part.startIndex
      for index in part.indices.dropFirst() {
        let (before, here) = (part[part.index(before: index)], part[index])
        let next = part.index(after: index) < part.endIndex ? part[part.index(after: index)] : nil
        // A new word begins with a capital letter, with the last one of several before a small one, and with a digit.
        let isNew =
          here.isUppercase && (!before.isUppercase || next?.isLowercase == true) || here.isNumber != before.isNumber
        guard isNew else { continue }
        words.append(part[start..<index])
        start = index
      }
      words.append(part[start...])
    }
    if let kind, words.count > 1, words.last?.lowercased() == kind.rawValue { words.removeLast() }
    return words
  }

  private static func constant(_ words: [Substring]) -> String? {
    guard !words.isEmpty else { return nil }
    let hasSmall = words.contains { $0.contains { $0.isLetter && !$0.isUppercase } }
    let isCapital = !hasSmall && words.contains { $0.contains(where: \.isLetter) }
    var name = ""
    for (index, word) in words.enumerated() {
      let isNumber = word.first?.isNumber == true
      let touches = index == 0 ? isNumber : isCapital || isNumber && words[index - 1].last?.isNumber == true
      name += (touches ? "_" : "") + (isCapital ? String(word) : index == 0 ? word.lowercased() : word.capitalizedFirst)
    }
    return name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }

  // MARK: - Code

  /// Returns the extensions that Xcode writes.
  ///
  /// - Parameters:
  ///   - pictures: The names of the pictures.
  ///   - colors: The names of the colors.
  ///   - bundle: The bundle, as code.
  ///   - access: What stands in front of an extension.
  ///   - declared: The names that the code declares itself, such as `Color.brand`.
  static func all(
    pictures: Set<String> = [],
    colors: Set<String>,
    bundle: String = ".main",
    access: String = "",
    without declared: Set<String>
  ) -> String {
    let images = pictures.sorted().compactMap { AssetSymbol($0, .image) }
    let colors = colors.sorted().compactMap { AssetSymbol($0, .color) }
    func list(
      _ type: String,
      _ symbols: [AssetSymbol],
      without known: Set<String> = [],
      _ value: (_ asset: SwiftLiteral) -> (type: String?, text: String)
    ) -> String {
      // Code declares members of a type, whatever the extension is for.
      let extended = type.prefix { $0 != " " }
      let own = symbols.filter { symbol in
        let path = (symbol.spaces + [symbol.name]).joined(separator: ".")
        return !declared.contains("\(extended).\(path)") && !known.contains(path)
      }
      let lines = block(own, depth: 0) { symbol in
        let value = value(SwiftLiteral(symbol.asset))
        guard let type = value.type else { return "static let \(symbol.name) = \(value.text)" }
        return "static var \(symbol.name): \(type) { \(value.text) }"
      }
      return lines.isEmpty ? "" : "\(access)extension \(type) {\n\(lines)}\n\n"
    }
    func resource(_ type: String) -> (SwiftLiteral) -> (String?, String) {
      { asset in (nil, "\(type)(name: \(asset), bundle: \(bundle))") }
    }
    let plain = colors.filter(\.spaces.isEmpty)
    return list("ImageResource", images, resource("ImageResource"))
      + list("UIImage", images) { ("UIImage", "UIImage(resource: ImageResource(name: \($0), bundle: \(bundle)))") }
      + list("ColorResource", colors, resource("ColorResource"))
      + list("Color", colors, without: knownColors) { ("Color", "Color(\($0))") }
      + list("UIColor", colors, without: knownUIColors) { ("UIColor", "UIColor(Color(\($0)))") }
      + list("ShapeStyle where Self == Color", plain, without: knownColors.union(knownStyles)) {
        ("Color", "Color(\($0))")
      }
  }

  /// Returns the constants, in the types that groups with a namespace are.
  private static func block(_ symbols: [AssetSymbol], depth: Int, _ line: (AssetSymbol) -> String) -> String {
    let indentation = String(repeating: "  ", count: depth + 1)
    var written: Set<String> = []
    var text = ""
    for symbol in symbols {
      let space = symbol.spaces.count > depth ? symbol.spaces[depth] : nil
      guard written.insert(space ?? symbol.name).inserted else { continue }
      if let space {
        let inside = block(
          symbols.filter { $0.spaces.count > depth && $0.spaces[depth] == space },
          depth: depth + 1,
          line
        )
        text += "\(indentation)enum \(space) {\n\(inside)\(indentation)}\n"
      } else {
        text += "\(indentation)\(line(symbol))\n"
      }
    }
    return text
  }

  /// The names that colors have in SwiftUI.
  private static let knownColors: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]

  /// The names that other styles have.
  private static let knownStyles: Set<String> = [
    "background", "bar", "foreground", "link", "placeholder", "quaternary", "selection", "separator", "shadow",
    "tertiary", "tint", "windowBackground",
  ]

  /// The names that colors have in UIKit.
  private static let knownUIColors: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray",
    "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel", "red",
    "secondaryLabel", "separator", "tertiaryLabel", "tintColor", "white", "yellow",
  ]
}

extension Substring {
  /// The word with a capital letter at its start.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
