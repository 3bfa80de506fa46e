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

  /// A color that may differ between light and dark.
  struct AdaptiveColor: Decodable {
    struct Channels: Decodable {
      /// Red, green and blue, 0…1.
      var channels: [Double]
      /// The opacity, 0…1.
      var opacity: Double
      /// Whether the numbers are those of Display P3.
      var isWide: Bool

      fileprivate var color: Color.Resolved {
        let space = isWide ? Color.RGBColorSpace.displayP3 : .sRGB
        let color = space.channelsInSRGB(SIMD3(channels[0], channels[1], channels[2]))
        return Color.Resolved(red: color.x, green: color.y, blue: color.z, opacity: opacity)
      }
    }

    var light: Channels
    var dark: Channels

    /// The color.
    var color: Color { Color(light: light.color, dark: dark.color) }
  }

  private(set) var pictures: [String: Entry] = [:]
  private(set) var colors: [String: AdaptiveColor] = [:]
  private(set) var texts: [String: String] = [:]

  /// Reads the resources that are written in JSON, or none from an empty text.
  init(_ json: String) {
    guard !json.isEmpty, let found = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return }
    self = found
    colors = colors.filter { $0.value.light.channels.count == 3 && $0.value.dark.channels.count == 3 }
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
