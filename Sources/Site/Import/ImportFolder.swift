import Diagnostics
import Files
import Foundation

/// The folder of a site that another program builds; it is only read.
struct ImportFolder {
  /// The folder's path without links.
  let path: String
  /// The regular files, relative to the folder, sorted; hidden ones and what programs fetched or built are left out.
  let files: [String]
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
      throw Diagnostics([Diagnostic("it isn't a folder; expected the folder of a site", at: Location(file: path))])
    }
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: real + "/" + folder)
      } catch {
        throw Diagnostics([
          Diagnostic("the folder can't be read: \(error.reason)", at: Location(file: "\(path)/\(folder)"))
        ])
      }
      for name in names where !name.hasPrefix(".") {
        let type = try? FileManager.default.attributesOfItem(atPath: real + "/" + folder + name)[.type]
        switch type as? FileAttributeType {
        case .typeDirectory? where !Self.ignored.contains(name): folders.append(folder + name + "/")
        case .typeRegular?: files.append(folder + name)
        default: break
        }
      }
    }
    self.files = files.sorted()
  }

  /// Whether there is a file.
  func contains(_ name: String) -> Bool { (try? tree.open(name)) != nil }

  /// The files in a folder, relative to it.
  func files(in folder: String) -> [String] {
    files.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.utf8.count + 1)) }
  }

  /// The text of a file, its lines ended by line feeds; nothing where it isn't UTF-8 or is larger than an article may be.
  func text(_ name: String) -> String? {
    guard let bytes = try? tree.open(name).bytes(atMost: SiteFolder.Kind.article.mostBytes) else { return nil }
    return String(validating: SiteFolder.plainText(bytes), as: UTF8.self)
  }

  /// Whether a file begins with some text.
  func file(_ name: String, beginsWith text: String) -> Bool {
    guard let file = try? tree.open(name) else { return false }
    let count = min(file.size, text.utf8.count)
    return (try? file.bytes(from: 0, count: count)).map { $0.elementsEqual(text.utf8) } == true
  }
}
