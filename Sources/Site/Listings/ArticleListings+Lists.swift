import WebText

/// The lists of figures for the compiler.
extension ArticleListings {
  /// The file that lists all figures.
  ///
  /// - Parameters:
  ///   - figures: The figures.
  ///   - modules: The modules of those that are in another one, by their names.
  static func list(of figures: [Figure], in modules: [String: String] = [:]) -> String {
    let entries = figures.map { "  \($0.identifier),\n" }.joined()
    let imports = figures.compactMap { figure in modules[figure.name].map { "import let \($0).\(figure.identifier)\n" }
    }
    return """
      // The figures of the listings in Content. Stagecraft writes this file, and those in the folder Figures, when an
      // article changes.

      \(imports.joined())import SwiftUI

      /// The figures of the listings in articles.
      public var figures: [ViewScene] {
        [\(entries.isEmpty ? "" : "\n" + entries.split(separator: "\n").map { "  \($0)\n" }.joined() + "  ")]
      }

      """
  }

  /// Returns the function that makes the scenes of figures with some names, and runs the code of no others.
  static func choice(of figures: [Figure]) -> String {
    let entries = figures.map { figure in
      "  if names?.contains(\(SwiftLiteral(figure.name))) != false { scenes.append(\(figure.identifier)) }\n"
    }
    return """

      func scenes(_ names: Set<String>?) -> [ViewScene] {
        var scenes: [ViewScene] = []
        scenes.reserveCapacity(\(entries.count))
      \(entries.joined())  return scenes
      }

      """
  }
}
