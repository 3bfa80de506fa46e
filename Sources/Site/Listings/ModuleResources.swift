import Diagnostics
import Files
import Foundation
import WebText

/// The resources of a module: what its asset catalogs and string tables have.
struct ModuleResources: Sendable {
  /// A picture of a catalog.
  struct Picture: Sendable {
    /// The absolute path of the file.
    var file: String
    /// The pixels of a point.
    var scale: Int
    /// The absolute path of the file for the dark appearance, if it is a drawing that has one.
    var dark: String?
    /// Whether it is drawn in the color around it.
    var isTemplate = false

    /// Whether a file is a drawing.
    static func isDrawing(_ file: String) -> Bool {
      ["pdf", "svg"].contains((file as NSString).pathExtension.lowercased())
    }
  }

  /// The pictures by the names that code uses.
  private(set) var pictures: [String: Picture] = [:]
  /// The names of pictures whose files aren't there, which have constants, too.
  private var lackingPictures: Set<String> = []
  /// The colors by the names that code uses.
  private(set) var colors: [String: CatalogColor] = [:]
  /// The texts by their keys, in English, or in the language of development.
  private(set) var texts: [String: String] = [:]
  /// The absolute paths of other files that code can read, by their names.
  private(set) var files: [String: String] = [:]
  /// The folder that `Bundle.module` is, if there are resources.
  private(set) var folder: String?
  /// What can't be read, and is left out.
  private(set) var problems: [Diagnostic] = []

  /// The most bytes of a table of texts, or of what a catalog says about something.
  static let mostBytes = 4 << 20
  /// The most files and folders that are looked at.
  static let mostFiles = 20_000

  /// The endings of files that code reads by their names.
  private static let readable: Set<String> = ["json", "plist", "txt", "csv", "md", "xml", "geojson"]

  var isEmpty: Bool { pictures.isEmpty && colors.isEmpty && texts.isEmpty }

  /// The time and the size of a file, as an archive restores them.
  private func identity(_ file: String) -> String {
    FileIdentity(ofFile: file).map { "\($0.modificationTime) \($0.size)" } ?? ""
  }

  /// A digest of the resources.
  var digest: String {
    let digest = Digest {
      $0.write(each: pictures.sorted { $0.key < $1.key }) { writer, picture in
        writer.write(picture.key)
        writer.write(picture.value.scale)
        writer.write(picture.value.isTemplate ? 1 : 0)
        writer.write(identity(picture.value.file))
        writer.write(picture.value.dark.map(identity) ?? "")
      }
      $0.write(each: files.sorted { $0.key < $1.key }) { writer, file in
        writer.write(file.key)
        writer.write(identity(file.value))
      }
      $0.write(each: colors.sorted { $0.key < $1.key }) { writer, color in
        writer.write(color.key)
        writer.write("\(color.value)")
      }
      $0.write(each: texts.sorted { $0.key < $1.key }) { writer, text in
        writer.write(text.key)
        writer.write(text.value)
      }
    }
    return "\(digest)"
  }

  /// Adds those of another module, which don't replace what is here.
  mutating func merge(_ other: ModuleResources) {
    pictures.merge(other.pictures) { own, _ in own }
    colors.merge(other.colors) { own, _ in own }
    texts.merge(other.texts) { own, _ in own }
    folder = folder ?? other.folder
  }

  /// Adds everything in a folder that can be read.
  mutating func add(_ folder: String) {
    self.folder = folder
    var problems: [Diagnostic] = []
    var count = 0
    func paths(in folder: String) -> [String] {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    }
    func attempt(_ path: String, _ body: () throws -> Void) {
      do {
        try body()
      } catch {
        let message =
          (error as? FileProblem)?.message ?? (error as? Problem)?.message ?? "it isn't a table that Xcode writes"
        problems.append(Diagnostic(.listingResource, message, at: Location(file: shownPath(of: path))))
      }
    }
    func visit(_ folder: String, inCatalog: Bool, prefix: String) {
      for path in paths(in: folder) {
        count += 1
        guard count <= Self.mostFiles else { return }
        let name = (path as NSString).lastPathComponent
        let stem = prefix + (name as NSString).deletingPathExtension
        switch (name as NSString).pathExtension {
        case "imageset" where inCatalog: attempt(path) { try addPicture(stem, in: path) }
        case "colorset" where inCatalog: attempt(path) { try addColor(stem, in: path) }
        case "xcassets": visit(path, inCatalog: true, prefix: "")
        case "xcstrings": attempt(path) { try addCatalog(path) }
        case "strings":
          let language = ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
          if !folder.hasSuffix(".lproj") || ["en", "Base"].contains(language) { attempt(path) { try addTable(path) } }
        case "docc", "xcodeproj", "playground", "build": continue
        default:
          if isFolder(path) {
            // A group of a catalog can say that its name is a part of those in it.
            let isPart = inCatalog && Self.providesNamespace(path)
            visit(path, inCatalog: inCatalog, prefix: isPart ? "\(stem)/" : prefix)
          } else if !inCatalog,
            ["png", "jpg", "jpeg", "gif", "webp"].contains((name as NSString).pathExtension.lowercased())
          {
            addFile(path)
          } else if !inCatalog, Self.readable.contains((name as NSString).pathExtension), files[name] == nil {
            files[name] = path
          }
        }
      }
    }
    visit(folder, inCatalog: false, prefix: "")
    self.problems += problems
  }

  private struct Problem: Error {
    var message: String
  }

  private static func data(_ path: String) throws -> Data { Data(try RegularFile(path).bytes(atMost: mostBytes)) }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = try? data(folder + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Group.self, from: data)
    else { return false }
    return contents.properties?.providesNamespace == true
  }

  // MARK: Catalogs

  /// What a catalog says of everything in a folder.
  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      var rendering: String?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
        case rendering = "template-rendering-intent"
      }
    }
    var properties: Properties?
  }

  private struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  private struct PictureSet: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var idiom: String?
      var scale: String?
      var appearances: [Appearance]?
    }
    var images: [Entry]
    var properties: Group.Properties?
  }

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      struct Color: Decodable {
        var components: [String: String]?
        var space: String?

        enum CodingKeys: String, CodingKey {
          case components
          case space = "color-space"
        }
      }
      var color: Color?
      var idiom: String?
      var appearances: [Appearance]?
    }
    var colors: [Entry]
  }

  private mutating func addPicture(_ name: String, in folder: String) throws {
    let set = try JSONDecoder().decode(PictureSet.self, from: Self.data(folder + "/Contents.json"))
    let named = set.images.filter { $0.filename != nil }
    let plain = named.filter { ($0.appearances ?? []).isEmpty }
    let usable = plain.isEmpty ? named.filter { $0.appearances?.map(\.value) == ["light"] } : plain
    func scale(_ entry: PictureSet.Entry) -> Int {
      // A drawing has no pixels.
      entry.filename.map(Picture.isDrawing) == true ? 1 : entry.scale.flatMap { Int($0.prefix { $0.isNumber }) } ?? 1
    }
    // Two pixels for a point are what most readers' screens show.
    let order = [2, 3, 1]
    let best = usable.min { (order.firstIndex(of: scale($0)) ?? 9) < (order.firstIndex(of: scale($1)) ?? 9) }
    guard let best, let file = best.filename else { return }
    let path = folder + "/" + file
    guard FileIdentity(ofFile: path) != nil else {
      lackingPictures.insert(name)
      throw Problem(message: "the picture “\(file)” isn't there; expected the file that Contents.json names")
    }
    let dark = set.images.first { entry in
      entry.appearances?.map(\.value) == ["dark"] && entry.filename.map(Picture.isDrawing) == true
    }
    var darkPath: String?
    if let file = dark?.filename {
      darkPath = FileIdentity(ofFile: folder + "/" + file) == nil ? nil : folder + "/" + file
      if darkPath == nil {
        let message =
          "the picture “\(file)” for the dark appearance isn't there, so the light one is shown; expected the file that "
          + "Contents.json names"
        problems.append(Diagnostic(.listingResource, message, at: Location(file: shownPath(of: folder))))
      }
    }
    pictures[name] = Picture(
      file: path,
      scale: scale(best),
      dark: Picture.isDrawing(file) ? darkPath : nil,
      isTemplate: set.properties?.rendering == "template"
    )
  }

  /// Adds a picture that lies in no catalog, with the scale in its name: `cover@2x.png`.
  private mutating func addFile(_ path: String) {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let match = stem.wholeMatch(of: /(.+)@([123])x/)
    let (name, scale) = match.map { (String($0.1), Int($0.2) ?? 1) } ?? (stem, 1)
    if pictures[name].map({ $0.scale == 1 && scale > 1 }) ?? true { pictures[name] = Picture(file: path, scale: scale) }
  }

  private mutating func addColor(_ name: String, in folder: String) throws {
    let set = try JSONDecoder().decode(ColorSet.self, from: Self.data(folder + "/Contents.json"))
    func color(_ value: String) -> CatalogColor.Channels? {
      let entries = set.colors.filter { entry in
        let own = (entry.appearances ?? []).filter { $0.appearance == "luminosity" }
        return own.count == (entry.appearances ?? []).count && (own.first?.value ?? "") == value
      }
      let best = entries.first { $0.idiom == "universal" } ?? entries.first
      guard let color = best?.color, let parts = color.components else { return nil }
      return CatalogColor.Channels(parts, space: color.space)
    }
    guard let light = color("") ?? color("light") else { return }
    colors[name] = CatalogColor(light: light, dark: color("dark") ?? light)
  }

  // MARK: Texts

  private struct TextCatalog: Decodable {
    struct Entry: Decodable {
      struct Unit: Decodable {
        var value: String?
      }
      struct Localization: Decodable {
        var stringUnit: Unit?
      }
      var localizations: [String: Localization]?
    }
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private mutating func addCatalog(_ path: String) throws {
    let catalog = try JSONDecoder().decode(TextCatalog.self, from: Self.data(path))
    for (key, entry) in catalog.strings {
      let found = entry.localizations?["en"] ?? entry.localizations?[catalog.sourceLanguage]
      if let text = found?.stringUnit?.value { texts[key] = text }
    }
  }

  private mutating func addTable(_ path: String) throws {
    let table = try unsafe PropertyListSerialization.propertyList(from: Self.data(path), format: nil)
    guard let entries = table as? [String: Any] else { throw Problem(message: "it has no keys with texts") }
    for (key, value) in entries {
      if let text = value as? String { texts[key] = text }
    }
  }

  // MARK: Code

  private struct Listed: Encodable {
    struct Picture: Encodable {
      var file: String
      var scale: Int
      var dark: String?
      var isTemplate: Bool?
    }
    var pictures: [String: Picture]
    var colors: [String: CatalogColor]
    var texts: [String: String]
  }

  /// The resources as a scene takes them, in JSON.
  var text: String {
    let listed = Listed(
      pictures: pictures.mapValues {
        Listed.Picture(file: $0.file, scale: $0.scale, dark: $0.dark, isTemplate: $0.isTemplate ? true : nil)
      },
      colors: colors,
      texts: texts
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(listed)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the source of the constants that Xcode writes for a module: its bundle, and the names of its pictures and
  /// colors.
  ///
  /// - Parameter declared: The names that the module declares itself, such as `Color.brand`.
  func source(without declared: Set<String>) -> String {
    let symbols = AssetSymbol.all(
      pictures: lackingPictures.union(pictures.keys),
      colors: Set(colors.keys),
      bundle: ".module",
      without: declared
    )
    let bundle = folder.map { "Bundle(path: \(SwiftLiteral($0))) ?? .main" } ?? ".main"
    return """
      import SwiftUI

      \(declared.contains("Bundle.module") ? "" : "extension Bundle {\n  nonisolated static let module: Bundle = \(bundle)\n}\n")
      \(files.isEmpty ? "" : lookup)
      \(symbols)
      """
  }
  /// The source of the functions that find a file as an app does, which has the files of all folders in one.
  private var lookup: String {
    let rows = files.sorted { $0.key < $1.key }.map { "\(SwiftLiteral($0.key)): \(SwiftLiteral($0.value))" }
    return """
      extension Bundle {
        nonisolated func path(forResource name: String?, ofType type: String?) -> String? {
          let files: [String: String] = [\(rows.joined(separator: ", "))]
          return files[[name, type].compactMap(\\.self).filter { !$0.isEmpty }.joined(separator: ".")]
        }
        nonisolated func url(forResource name: String?, withExtension type: String?) -> URL? {
          path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
        }
      }
      """
  }
}
