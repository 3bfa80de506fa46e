import Diagnostics
import Foundation
import WebText

extension ArticleListings {
  /// A figure, as a file for the compiler.
  struct Figure: Equatable, Sendable {
    /// The name of the figure.
    var name: String
    /// The file of the article.
    var article: String
    /// A digest of all that the figure depends on.
    var digest: String
    /// The line of the article that the block starts at.
    var line: Int
    /// The text before the declarations.
    var header: String
    /// The declarations.
    var declarations: String
    /// The scene.
    var scene: String
    /// Whether the view shows pictures.
    var hasPictures: Bool
    /// Whether something in it is public, so that it has to be a module of its own.
    var isModule = false
    /// Whether nobody has asked for it, so that it is left out if it can't be compiled or played.
    var isOptional = false
    /// The sources that are compiled with it, as they are written: files, folders or targets of a package.
    var sources: [String] = []
    /// The modules of its imports that may be those of a package.
    var imports: [String] = []

    /// The file for the compiler, in the target of a package.
    var source: String { source(named: "#filePath") }

    /// Returns the file for the compiler outside of a package.
    ///
    /// - Parameter site: The folder that pictures are relative to.
    func source(in site: String) -> String { source(named: SwiftLiteral(site + "/Sources/\(file)").description) }

    /// Returns the file for the compiler.
    ///
    /// - Parameter path: An expression for its path, which is that of the article behind `#sourceLocation`.
    private func source(named path: String) -> String {
      header + (hasPictures ? "private let sourceFile = \(path)\n\n" : "") + declarations + scene
    }

    /// Returns the file for the compiler that has several figures of one file.
    static func source(of figures: [Figure]) -> String {
      guard var all = figures.first else { return "" }
      all.scene = figures.map(\.scene).joined()
      all.hasPictures = figures.contains { $0.hasPictures }
      return all.source
    }

    /// Lets messages about the listing name its place in the article.
    ///
    /// - Parameter sources: The files for the compiler that have the code, or nil for the figure's own.
    func notePlace(in sources: [String]? = nil) {
      let listing = AuthorCode.Listing(at: Location(file: article, line: line)) { [source] path, texts in
        ListingPlaces.place(of: path, quoting: texts, in: (sources ?? [source]).map { ListingPlaces($0) })
      }
      AuthorCode.note(listing, key: digest)
    }

    /// Gives the figure the resources of modules, and a digest that the modules are part of.
    mutating func include(_ other: String, _ resources: ModuleResources) {
      let whole = "\(Digest { [digest] in $0.write(digest); $0.write(other) })"
      let argument = resources.isEmpty ? "" : "resources: \(SwiftLiteral(resources.text)), "
      scene = scene.replacing("digest: \"\(digest)\"", with: "\(argument)digest: \"\(whole)\"")
      digest = whole
    }

    /// The name of the constant in the file.
    var identifier: String { Self.identifier(of: name) }
    /// The name of the file.
    var file: String { "\(name).swift" }

    static func identifier(of name: String) -> String { "figure_" + name.replacing("-", with: "_") }
  }
}
