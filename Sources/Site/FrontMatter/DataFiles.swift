import Diagnostics

/// Values for templates from the files in `Content/_data`, by their folders and names: `site.data.authors.jane`.
struct DataFiles: Sendable {
  /// The folder, relative to `Content`, with a slash at its end.
  static let folder = "_data/"
  /// The maximum size of a file, in bytes.
  static let mostBytes = SiteFolder.Kind.data.mostBytes
  /// The maximum number of values in a file.
  static let mostValues = 100_000

  /// The values.
  let values: TemplateValues

  /// Whether a file in the folder is read.
  ///
  /// - Parameter name: The file, relative to `Content`.
  static func isRead(_ name: some StringProtocol) -> Bool { name.hasPrefix(folder) && language(of: name) != nil }

  private static func language(of name: some StringProtocol) -> MatterBlock.Language? {
    switch name.split(separator: ".").last {
    case "yaml", "yml": .yaml
    case "toml": .toml
    case "json": .json
    default: nil
    }
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - names: The files, relative to `Content`.
  ///   - folder: The site's folder.
  /// - Throws: ``Diagnostics`` if a file isn't written in its language, or if two have the same name.
  init(_ names: [String], in folder: SiteFolder) throws(Diagnostics) {
    var values: TemplateValues = [:]
    var (files, problems): ([String: String], [Diagnostic]) = ([:], [])
    for name in names {
      guard Self.language(of: name) != nil else { continue }
      let file = "Content/\(name)"
      let key = ContentFiles.stem(name.dropFirst(Self.folder.count))
      if let other = files.updateValue(file, forKey: key) {
        let message = "templates know two files as “\(key)”; expected one of them"
        problems.append(Diagnostic(.siteData, message, at: Location(file: file), notes: [.other(other)]))
        continue
      }
      do throws(Diagnostics) {
        if let value = try Self.value(folder.text(file, as: .data), of: file) {
          Self.add(value, at: key.split(separator: "/").map(String.init)[...], to: &values)
        }
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    self.values = values
  }

  /// Reads the value of a file for templates, or nil if the file is empty.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The file, as messages call it.
  /// - Throws: ``Diagnostics`` if it isn't written in its language.
  static func value(_ text: String, of file: String) throws(Diagnostics) -> (any Sendable)? {
    guard let language = language(of: file) else { return nil }
    var reader = MatterReader(file: file, lineOffset: 0)
    (reader.mostBytes, reader.mostValues) = (mostBytes, mostValues)
    let value = try reader.value(text[...], language)
    return value.isEmpty ? nil : value.forTemplates
  }

  /// Adds a value in tables that have the names of its folders.
  private static func add(_ value: any Sendable, at path: ArraySlice<String>, to values: inout TemplateValues) {
    guard let name = path.first else { return }
    let inner = values[name] as? TemplateValues
    if path.count > 1 {
      var inner = inner ?? [:]
      add(value, at: path.dropFirst(), to: &inner)
      values[name] = inner
    } else if let inner, let own = value as? TemplateValues {
      // A file and a folder share a name.
      values[name] = inner.merging(own) { $1 }
    } else {
      values[name] = value
    }
  }
}
