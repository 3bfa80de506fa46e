import Diagnostics
import Exports
import Files
import WebText

/// What the file `stagecraft.yaml` in a folder says about the figures of the folder.
///
/// ```yaml
/// output: Docs/Figures
/// except: [Sources/Legacy]
/// figures:
///   like-button: {play: "hold 1, tap Like, hold 2", size: 320x120}
/// ```
package struct FigureSettings: Sendable {
  /// The name of the file.
  package static let file = "stagecraft.yaml"

  /// The folder for the pictures of previews, relative to the folder.
  package private(set) var output: String?
  /// The folder for the records of motion, relative to the folder.
  package private(set) var records: String?
  /// The system whose controls the figures have that name none.
  private(set) var look: ListingLook?
  /// The letters of the pictures.
  package private(set) var font = FontChoice.system
  /// The files and folders that are left out, relative to the folder.
  private(set) var except: [String] = []
  /// The words of figures of Swift files, by the names of the figures.
  private(set) var figures: [String: Figure] = [:]

  private static let fonts = FontChoice.allCases.map(\.rawValue).joined(separator: " or ")

  /// What is said about a figure.
  struct Figure: Sendable {
    /// The values by the keys of a fence.
    var values: [String: String]
    var place: Location
  }

  /// A key, and what it means.
  private enum Key: String, CaseIterable {
    case output, records, look, font, except, figures

    var meaning: String {
      switch self {
      case .output: "The folder for the pictures of previews, such as docs/figures."
      case .records: "The folder for the records of motion, such as docs/motion."
      case .look: "The system whose controls figures have: \(ListingLook.names)."
      case .font: "The letters of pictures: \(fonts)."
      case .except: "The files and folders that have no figures, such as Sources/Legacy."
      case .figures: "The words of figures of Swift files, by the names of the figures."
      }
    }
  }

  /// The keys of a figure, and those of a fence that they stand for.
  private static let figureKeys: KeyValuePairs = [
    "title": "figure", "play": "play", "view": "view", "size": "size", "description": "description", "start": "start",
    "pictures": "pictures", "colors": "colors", "animations": "animations", "look": "look", "compare": "compare",
    "vary": "vary",
  ]

  /// Settings that say nothing.
  package init() {}

  /// Reads the settings of a folder, if it has any.
  ///
  /// - Throws: `Diagnostics` with every key that isn't known, and every value that can't be.
  package init(in folder: String) throws(Diagnostics) {
    self.init()
    let file = folder == "." ? Self.file : "\(folder)/\(Self.file)"
    do throws(FileProblem) {
      _ = try RegularFile(file)
    } catch {
      if case .missing = error { return }
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: file))])
    }
    self = try Self(try SiteFolder.text(ofFile: file, as: .settings), file: file)
  }

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The path of the file, for messages.
  init(_ text: String, file: String) throws(Diagnostics) {
    var reader = MatterReader(file: file, lineOffset: 0)
    var problems: [Diagnostic] = []
    func refuse(_ message: String, _ place: Location, _ suggestion: String? = nil) {
      problems.append(Diagnostic(.siteSettings, message, at: place, suggestion: suggestion))
    }
    /// Returns whether a key is known and stands there once.
    func isKnown(_ entry: MatterEntry, among keys: [String], _ seen: inout Set<String>) -> Bool {
      let place = entry.place(in: file)
      if !keys.contains(entry.key) {
        let message = "there is no key “\(entry.key)”; expected one of \(keys.joined(separator: ", "))"
        refuse(message, place, nearestSpelling(of: entry.key, among: keys))
        return false
      }
      if !seen.insert(entry.key).inserted { refuse("“\(entry.key)” is there twice; expected it once", place) }
      return true
    }
    /// Returns a path inside of the folder.
    func path(_ value: MatterValue, _ key: String) -> String? {
      let text = value.text.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? ""
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
        let found = value.text.map { "“\($0)”" } ?? "no text"
        refuse("\(key) is \(found); expected a path in the folder, such as docs/figures", value.place(in: file))
        return nil
      }
      return text
    }
    var seen: Set<String> = []
    for entry in try reader.entries(text[...], .yaml) where isKnown(entry, among: Key.allCases.map(\.rawValue), &seen) {
      switch Key(rawValue: entry.key) {
      case .output: output = path(entry.value, entry.key)
      case .records: records = path(entry.value, entry.key)
      case .look:
        do throws(Diagnostics) {
          look = try ListingLook.named(entry.value.text ?? "", .siteSettings, at: entry.value.place(in: file))
        } catch {
          problems += error.all
        }
      case .font:
        let word = entry.value.text ?? ""
        if let choice = FontChoice(rawValue: word) {
          font = choice
        } else {
          let names = FontChoice.allCases.map(\.rawValue)
          let message = "there is no font “\(word)”; expected \(Self.fonts)"
          refuse(message, entry.value.place(in: file), nearestSpelling(of: word, among: names))
        }
      case .except:
        guard case .list(let values) = entry.value.content else {
          refuse("except isn't a list; expected paths, such as [Sources/Legacy]", entry.place(in: file))
          continue
        }
        except = values.compactMap { path($0, "a path of except") }
      case .figures:
        guard let entries = entry.value.entries else {
          let message = "figures isn't a table; expected figures by their names, such as like-button: {play: tap Like}"
          refuse(message, entry.place(in: file))
          continue
        }
        for figure in entries {
          var values: [String: String] = [:]
          var seen: Set<String> = []
          for own in figure.value.entries ?? [] where isKnown(own, among: Self.figureKeys.map(\.key), &seen) {
            if let text = own.value.text {
              for key in Self.figureKeys where key.key == own.key { values[key.value] = text }
            } else {
              refuse("\(own.key) isn't text; expected it in quotation marks", own.place(in: file))
            }
          }
          if figure.value.entries == nil {
            refuse(
              "“\(figure.key)” isn't a table; expected its words, such as {play: tap Like}",
              figure.place(in: file)
            )
          }
          figures[figure.key] = Figure(values: values, place: figure.place(in: file))
        }
      case nil: break
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// Returns whether a path in the folder is left out.
  ///
  /// - Parameters:
  ///   - path: The path, which starts with that of the folder.
  ///   - folder: The path of the folder.
  func leavesOut(_ path: String, in folder: String) -> Bool {
    let own = folder == "." || !path.hasPrefix(folder + "/") ? path[...] : path.dropFirst(folder.count + 1)
    return except.contains { own == $0 || own.hasPrefix($0 + "/") }
  }

  /// Returns what is wrong with the figures that have words: names that no figure has, and figures that don't take them.
  ///
  /// - Parameters:
  ///   - places: The names of all figures and their files.
  ///   - isComplete: Whether all files could be read.
  func problems(with places: [ListingFiles.Place], isComplete: Bool) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (name, figure) in figures.sorted(by: { $0.key < $1.key }) {
      let found = places.first { $0.name == name }
      if let found, found.file.lowercased().hasSuffix(".swift") { continue }
      let message =
        found == nil
        ? "there is no figure “\(name)”\(isComplete ? "" : " in the files that can be read"); “stagecraft scenes” lists all"
        : "“\(name)” is a listing in \(found?.file ?? ""); expected its words there"
      let nearest = found == nil ? nearestSpelling(of: name, among: places.map(\.name)) : nil
      problems.append(Diagnostic(.siteSettings, message, at: figure.place, suggestion: nearest))
    }
    return problems
  }

  /// The JSON schema of the file, for editors.
  package static var schema: JSON {
    // A schema that nothing satisfies.
    let nothing = JSON.object(["not": .object([])])
    func text(_ meaning: String) -> JSON { .object(["type": .string("string"), "description": .string(meaning)]) }
    let words = figureKeys.map { key, fence in
      JSON.Member(key, text(key == fence ? "As \(key) behind a fence." : "As \(fence) behind a fence: the title."))
    }
    let properties = Key.allCases.map { key -> JSON.Member in
      switch key {
      case .output, .records, .look, .font: return JSON.Member(key.rawValue, text(key.meaning))
      case .except:
        let items = JSON.object(["type": .string("string")])
        let list: KeyValuePairs = ["type": JSON.string("array"), "description": .string(key.meaning), "items": items]
        return JSON.Member(key.rawValue, .object(list))
      case .figures:
        let figure = JSON.object([
          "type": .string("object"), "properties": .object(words), "additionalProperties": nothing,
        ])
        let table: KeyValuePairs = [
          "type": JSON.string("object"), "description": .string(key.meaning), "additionalProperties": figure,
        ]
        return JSON.Member(key.rawValue, .object(table))
      }
    }
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string(file),
      "type": .string("object"), "properties": .object(properties), "additionalProperties": nothing,
    ])
  }
}
