import Exports
import Foundation
import Recording
import Scenes
import Site
import WebText

/// A destination for figures, with the format to export and the instructions to embed it.
///
/// The option `--for`, its help and the table in the README use these values.
package enum EmbedHost: String, Hashable, Sendable, CaseIterable {
  case hugo
  case jekyll
  case mkdocs
  case wordpress
  case ghost
  case github
  case docc
  case amp
  case feed
  case email

  /// The name of the host.
  package var title: String {
    switch self {
    case .hugo: "Hugo"
    case .jekyll: "Jekyll"
    case .mkdocs: "MkDocs"
    case .wordpress: "WordPress"
    case .ghost: "Ghost"
    case .github: "GitHub"
    case .docc: "DocC"
    case .amp: "AMP"
    case .feed: "Feeds"
    case .email: "Mail"
    }
  }

  /// The format that supports the most features on this host.
  package var format: OutputFormat {
    switch self {
    case .hugo, .jekyll, .mkdocs, .wordpress: .document(.figure)
    case .ghost, .github, .docc, .amp: .document(.svg)
    case .feed: .document(.poster)
    case .email: .recording(.png)
    }
  }

  /// Whether the host needs one file for light pages and one for dark pages.
  ///
  /// WebKit ignores `prefers-color-scheme` inside an `<img>`, so the page has to choose the file.
  package var hasDarkFile: Bool { self == .github || self == .docc }

  /// Whether programs of the host show only the first frame of an SVG, as its app for phones does.
  package var beginsAtPoster: Bool { self == .github }

  /// The end of a dark file's name, before the suffix.
  ///
  /// DocC requires this one.
  static let darkSuffix = "~dark"

  /// Returns the instructions for embedding the export of a scene, in one line.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - hasDarkFile: Whether there is a second file for dark pages.
  ///   - file: The name of the file, if not that of the scene and the format.
  ///   - folder: The folder of the files as it was given, if they are committed where they are.
  ///   - words: The words of the language.
  package func placement(
    of scene: any Playable,
    hasDarkFile: Bool,
    file: String? = nil,
    in folder: String = ".",
    words: FigureWords = .english
  ) -> String {
    let name = scene.name
    let file = file ?? name + format.fileSuffix
    let alternative = Self.alternative(to: scene, in: words)
    let frame = scene.canvas.outerFrame
    let size = "width=\"\(Number.css(frame.width))\" height=\"\(Number.css(frame.height))\""
    func image(_ address: String) -> String { Self.image(of: scene, address, in: words) }
    switch self {
    case .hugo:
      return """
        Save the file as `figures/\(name)\(format.fileSuffix)` in your site and `{{ readFile (printf "figures/%s.figure.html" (.Get 0)) | safeHTML }}` \
        as `layouts/shortcodes/stagecraft.html`, and write `{{< stagecraft \(name) >}}` in the post.
        """
    case .jekyll:
      return """
        Save the file as `_includes/figures/\(file)` in your site and write `{% include figures/\(file) %}` in the post, with an empty \
        line before and after it.
        """
    case .mkdocs:
      return """
        Save the file as `figures/\(file)` beside `mkdocs.yml`, add `pymdownx.snippets` to its `markdown_extensions`, and write \
        `--8<-- "figures/\(file)"` in the page, with an empty line before and after it.
        """
    case .wordpress:
      return """
        Paste the file into a Custom HTML block; if your account may not post such HTML, add `--as svg` by its address in an Image \
        block, or `--as mp4` in a Video block.
        """
    case .ghost:
      return "Upload the file as an image; or paste `--as figure` into an HTML card, which readers can pause."
    case .github:
      let picture = Self.picture(of: scene, file: file, hasDarkFile: hasDarkFile, in: folder, words: words)
      return "Commit \(hasDarkFile ? "both files" : "the file") and write `\(picture)` in the README."
    case .docc:
      let files = hasDarkFile ? "both files" : "the file"
      return "Put \(files) into the catalog's Resources and write `![\(scene.title)](\(file))` in the article."
    case .amp:
      return """
        Upload the file and write `<amp-img src="\(file)" \(size) layout="intrinsic" alt="\(alternative)"></amp-img>` in the page.
        """
    case .feed:
      return "Upload the file and write `\(image("https://example.com/\(file)"))` with your address in the feed."
    case .email:
      return """
        Upload the file and write `\(image("https://example.com/\(file)"))` with your address in the mail; mail programs show no \
        SVG, and most of them play `--as gif`.
        """
    }
  }

  /// Returns the HTML that shows a file as an image.
  private static func image(of scene: any Playable, _ address: String, in words: FigureWords) -> String {
    let alternative = alternative(to: scene, in: words)
    let frame = scene.canvas.outerFrame
    let size = "width=\"\(Number.css(frame.width))\" height=\"\(Number.css(frame.height))\""
    return "<img src=\"\(address)\" \(size) alt=\"\(alternative)\">"
  }

  /// Returns the text for readers who don't see the scene, as markup.
  private static func alternative(to scene: any Playable, in words: FigureWords) -> String {
    Escape.markup("\(scene.title). \(scene.description(in: words.descriptions))")
  }

  /// Returns the HTML that shows a picture in a Markdown file.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The name of the file for light pages.
  ///   - hasDarkFile: Whether there is a second file for dark pages.
  ///   - folder: The folder of the files, relative to the Markdown file.
  ///   - words: The words of the language.
  static func picture(
    of scene: any Playable,
    file: String,
    hasDarkFile: Bool,
    in folder: String,
    words: FigureWords = .english
  ) -> String {
    let light = image(of: scene, address(of: file, in: folder), in: words)
    guard hasDarkFile else { return light }
    let dark = "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(address(of: dark(file), in: folder))\">"
    return "<picture>\(dark)\(light)</picture>"
  }

  /// Returns the instructions for all hosts, each with the command that exports the file.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isListing: Whether no program has the scene, because it is compiled from an article's listing.
  static func placements(of scene: any Playable, isListing: Bool = false) -> [Placement] {
    let source = isListing ? Escape.shellWord(scene.fileID) : scene.name
    return allCases.map { host in
      let command = "`stagecraft export \(source) --for \(host.rawValue) --output .`: "
      return Placement(
        title: host.title,
        instructions: command + host.placement(of: scene, hasDarkFile: host.hasDarkFile)
      )
    }
  }

  /// Returns the address of a file in a folder of a repository, relative to the repository if the folder's path is.
  private static func address(of file: String, in folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    // A path from elsewhere says nothing about the place in the repository.
    let path = folder.hasPrefix("/") || parts.contains("..") ? file : (parts + [file[...]]).joined(separator: "/")
    return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }

  /// Returns the name of the dark variant of a file.
  static func dark(_ file: String) -> String {
    guard let dot = file.firstIndex(of: ".") else { return file + darkSuffix }
    return file[..<dot] + darkSuffix + file[dot...]
  }

  /// The formats with their hosts, for the help.
  static var summary: String {
    var formats: [OutputFormat] = []
    for host in allCases where !formats.contains(host.format) { formats.append(host.format) }
    return formats.map { format in
      let hosts = allCases.filter { $0.format == format }.map(\.rawValue)
      return "\(format.name) for \(hosts.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
