import Diagnostics
import Exports
import Foundation
import Site
import SwiftParser

/// The template of a new site or a new scene.
struct Starter {
  /// The name of the site's package and its program.
  let name: String

  /// The names of modules in the dependency graph, which a site can't have.
  private static let takenModuleNames = [
    "Stagecraft", "StagecraftSite", "StagecraftTool", "Commands", "Preview", "Site", "Demos", "Exports", "Scenes",
    "Curves", "Files", "Proof", "Recording", "Artwork", "Views", "ViewsMacros", "ViewDemos", "Listings", "SiteListings",
    "ListingSwiftUI", "ListingUIKit", "EntrySyntax", "Platform", "Mathematics", "SwiftUI", "UIKit", "Combine",
    "MarkupChecks", "WebText", "Diagnostics", "Supervision", "CPlatform", "CLibXML2", "CCMarkGFM", "CZLib",
    "ArgumentParser",
    "Mustache",
    "Yams",
    "CYaml", "NIO", "NIOCore", "NIOPosix", "NIOHTTP1", "Atomics", "Collections", "SwiftSyntax",
    "SwiftParser",
    "SwiftIDEUtils", "Swift", "Foundation",
    "Dispatch",
    "Glibc", "Darwin", "Testing", "Synchronization", "main",
  ]

  /// Returns whether a word is reserved in Swift, and would need backticks as an identifier.
  private static func isReserved(_ word: String) -> Bool {
    !word.isValidSwiftIdentifier(for: .variableName) || !word.isValidSwiftIdentifier(for: .memberAccess)
  }

  /// The identifiers in the template of a scene, which the scene itself can't have.
  private static let templateIdentifiers: Set<String> = ["list", "page", "row", "lowTide"]

  /// Creates the template of a site.
  ///
  /// - Parameter name: The name of the site.
  /// - Throws: `Diagnostics` if a program can't have that name.
  init(site name: String) throws(Diagnostics) {
    if let problem = Self.problem(with: name) { throw problem }
    if let module = Self.takenModuleNames.first(where: { $0.lowercased() == name.lowercased() }) {
      throw Self.refuse("“\(name)” is the name of the module \(module); expected another name")
    }
    if Self.isReserved(name.lowercased().replacing("-", with: "_")) {
      throw Self.refuse("“\(name)” is a Swift keyword; expected another name")
    }
    self.name = name
  }

  /// Returns a name for a site that is like a text, with a hyphen for everything that a name can't have.
  static func plainName(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let name = String(words.joined(separator: "-").drop { !$0.isLetter }.prefix(60))
    return name.isEmpty ? "blog" : name
  }

  /// Returns the files of a site, with their paths.
  ///
  /// - Parameters:
  ///   - dependency: The dependency on Stagecraft in the manifest, and the name of its package.
  ///   - day: The date of the first article, `YYYY-MM-DD`.
  func files(dependency: (text: String, package: String), day: String) throws(Diagnostics) -> [(
    name: String, bytes: [UInt8]
  )] {
    let values = ["name": name, "title": name, "date": day]
    func filled(_ template: [UInt8]) -> [UInt8] { Array(Self.filled(template, values).utf8) }
    return try package(dependency: dependency) + [
      ("Content/site.yaml", filled(PackageResources.site_txt)),
      ("Content/index.md", filled(PackageResources.index_txt)),
      ("Content/articles/first.md", filled(PackageResources.first_txt)),
    ]
  }

  /// Returns the files of a site's package, which are all but its content.
  ///
  /// - Parameter dependency: The dependency on Stagecraft in the manifest, and the name of its package.
  func package(dependency: (text: String, package: String)) throws(Diagnostics) -> [(name: String, bytes: [UInt8])] {
    func filled(_ template: [UInt8]) -> [UInt8] {
      let values = ["name": name, "dependency": dependency.text, "package": dependency.package]
      return Array(Self.filled(template, values).utf8)
    }
    let scene = try Self.scene("records", title: "A record opens")
    return [
      ("Package.swift", filled(PackageResources.Package_txt)), (".gitignore", PackageResources.gitignore_txt),
      ("Sources/\(name)/Main.swift", PackageResources.Main_txt),
      ("Sources/\(name)/\(scene.file)", Array(scene.text.utf8)),
      ("\(ListingFolder.path)/\(ListingFolder.listFile)", Array(ListingFolder.emptyList.utf8)),
      (".github/workflows/site.yml", filled(PackageResources.workflow_txt)),
    ]
  }

  /// Returns the files of a site without a package.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - url: The Git URL of Stagecraft, or nil if the author has to add it.
  ///   - day: The date of the first article, `YYYY-MM-DD`.
  static func plainFiles(
    title: String,
    stagecraft url: String?,
    day: String
  ) -> [(name: String, bytes: [UInt8])] {
    let values = ["title": YAMLText.scalar(title), "date": day]
    func filled(_ template: [UInt8]) -> [UInt8] { Array(Self.filled(template, values).utf8) }
    return plainFiles(stagecraft: url) + [
      ("Content/site.yaml", filled(PackageResources.site_txt)),
      ("Content/index.md", filled(PackageResources.plainIndex_txt)),
      ("Content/articles/first.md", filled(PackageResources.plainFirst_txt)),
    ]
  }

  /// Returns the files of a site without a package, which are all but its content.
  ///
  /// - Parameter url: The Git URL of Stagecraft, or nil if the author has to add it.
  static func plainFiles(stagecraft url: String?) -> [(name: String, bytes: [UInt8])] {
    let values = ["location": url ?? "", "version": ToolName.version]
    let workflow = filled(PackageResources.toolWorkflow_txt, values)
    return [
      (".gitignore", PackageResources.gitignore_txt), (".github/workflows/site.yml", Array(workflow.utf8)),
    ]
  }

  /// Creates the source of a new scene.
  ///
  /// - Parameters:
  ///   - name: The scene's name: lowercase letters, digits and hyphens.
  ///   - title: The title, or nil to derive it from the name.
  /// - Returns: The name of the file, the Swift identifier of the scene, and the source.
  /// - Throws: `Diagnostics` if a scene can't have that name.
  static func scene(
    _ name: String,
    title: String? = nil
  ) throws(Diagnostics) -> (file: String, identifier: String, text: String) {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let plain = words.joined(separator: "-")
    if name != plain || name.first?.isLetter != true || name.count > 60 {
      throw Diagnostics([
        Diagnostic(
          .toolName,
          """
          “\(name)” can't be the name of a scene; expected lowercase letters, digits and inner hyphens, starting with a \
          letter
          """,
          about: "new",
          suggestion: plain != name && plain.first?.isLetter == true && plain.count <= 60 ? plain : nil
        )
      ])
    }
    let type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let identifier = type.prefix(1).lowercased() + type.dropFirst()
    let sentence = words.joined(separator: " ")
    let isTaken = Self.isReserved(identifier) || Self.templateIdentifiers.contains(identifier)
    let unique = isTaken ? identifier + "Scene" : identifier
    let title = title ?? sentence.prefix(1).uppercased() + sentence.dropFirst()
    let text = filled(PackageResources.Scene_txt, ["scene": unique, "name": name, "title": title])
    return ("\(type).swift", unique, text)
  }

  /// Replaces the placeholders `{{key}}` in a template with values.
  ///
  /// Placeholders in values aren't replaced.
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
      ? nil
      : refuse(
        "“\(name)” can't be the name of a site; expected letters, digits and inner hyphens, starting with a letter"
      )
  }

  private static func refuse(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(.toolName, message, about: "new")])
  }
}
