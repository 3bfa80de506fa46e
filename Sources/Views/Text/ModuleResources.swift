import Foundation
import Scenes

/// The pictures, colors and texts of the modules that a listing uses.
struct ModuleResources: Decodable {
  /// A picture of a catalog.
  struct Entry: Decodable {
    var file: String
    /// The pixels of a point.
    var scale: Int
    /// The file for the dark appearance, if it is a drawing that has one.
    var dark: String?
    /// Whether it is drawn in the color around it.
    var isTemplate: Bool?
  }

  private(set) var pictures: [String: Entry] = [:]
  private(set) var colors: [String: [Int]] = [:]
  private(set) var texts: [String: String] = [:]

  /// Reads the resources that are written in JSON, or none from an empty text.
  init(_ json: String) {
    guard !json.isEmpty, let found = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return }
    self = found
    colors = colors.filter { $0.value.count == 2 }
  }
}

/// The texts of a view in the language that readers see.
struct TranslatedTexts: Sendable {
  /// The texts of the view whose code runs.
  @TaskLocal static var current: TranslatedTexts?

  private var texts: [String: String]

  /// Takes texts by their keys, in both of which `%@` and the like stand for values.
  init(_ texts: [String: String]) {
    self.texts = Dictionary(texts.map { (Self.plain($0), Self.plain($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the text for a key with placeholders for its values, or the key.
  subscript(key: String) -> String { texts[key] ?? key }

  /// Returns a text in which each value has the placeholder of an interpolation.
  private static func plain(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return text.replacing(/%(?:\d+\$)?(?:@|(?:ll?|h)?[dufi]|\.\d+f)/, with: String(Markdown.placeholder))
      .replacing("%%", with: "%")
  }
}
