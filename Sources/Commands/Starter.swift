import Diagnostics
import Exports
import Foundation
import SwiftParser

/// The files that a new site or a new scene begins with.
struct Starter {
  /// What the site's package and its program are called.
  let name: String

  /// Names of modules that a program can't have beside Stagecraft's own and those that it stands on.
  private static let taken = [
    "Stagecraft", "StagecraftSite", "StagecraftTool", "Commands", "Preview", "Site", "Demos", "Exports", "Scenes",
    "Curves", "Files", "Proof", "Recording",
    "MarkupChecks", "WebText", "Diagnostics", "CExchange", "CLibXML2", "CCMarkGFM", "ArgumentParser", "Mustache",
    "Yams",
    "CYaml", "NIO", "NIOCore", "NIOPosix", "NIOHTTP1", "Atomics", "Collections", "SwiftSyntax", "SwiftParser",
    "SwiftIDEUtils", "Swift", "Foundation",
    "Dispatch",
    "Glibc", "Darwin", "Testing", "Synchronization", "main",
  ]

  /// Whether Swift uses a word itself, so that nothing can be called so without marks around it.
  private static func isReserved(_ word: String) -> Bool {
    !word.isValidSwiftIdentifier(for: .variableName) || !word.isValidSwiftIdentifier(for: .memberAccess)
  }

  /// What a scene to begin with is made of, which it can't be called as well.
  private static let parts: Set<String> = ["list", "page", "row", "lowTide"]

  /// Names a site.
  ///
  /// - Throws: ``Diagnostics`` where a program can't be called so.
  init(site name: String) throws(Diagnostics) {
    if let problem = Self.problem(with: name) { throw problem }
    if let module = Self.taken.first(where: { $0.lowercased() == name.lowercased() }) {
      throw Self.refuse("“\(name)” is taken by the module \(module); expected another name")
    }
    if Self.isReserved(name.lowercased().replacing("-", with: "_")) {
      throw Self.refuse("“\(name)” is a word of Swift; expected another name")
    }
    self.name = name
  }

  /// The files of a site, by their paths.
  ///
  /// - Parameters:
  ///   - dependency: Where Stagecraft is, as a package's manifest has it, and what that calls its package.
  ///   - day: The date of its first article, `YYYY-MM-DD`.
  func files(dependency: (text: String, package: String), day: String) throws(Diagnostics) -> [(
    name: String, bytes: [UInt8]
  )] {
    func filled(_ template: [UInt8]) -> [UInt8] {
      let values = ["name": name, "dependency": dependency.text, "package": dependency.package, "date": day]
      return Array(Self.filled(template, values).utf8)
    }
    let scene = try Self.scene("records", title: "A record opens")
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
  /// - Parameters:
  ///   - name: The scene's name: lower-case letters, digits and hyphens.
  ///   - title: Its title; without one it is made of its name.
  /// - Returns: The name of its file, what Swift calls it, and its source.
  /// - Throws: ``Diagnostics`` where a scene can't be called so.
  static func scene(
    _ name: String,
    title: String? = nil
  ) throws(Diagnostics) -> (file: String, identifier: String, text: String) {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let plain = parts.joined(separator: "-")
    if name != plain || name.first?.isLetter != true || name.count > 60 {
      throw Diagnostics([
        Diagnostic(
          "“\(name)” isn't a scene's name; expected lower-case letters, digits and inner hyphens, first a letter",
          at: Location(file: "new"),
          suggestion: plain != name && plain.first?.isLetter == true && plain.count <= 60 ? plain : nil
        )
      ])
    }
    let type = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let identifier = type.prefix(1).lowercased() + type.dropFirst()
    let words = parts.joined(separator: " ")
    let unique = Self.isReserved(identifier) || Self.parts.contains(identifier) ? identifier + "Scene" : identifier
    let title = title ?? words.prefix(1).uppercased() + words.dropFirst()
    let text = filled(PackageResources.Scene_txt, ["scene": unique, "name": name, "title": title])
    return ("\(type).swift", unique, text)
  }

  /// A template with values in the places that are marked `{{key}}`; what looks like a mark in a value stays as it is.
  private static func filled(_ template: [UInt8], _ values: [String: String]) -> String {
    String(decoding: template, as: UTF8.self).replacing(/{{(\w+)}}/) { values[String($0.1)] ?? String($0.0) }
  }

  private static func problem(with name: String) -> Diagnostics? {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
        || byte == 0x5F
    }
    let isNamed = name.first?.isLetter == true && name.last != "-" && !name.contains("--") && name.count <= 60
    return isPlain && isNamed
      ? nil : refuse("“\(name)” isn't a site's name; expected letters, digits and inner hyphens, first a letter")
  }

  private static func refuse(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(message, at: Location(file: "new"))])
  }
}
