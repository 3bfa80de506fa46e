/// A program where SwiftPM has built it.
struct BuiltProduct: Hashable {
  /// The options of `swift build` that build it again at the same place.
  let options: [String]

  /// Finds out how a program was built, or returns nil if SwiftPM hasn't put it there.
  ///
  /// - Parameters:
  ///   - path: The folders from the package to the program, and the program's name.
  ///   - package: The folder of the package.
  init?(_ path: [String], in package: String) {
    guard let scratch = path.first, scratch.hasPrefix(".build"), let product = path.last else { return nil }
    let folders = path.dropFirst().dropLast()
    let system: String
    if folders.count == 3, folders.starts(with: ["out", "Products"]) {
      system = "swiftbuild"
    } else if folders.count == 2 {
      system = "native"
    } else {
      return nil
    }
    // Such as debug, or Debug-linux.
    let configuration = folders[folders.endIndex - 1].lowercased().prefix { $0 != "-" }
    guard ["debug", "release"].contains(configuration) else { return nil }
    options =
      (scratch == ".build" ? [] : ["--scratch-path", package + "/" + scratch])
      + ["--build-system", system, "-c", String(configuration), "--product", product]
  }
}
