import Foundation
import Testing

/// The page about what of SwiftUI is there, which `make record` writes.
@Suite struct SupportPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let table = Result { try SupportTable(sources: root.appendingPathComponent("Sources/Views")) }

  private static func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  /// The section of an area: the names that work, and a table of those that don't or not quite.
  private static func section(_ title: String, _ rows: [SupportTable.Row]) -> String {
    var text = "\n## \(title)\n"
    let works = rows.filter { $0.state == .works }
    if !works.isEmpty { text += "\n**Works:** \(code(works.map(\.name))).\n" }
    var lines: [(names: [String], rest: String)] = []
    for state in SupportTable.State.allCases where state != .works {
      for row in rows where row.state == state {
        let rest = "\(row.state.rawValue) | \(row.notes.joined(separator: " "))"
        if let index = lines.firstIndex(where: { $0.rest == rest }) {
          lines[index].names.append(row.name)
        } else {
          lines.append(([row.name], rest))
        }
      }
    }
    guard !lines.isEmpty else { return text }
    let body = lines.map { "| \(code($0.names)) | \($0.rest) |\n" }.joined()
    return text + "\n| name | state | in a figure |\n| --- | --- | --- |\n" + body
  }

  /// The page as it has to be.
  private static func text() throws -> String {
    let sections = try table.get().sections.map { section($0.title, $0.rows) }
    return """
      # What of SwiftUI works

      A listing is compiled against Stagecraft's own SwiftUI. This page lists its types and modifiers. A test writes it from the code, so it
      is complete. Each name has one of four states:

      - **works**: laid out, drawn and animated as by SwiftUI.
      - **approximated**: drawn in another way, which the table describes. In most cases, a note says so when the figure is made.
      - **drawn without**: compiles, and has no effect in a figure.
      - **refused**: doesn't compile. The compiler's message names the way out.

      A name that isn't on this page isn't there, and doesn't compile. [SwiftUI](SwiftUI.md) describes how to show a listing, and
      [Limitations](Limitations.md) has what isn't about a single name.
      \(sections.joined())
      ## Other frameworks

      No other framework is there, such as AVKit or a package. Its import is left out with a warning, so a listing compiles if it uses
      none of its names. Replace a chart of `Charts` by shapes in a stack, or by a `Canvas`.

      """
  }

  @Test("The page has every type and modifier, and what becomes of it in a figure")
  func isUpToDate() throws {
    let file = Self.root.appendingPathComponent("Documentation/Support.md")
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "make record writes the page again")
  }

  @Test("A modifier that has no effect says why, in its comment or in that of its extension")
  func isExplained() throws { #expect(try Self.table.get().unexplained == []) }

  @Test(
    "The state of a name is read from its declaration",
    arguments: [
      (".sheet", SupportTable.State.works), ("List", .works), (".matchedGeometryEffect", .works),
      (".popover", .approximated),
      (".searchable", .approximated), (".sensoryFeedback", .silent), (".glassEffect", .approximated),
      (".colorEffect", .approximated), (".fileImporter", .refused),
      ("MeshGradient", .approximated),
    ]
  )
  func hasState(name: String, state: SupportTable.State) throws {
    let rows = try Self.table.get().sections.flatMap(\.rows).filter { $0.name == name }
    #expect(rows.map(\.state) == [state])
  }
}
