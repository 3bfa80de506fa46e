import Diagnostics
import Exports
import Foundation
import Site

/// The files that a new site or a new scene begins with.
struct Starter {
  /// What the site's package and its program are called.
  let name: String

  /// Names of modules that a program can't have beside Stagecraft's own.
  private static let taken = [
    "stagecraft", "StagecraftSite", "StagecraftTool", "Commands", "Preview", "Site", "Demos", "Exports", "Scenes",
    "Curves",
    "MarkupChecks", "WebText", "Diagnostics", "Swift", "Foundation",
  ]

  /// Names a site.
  ///
  /// - Throws: ``Diagnostics`` where a program can't be called so.
  init(site name: String) throws(Diagnostics) {
    if let problem = Self.problem(with: name, called: "a site's name") { throw problem }
    if let module = Self.taken.first(where: { $0.lowercased() == name.lowercased() }) {
      throw Self.refuse("“\(name)” is taken by the module \(module); expected another name")
    }
    self.name = name
  }

  /// The files of a site, by their paths.
  ///
  /// - Parameters:
  ///   - dependency: Where Stagecraft is, as a package's manifest has it.
  ///   - day: The date of its first article, `YYYY-MM-DD`.
  func files(dependency: String, day: String) throws(Diagnostics) -> [(name: String, bytes: [UInt8])] {
    func filled(_ template: [UInt8]) -> [UInt8] {
      let text = String(decoding: template, as: UTF8.self).replacing("{{name}}", with: name)
        .replacing("{{dependency}}", with: dependency).replacing("{{date}}", with: day)
      return Array(text.utf8)
    }
    let scene = try Self.scene("records")
    return [
      ("Package.swift", filled(PackageResources.Package_txt)), (".gitignore", PackageResources.gitignore_txt),
      ("Sources/\(name)/Main.swift", PackageResources.Main_txt),
      ("Sources/\(name)/\(scene.file)", Array(scene.text.utf8)),
      ("Content/site.yaml", filled(PackageResources.site_txt)),
      ("Content/index.md", filled(PackageResources.index_txt)),
      ("Content/articles/first.md", filled(PackageResources.first_txt)),
      ("Templates/layout.mustache", PackageResources.layout_mustache),
      ("Templates/home.mustache", PackageResources.home_mustache),
      ("Templates/article.mustache", PackageResources.article_mustache),
      ("Templates/gallery.mustache", PackageResources.gallery_mustache),
      ("Templates/demo.mustache", PackageResources.demo_mustache), ("Public/site.css", PackageResources.site_css),
      ("Public/icon.svg", PackageResources.icon_svg), ("Public/player.js", PackageResources.player_js),
      ("Public/copy.js", PackageResources.copy_js), ("Public/gesture.js", Array(GestureScript.text.utf8)),
    ]
  }

  /// A scene to begin with.
  ///
  /// - Parameter name: The scene's name: lower-case letters, digits and hyphens.
  /// - Returns: The name of its file, what Swift calls it, and its source.
  /// - Throws: ``Diagnostics`` where a scene can't be called so.
  static func scene(_ name: String) throws(Diagnostics) -> (file: String, identifier: String, text: String) {
    if name.contains(where: { $0.isUppercase || $0 == "_" }) {
      throw Diagnostics([
        Diagnostic(
          "“\(name)” isn't a scene's name; expected lower-case letters, digits and hyphens",
          at: Location(file: "new"),
          suggestion: name.lowercased().replacing("_", with: "-")
        )
      ])
    }
    if let problem = problem(with: name, called: "a scene's name") { throw problem }
    let words = name.split(separator: "-")
    let title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let identifier = title.prefix(1).lowercased() + title.dropFirst()
    let isKeyword = [
      "default", "case", "class", "in", "is", "as", "repeat", "switch", "extension", "import", "self", "init",
    ]
    .contains(identifier)
    let text = String(decoding: PackageResources.Scene_txt, as: UTF8.self)
      .replacing("{{scene}}", with: isKeyword ? "`\(identifier)`" : identifier).replacing("{{name}}", with: name)
    return ("\(title).swift", identifier, text)
  }

  private static func problem(with name: String, called kind: String) -> Diagnostics? {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
        || byte == 0x5F
    }
    let isNamed = name.first?.isLetter == true && name.last != "-" && !name.contains("--") && name.count <= 60
    return isPlain && isNamed
      ? nil : refuse("“\(name)” isn't \(kind); expected letters, digits and inner hyphens, first a letter")
  }

  private static func refuse(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(message, at: Location(file: "new"))])
  }
}
