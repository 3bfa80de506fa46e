import Diagnostics
import Foundation
import Testing

/// The page about all kinds of messages, which `make record` writes.
@Suite struct DiagnosticsPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The page as it has to be.
  private static var text: String {
    func cell(_ text: String) -> String {
      text.replacing("|", with: "\\|").replacing(/`[^`]*`|@\w+\([^)]*\)|[a-z]+="[^"]*"|--[a-z]+/) { match in
        match.output.first == "`" ? String(match.output) : "`\(match.output)`"
      }
    }
    let areas = Dictionary(grouping: Diagnostic.ID.all) { $0.name.prefix { $0 != "." } }.sorted { $0.key < $1.key }
    let tables = areas.map { area, ids in
      let rows = ids.map { "| `\($0)` | \($0.severity.rawValue) | \(cell($0.summary)) | \(cell($0.remedy)) |\n" }
      return """

        ## \(area)

        | message | severity | what it means | way out |
        | --- | --- | --- | --- |

        """ + rows.joined()
    }
    return """
      # Messages

      Each message of this package has a name at its end, in brackets:

      ```
      Content/index.md:3:1: warning: a link leads to “abuot.html”, which isn't on the site; did you mean “about.html”? [link.missing]
      ```

      This page lists all names. A note says something that is good to know, a warning says that the result is probably not as intended,
      and after an error there is no result. `silence` in a site's [settings](Settings.md) turns notes and warnings off by their names;
      errors can't be turned off. With `--messages json`, `build` and `export` print each message as an object on a line, with its name as
      `id`, for editors and CI. Names stay the same when the wording of a message changes.

      """ + tables.joined()
  }

  @Test("The page has every kind of message, what it means and the way out")
  func isUpToDate() throws {
    let file = Self.root.appendingPathComponent("Documentation/Diagnostics.md")
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try Self.text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.text, "make record writes the page again")
  }

  /// The source files, without those that declare identities.
  private static let sources: Data = {
    let folder = root.appendingPathComponent("Sources")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Diagnostics/Identities/") }
      .reduce(into: Data()) { all, name in
        all += FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
      }
  }()

  private static let declarations: [Substring: String] = {
    let folder = root.appendingPathComponent("Sources/Diagnostics/Identities")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let texts = names.compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let found = texts.flatMap { text in
      text.matches(of: /static let (\w+) = Self\(\s*"([^"]*)"/).map { ($0.2, String($0.1)) }
    }
    return Dictionary(found) { first, second in "\(first) and \(second)" }
  }()

  @Test("Each identity is declared once, listed, and used", arguments: Diagnostic.ID.all.map(\.name))
  func isUsed(name: String) throws {
    let declaration = try #require(Self.declarations[name[...]])
    let uses = [",", ")", "\n"].filter { Self.sources.range(of: Data(".\(declaration)\($0)".utf8)) != nil }
    #expect(!uses.isEmpty)
  }

  @Test("All identities that are declared are listed, each with a name of its own")
  func areListed() {
    #expect(Set(Diagnostic.ID.all.map(\.name)) == Set(Self.declarations.keys.map(String.init)))
    #expect(Set(Diagnostic.ID.all).count == Diagnostic.ID.all.count)
  }

  @Test("A name has an area and a kind, and sentences end with a period", arguments: Diagnostic.ID.all.map(\.name))
  func isWellFormed(name: String) throws {
    let id = try #require(Diagnostic.ID.known(name))
    #expect(name.wholeMatch(of: /[a-z]+\.[a-z]+(-[a-z]+)*/) != nil)
    #expect(id.summary.wholeMatch(of: /[A-Z][^|\n]*\./) != nil && id.remedy.wholeMatch(of: /[A-Z][^|\n]*\./) != nil)
  }
}
