import Foundation
import Testing

@testable import Site

/// What blocks that are only shown lend to the figures after them.
@Suite struct LentDeclarationTests {
  private static func block(_ info: String, _ code: String) -> String { "```\(info)\n\(code)\n```\n\n" }

  /// The declarations of the last figure in an article.
  private static func declarations(_ blocks: String...) throws -> String {
    let figures = try ArticleListings.figures(
      in: blocks.joined(separator: "Some words.\n\n"),
      file: "Content/card.md",
      hasPlainValues: true
    )
    return try #require(figures.last).declarations
  }

  private static let card = "struct Card: View { let model: Model\n  var body: some View { Text(model.name) } }"
  private static let model = "struct Model { var name: String }"
  private static let figure = block("swift figure=A", "#Preview { Card(model: Model(name: \"a\")) }")

  @Test("A figure takes what it names of the blocks before it, and what that names")
  func takesWhatIsNamed() throws {
    let code = try Self.declarations(
      Self.block("swift", Self.model),
      Self.block(
        "swift",
        Self.card + "\n\nstruct Other: View { var body: some View { Card(model: .init(name: \"b\")) } }"
      ),
      Self.block("swift figure=A", "struct Page: View { var body: some View { Card(model: .init(name: \"c\")) } }")
    )
    #expect(code.contains("private struct Card") && code.contains("private struct Model"))
    #expect(!code.contains("Other"))
    #expect(code.contains("#sourceLocation(file: \"Content/card.md\", line: 2)"))
  }

  @Test(
    "Blocks that aren't Swift, have a mistake, quote an interface or show a part lend nothing",
    arguments: [
      "text\n\(card)", "swift\n\(card.dropLast())", "swift\nstruct Card: View { var body: some View { ... } }",
      "swift\nstruct Card { init(model: Model)\n func draw() -> Int }",
      "swift\nstruct Card { var size: CGSize { get } }", "swift\nvar body: some View { Card() }",
    ]
  )
  func ignoresOtherBlocks(block: String) throws {
    let code = try Self.declarations("```\(block)\n```\n\n", Self.block("swift", Self.model), Self.figure)
    #expect(!code.contains("Card"))
  }

  @Test(
    "What the article declares for its figures comes first, and the latest of what is only shown",
    arguments: [("swift share", "swift", "first"), ("swift", "swift share", "second"), ("swift", "swift", "second")]
  )
  func keepsOrder(first: String, second: String, expected: String) throws {
    func card(_ name: String) -> String {
      "struct Card: View { let model: Int\n  var body: some View { Text(\"\(name)\") } }"
    }
    let code = try Self.declarations(
      Self.block(first, card("first")),
      Self.block(second, card("second")),
      Self.block("swift figure=A", "#Preview { Card(model: 1) }")
    )
    #expect(code.contains("Text(\"\(expected)\")"))
    #expect(code.components(separatedBy: "struct Card").count == 2)
  }

  @Test(
    "A name that isn't taken from elsewhere takes nothing",
    arguments: [
      // A property of its own, a label and a member.
      "struct Page: View { let count = 1\n  var body: some View { Text(\"\\(count)\") } }",
      "struct Page: View { var body: some View { ForEach(Array(repeating: 0, count: 2), id: \\.self) { _ in Text(\"a\") } } }",
      "struct Page: View { var body: some View { Text(\"\\([1].count)\") } }",
    ]
  )
  func knowsScopes(figure: String) throws {
    let code = try Self.declarations(Self.block("swift", "let count = 41"), Self.block("swift figure=A", figure))
    #expect(!code.contains("41"))
  }

  @Test("Extensions of lent types come with them, and those of others with their members")
  func takesExtensions() throws {
    let code = try Self.declarations(
      Self.block("swift", Self.model + "\n\nextension Model: Identifiable { var id: String { name } }"),
      Self.block("swift", "extension View { func framed() -> some View { padding() } }"),
      Self.block("swift", "extension View { func unused() -> some View { missing() } }"),
      Self.block("swift figure=A", "#Preview { Text(Model(name: \"a\").name).framed() }")
    )
    #expect(code.contains("extension Model: Identifiable") && code.contains("func framed"))
    #expect(!code.contains("unused"))
  }

  @Test("Of two extensions with the same member, the later one is taken, and none that a figure declares a member of")
  func takesMembersOnce() throws {
    func block(_ info: String, _ number: Int, _ other: String = "") -> String {
      Self.block(info, "extension View { func framed() -> some View { padding(\(number)) }\(other) }")
    }
    let figure = Self.block("swift figure=A", "#Preview { Text(\"a\").framed().other() }")
    let last = try Self.declarations(block("swift", 1), block("swift", 2), figure)
    #expect(last.contains("padding(2)") && !last.contains("padding(1)"))
    let other = "\n  func other() -> some View { bold() }"
    let own = try Self.declarations(block("swift", 1, other), block("swift share", 2), figure)
    #expect(own.contains("padding(2)") && !own.contains("padding(1)"))
  }

  @Test("What has the name of something in SwiftUI is the quote of its interface")
  func keepsStandardNames() throws {
    let code = try Self.declarations(
      Self.block(
        "swift",
        "public protocol View { associatedtype Body: View\n  @ViewBuilder var body: Self.Body { get } }"
      ),
      Self.block("swift figure=A", "struct Page: View { var body: some View { Text(\"a\") } }")
    )
    #expect(!code.contains("protocol View"))
  }

  @Test("A function that a figure declares itself isn't lent")
  func keepsOwnFunctions() throws {
    let code = try Self.declarations(
      Self.block("swift", "func area(_ side: Int) -> Int { 41 * side }"),
      Self.block("swift figure=A", "func area(_ side: Int) -> Int { side }\n\n#Preview { Text(\"\\(area(2))\") }")
    )
    #expect(!code.contains("41"))
  }

  private static let ownCard = "struct Card: View { let size = 1\n  var body: some View { Text(\"a\").opacity(0.5) } }"

  @Test(
    "A figure that needs nothing takes no extension and no constant",
    arguments: [
      // Of a type of the figure, of a modifier, of a member of the figure's type, and with names that are nowhere.
      "extension Card { func opacity(_ value: Double) -> some View { 41 } }",
      "extension View { func opacity(_ value: Double) -> some View { hidden(41) } }",
      "extension String { var size: Int { 41 } }", "extension Text { var own: Int { missing(41) } }",
      "let size = 41", "let size = proxy.size + 41",
    ]
  )
  func takesNothingUnneeded(plain: String) throws {
    let code = try Self.declarations(
      Self.block("swift", plain),
      Self.block("swift figure=A", Self.ownCard + "\n\nextension Card { var own: Bool { size > 2 } }")
    )
    #expect(!code.contains("41"))
  }

  @Test(
    "Previews whose code is in a view of their own take declarations of the blocks before",
    arguments: ["swift", "swift share"],
    [
      "#Preview { @Previewable @State var number = 1\n  Card(model: Model(name: \"\\(number)\")) }",
      "#Preview { struct Page: View { var body: some View { Card(model: Model(name: \"a\")) } }\n  Page() }",
      "#Preview { return Card(model: Model(name: \"a\")) }",
    ]
  )
  func readsSupport(info: String, figure: String) throws {
    let code = try Self.declarations(
      Self.block(info, Self.model + "\n\n" + Self.card),
      Self.block("swift figure=A", figure)
    )
    #expect(code.contains("struct Card") && code.contains("struct Model"))
  }

  @Test("All overloads of a function are lent, and the latest with the same labels")
  func takesOverloads() throws {
    let code = try Self.declarations(
      Self.block("swift", "func area(_ side: Int) -> Int { 41 }\n\nfunc area(width: Int, height: Int) -> Int { 42 }"),
      Self.block("swift", "func area(_ side: Int) -> Int { 43 }"),
      Self.block("swift figure=A", "#Preview { Text(\"\\(area(2)) \\(area(width: 1, height: 2))\") }")
    )
    #expect(!code.contains("41") && code.contains("42") && code.contains("43"))
  }

  @Test(
    "An extension isn't replaced by one that lacks some of its members",
    arguments: [("framed()", 2), ("other()", 1), ("framed().other()", 1)]
  )
  func keepsMembers(modifiers: String, number: Int) throws {
    let other = "\n  func other() -> some View { bold() }"
    let code = try Self.declarations(
      Self.block("swift", "extension View { func framed() -> some View { padding(1) }\(other) }"),
      Self.block("swift", "extension View { func framed() -> some View { padding(2) } }"),
      Self.block("swift figure=A", "#Preview { Text(\"a\").\(modifiers) }")
    )
    #expect(code.contains("padding(\(number))"))
    #expect(code.components(separatedBy: "extension View").count == 2)
  }

  /// The names that a pattern finds at the beginnings of lines in the code of the views, without those that are known.
  private static func names(
    _ pattern: Regex<(Substring, name: Substring)>,
    without known: Set<String>
  ) throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Views")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains("public ") || line.contains("open ") {
        if let match = line.prefixMatch(of: pattern) { names.insert(String(match.name)) }
      }
    }
    return names.subtracting(known)
  }

  @Test("The names of SwiftUI are those that listings have")
  func knowsStandardNames() throws {
    let pattern =
      /(?:@\w+(?:\(.*\))? )*(?:(?:public|open|nonisolated|final|indirect) )+(?:struct|class|enum|protocol|typealias|actor) (?<name>\w+)/
    let missing = try Self.names(pattern, without: StandardNames.all)
    #expect(missing.isEmpty, "expected these among the types of StandardNames.swift, too")
  }

  @Test("The members of SwiftUI's types are those that listings have")
  func knowsStandardMembers() throws {
    let pattern = /\s*(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*?(?:public|open) (?:\w+ )*?(?:func|var|let) (?<name>\w+)/
    let missing = try Self.names(pattern, without: StandardNames.members)
    #expect(missing.isEmpty, "expected these among the members of StandardNames.swift, too")
  }
}
