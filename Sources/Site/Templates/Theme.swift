import Exports

/// Templates and public files that stand in for those that a site doesn't have.
public struct Theme: Sendable {
  /// A file of the theme.
  public struct Part: Sendable {
    /// The name: `article` for a template, `site.css` for a public file.
    public let name: String
    /// The file in the site that takes its place.
    public let file: String
    /// The purpose, in a few words.
    public let purpose: String
    /// The content.
    public let bytes: [UInt8]
  }

  /// Colors, type and widths that the style sheet has in place of its own.
  enum Look: String, CaseIterable, Sendable {
    case paper, slate, terminal

    /// The styles after those of the theme.
    fileprivate var styles: [UInt8] {
      switch self {
      case .paper: PackageResources.look_paper_css
      case .slate: PackageResources.look_slate_css
      case .terminal: PackageResources.look_terminal_css
      }
    }
  }

  /// The path of the style sheet.
  static let styleSheet = "site.css"
  /// The path of the script that searches a site, which only sites with a search need.
  static let searchScript = "search.js"

  /// Returns the theme with a look.
  func with(_ look: Look) -> Theme {
    Theme(
      parts: parts.map { part in
        guard part.name == Self.styleSheet else { return part }
        return Part(name: part.name, file: part.file, purpose: part.purpose, bytes: part.bytes + look.styles)
      }
    )
  }

  /// The files, templates first.
  public let parts: [Part]

  /// The theme that comes with the tool.
  public static let bundled = Theme(
    parts: [
      template("layout", "what every page has around it", PackageResources.layout_mustache),
      template("home", "the first page", PackageResources.home_mustache),
      template("article", "articles", PackageResources.article_mustache),
      template("list", "tags, series, folders, and what follows the first page", PackageResources.list_mustache),
      template("archive", "all articles by years", PackageResources.archive_mustache),
      template("missing", "what is shown where no page is", PackageResources.missing_mustache),
      template("gallery", "all scenes", PackageResources.gallery_mustache),
      template("demo", "a scene's own page", PackageResources.demo_mustache),
      publicFile(styleSheet, "the style sheet", PackageResources.site_css),
      publicFile("icon.svg", "the icon in the browser's tab", PackageResources.icon_svg),
      publicFile(searchScript, "the search", PackageResources.search_js),
      publicFile("copy.js", "copy buttons", PackageResources.copy_js),
      publicFile("player.js", "the player on a scene's page", PackageResources.player_js),
      publicFile("gesture.js", "drags with a finger", Array(GestureScript.text.utf8)),
      publicFile("spring.js", "taps that keep the speed", Array(SpringScript.text.utf8)),
    ]
  )

  private static func template(_ name: String, _ purpose: String, _ bytes: [UInt8]) -> Part {
    Part(name: name, file: "Templates/\(name).mustache", purpose: purpose, bytes: bytes)
  }

  private static func publicFile(_ name: String, _ purpose: String, _ bytes: [UInt8]) -> Part {
    Part(name: name, file: "Public/\(name)", purpose: purpose, bytes: bytes)
  }

  /// The templates by their names.
  var templates: [String: String] {
    parts.filter { $0.file.hasPrefix("Templates/") }.reduce(into: [:]) {
      $0[$1.name] = String(decoding: $1.bytes, as: UTF8.self)
    }
  }

  /// The public files, by their paths on the site.
  var files: [(path: String, bytes: [UInt8])] {
    parts.filter { $0.file.hasPrefix("Public/") }.map { ($0.name, $0.bytes) }
  }
}
