import Diagnostics
import Files
import Foundation

/// The folder of a site that another program builds; it is only read.
struct ImportFolder {
  /// The folder's path without links.
  let path: String
  /// The regular files, relative to the folder, sorted; hidden ones but those in `.well-known`, and what
  /// programs fetched or built, are left out.
  let files: [String]
  /// The links and other entries that aren't files or folders, each with the reason why it isn't taken.
  let notes: [Diagnostic]
  private let tree: FileTree

  /// The folders that hold nothing that an author wrote.
  private static let ignored: Set<String> = ["node_modules", "vendor", "_site", "__pycache__"]

  /// Lists a folder.
  ///
  /// - Throws: ``Diagnostics`` where it isn't a folder, or can't be read.
  init(_ path: String) throws(Diagnostics) {
    let real = realPath(of: path)
    (self.path, tree) = (real, FileTree(real))
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: real, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw Diagnostics([
        Diagnostic(.importFolder, "it isn't a folder; expected the folder of a site", at: Location(file: path))
      ])
    }
    var (files, notes): ([String], [Diagnostic]) = ([], [])
    var folders = [""]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: real + "/" + folder)
      } catch {
        throw Diagnostics([
          Diagnostic(
            .importFolder,
            "the folder can't be read: \(error.reason)",
            at: Location(file: "\(path)/\(folder)")
          )
        ])
      }
      for name in names where !name.hasPrefix(".") || name == SiteFolder.wellKnown {
        let type = try? FileManager.default.attributesOfItem(atPath: real + "/" + folder + name)[.type]
        func note(_ reason: String) {
          notes.append(
            Diagnostic(.importLeftOut, "\(reason), so it isn't taken", at: Location(file: folder + name))
          )
        }
        switch type as? FileAttributeType {
        case .typeDirectory?: if !Self.ignored.contains(name) { folders.append(folder + name + "/") }
        case .typeRegular?: files.append(folder + name)
        case .typeSymbolicLink?: note("this is a link")
        case nil: note("its name isn't UTF-8, or its path is too long")
        default: note(FileProblem.special.message)
        }
      }
    }
    (self.files, self.notes) = (files.sorted(), notes)
  }

  /// Whether there is a file.
  func contains(_ name: String) -> Bool { (try? tree.open(name)) != nil }

  /// Whether a folder isn't there, or has nothing but what git put into it, also where its files aren't listed.
  ///
  /// - Parameter name: The folder, relative to this one, as ``inner(_:)`` returns it.
  func isEmpty(_ name: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []
    return names.allSatisfy { $0 == ".git" }
  }

  /// Returns a path in the settings, relative to the folder, as ``files(in:)`` takes it.
  ///
  /// - Parameter path: The path as it is written.
  /// - Returns: The path, or nil if it is that of the folder itself or leads out of it.
  static func inner(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    let parts = path.pathParts.filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
  }

  /// The files in a folder, relative to it.
  func files(in folder: String) -> [String] {
    let start = folder + "/"
    return files.filter { $0.utf8.starts(with: start.utf8) }
      .map { String(decoding: $0.utf8.dropFirst(start.utf8.count), as: UTF8.self) }
  }

  /// The text of a file, its lines ended by line feeds, or nil if it isn't UTF-8 or is larger than an article may be.
  func text(_ name: String) -> String? {
    try? text(name, atMost: SiteFolder.Kind.article.mostBytes)
  }

  /// The text of a file, its lines ended by line feeds.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - limit: The most bytes that it may have.
  /// - Throws: ``Diagnostics`` where it is larger, can't be read or isn't UTF-8.
  func text(_ name: String, atMost limit: Int) throws(Diagnostics) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tree.open(name).bytes(atMost: limit)
    } catch {
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: name))])
    }
    return try SiteFolder.text(of: bytes, in: name)
  }

  /// Whether two files have the same bytes.
  func isSame(_ name: String, _ other: String) -> Bool {
    guard let first = try? tree.open(name), let second = try? tree.open(other), first.size == second.size else {
      return false
    }
    let bytes = try? first.bytes(from: 0, count: first.size)
    return bytes != nil && bytes == (try? second.bytes(from: 0, count: second.size))
  }

  /// Whether a file begins with some text.
  func file(_ name: String, beginsWith text: String) -> Bool {
    guard let file = try? tree.open(name) else { return false }
    let count = min(file.size, text.utf8.count)
    return (try? file.bytes(from: 0, count: count)).map { $0.elementsEqual(text.utf8) } == true
  }
}
