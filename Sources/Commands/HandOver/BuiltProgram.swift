import Files
import Foundation

/// The program of a site as it was compiled last: its product, and what it was made of.
struct BuiltProgram: Codable, Hashable {
  /// The name of the product.
  let product: String
  /// The files and folders that it is made of, relative to the package or absolute.
  private let inputs: [String]
  /// A digest of the names, sizes and times of all files in them.
  private let digest: String

  /// The file that keeps this from one run to the next, relative to the package.
  private static let name = ".build/stagecraft-program.json"

  /// Looks at what a program is going to be made of.
  ///
  /// - Parameters:
  ///   - product: The name of the product.
  ///   - folders: The folders of the package's targets, relative to the package.
  ///   - package: The folder of the package.
  init(product: String, _ folders: [String], in package: String) {
    self.product = product
    let local = Self.localPackages(of: package).flatMap { ["\($0)/Package.swift", "\($0)/Sources"] }
    inputs = ["Package.swift", "Package.resolved"] + folders.sorted() + local
    digest = Self.digest(of: inputs, in: package)
  }

  /// Whether this is the same program of the same files and folders, regardless of their content.
  func hasInputs(of other: BuiltProgram) -> Bool { product == other.product && inputs == other.inputs }

  /// Reads what was stored, or returns nil if nothing was.
  init?(in package: String) {
    guard let bytes = try? RegularFile("\(package)/\(Self.name)").bytes(atMost: 1 << 20),
      let stored = try? JSONDecoder().decode(BuiltProgram.self, from: Data(bytes)), stored.product.lastSlash == nil
    else { return nil }
    self = stored
  }

  /// Keeps this for the next run.
  ///
  /// If that isn't possible, the next run asks SwiftPM again.
  func store(in package: String) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? data.write(to: URL(fileURLWithPath: "\(package)/\(Self.name)"), options: .atomic)
  }

  /// The program's file.
  func file(in package: String) -> String { "\(package)/.build/release/\(product)" }

  /// Whether the program exists, and nothing that it was made of has changed since.
  func isCurrent(in package: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: file(in: package)) && digest == Self.digest(of: inputs, in: package)
  }

  private static func digest(of inputs: [String], in package: String) -> String {
    var text = ""
    func add(_ path: String) {
      guard let identity = FileIdentity(ofFile: path) else { return }
      text += "\(path)\0\(identity.words)\n"
    }
    for input in inputs {
      let path = input.hasPrefix("/") ? input : "\(package)/\(input)"
      add(path)
      for name in ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted() {
        if !name.hasPrefix("."), !name.contains("/.") { add("\(path)/\(name)") }
      }
    }
    let digest = Digest(of: text)
    return [digest.first, digest.last].map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Returns the folders of the packages that are used where they lie, directly or not, as SwiftPM has found them in its
  /// last build.
  private static func localPackages(of package: String) -> [String] {
    struct Workspace: Decodable {
      struct Object: Decodable { let dependencies: [Dependency] }
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable {
        let kind: String
        let location: String
      }
      let object: Object
    }
    guard let bytes = try? RegularFile("\(package)/.build/workspace-state.json").bytes(atMost: 16 << 20),
      let workspace = try? JSONDecoder().decode(Workspace.self, from: Data(bytes))
    else { return [] }
    return workspace.object.dependencies.map(\.packageRef).filter { $0.kind == "fileSystem" }.map(\.location).sorted()
  }
}
