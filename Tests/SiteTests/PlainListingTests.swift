import Diagnostics
import Foundation
import Testing

@testable import Site

/// Listings of a package's documentation that have no words for a figure.
@Suite struct PlainListingTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")

    /// Makes a package with a library, and a file of Markdown.
    init(_ markdown: String, at name: String = "README.md") throws {
      let files = [
        "Package.swift": "let package = Package(name: \"Glow\", targets: [.target(name: \"Glow\")])",
        "Sources/Glow/Glow.swift": """
        import SwiftUI
        public struct Lamp: View { public init() {}; public var body: some View { Circle() } }
        struct Wire: View { var body: some View { Circle() } }
        extension View { public func glowing() -> some View { opacity(0.5) }; func dull() -> some View { self } }
        """, name: markdown,
      ]
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var places: [ListingFiles.Place] {
      get throws { try ListingFiles([url.path], leavingOut: true).places.filter { $0.file.hasSuffix(".md") } }
    }
  }

  private static func block(_ code: String) -> String { "```swift\n\(code)\n```\n" }

  @Test(
    "A listing is a figure if it is a view or a part of one, and uses what a library declares for others",
    arguments: [
      ("struct Page: View { var body: some View { Text(\"A\").glowing() } }", true),
      ("import Glow\n\nLamp()", true), ("Lamp().padding()", true), ("Text(\"A\").glowing()\nText(\"B\")", true),
      ("@State var isOn = true\n\nText(\"A\").glowing()", true), ("var body: some View { Lamp() }", true),
      ("Text(\"A\").padding()", false), ("Wire()", false), ("Text(\"A\").dull()", false),
      (".package(url: \"a\", from: \"1.0.0\")", false), ("let lamp = Lamp()", false), ("Lamp(", false),
    ]
  )
  func recognizesListings(code: String, isFigure: Bool) throws {
    let folder = try Folder(Self.block(code))
    #expect(try folder.places.isEmpty == !isFigure)
  }

  @Test(
    "READMEs, DocC catalogs and documentation have such figures",
    arguments: [
      ("README.md", true), ("Sources/Glow/README.md", true), ("README.de.md", true), ("docs/Use.md", true),
      ("Sources/Glow/Glow.docc/Glow.md", true), ("CHANGELOG.md", false),
    ]
  )
  func readsDocumentation(name: String, hasFigures: Bool) throws {
    let folder = try Folder(Self.block("Lamp()"), at: name)
    #expect(try folder.places.isEmpty == !hasFigures)
  }

  @Test("The words of the heading above are the name of a figure")
  func namesByHeading() throws {
    let lamp = Self.block("Lamp()")
    let folder = try Folder("\(lamp)\n## 💡 First steps\n\(lamp)\n\(lamp)\n## Again\n\(lamp)")
    #expect(try folder.places.map(\.name) == ["readme", "readme-first-steps", "readme-first-steps-2", "readme-again"])
  }

  @Test("A figure that was shown keeps its name, and is wanted even if it can't be compiled")
  func keepsShownFigures() throws {
    let shown = "\n<!-- stagecraft: lamp -->\n![](figures/lamp.svg)\n<!-- /stagecraft -->\n\n"
    let folder = try Folder(Self.block("Lamp()") + shown + Self.block("Lamp()"))
    let places = try folder.places
    #expect(places.map(\.name) == ["lamp", "readme"])
    #expect(places.map(\.isOptional) == [false, true])
  }

  @Test("A comment before a listing keeps it from being a figure")
  func leavesOutSharedListings() throws {
    let folder = try Folder("<!-- stagecraft share -->\n\(Self.block("Lamp()"))\n\(Self.block("Lamp()"))")
    #expect(try folder.places.map(\.line) == [6])
  }

  @Test("The library that a listing uses is imported")
  func importsLibrary() throws {
    let folder = try Folder(Self.block("Lamp()"))
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    let unit = try #require(files.units.last)
    #expect(unit.isOptional && unit.needs.map(\.name) == ["Glow"] && unit.sources[0].text.contains("\nimport Glow\n"))
  }

  @Test("Views one after another are shown below each other, with the states before them")
  func joinsViews() throws {
    let source = try ListingSource("@State var a = 1\nText(\"A\")\nText(\"B\")")
    #expect(source.view?.name == ListingMembers.name)
    let text = source.declarations.map(\.written).joined()
    #expect(
      text.contains("@State var a = 1\nvar body: some View { VStack(spacing: 20) { Text(\"A\")\nText(\"B\") } } }")
    )
  }

  @Test(
    "Statements before a view keep it from being a preview",
    arguments: ["a += 1\nText(\"A\")", "Text(\"A\")\na()"]
  )
  func refusesStatements(code: String) throws { #expect(try ListingSource(code).view == nil) }

  @Test("A name that is shown further down, or by another file, is that of no other figure")
  func keepsNamesApart() throws {
    let shown = "\n<!-- stagecraft: readme -->\n![](figures/readme.svg)\n<!-- /stagecraft -->\n\n"
    let folder = try Folder("\(Self.block("Lamp()"))\n\(Self.block("Lamp()"))\(shown)")
    #expect(try folder.places.map(\.name) == ["readme-2", "readme"])
    let other = folder.url.appendingPathComponent("Sources/Glow/README.md")
    try Data(Self.block("Lamp()").utf8).write(to: other)
    #expect(try folder.places.map(\.name) == ["readme-2", "readme", "glow-readme"])
  }

  @Test(
    "A binding that no listing declares is to a state that its label or its name suggests",
    arguments: [
      ("Toggle(\"A\", isOn: $x)", "@State private var x = false; "),
      ("Slider(value: $x)", "@State private var x = 0.5; "),
      ("Dial($progress)", "@State private var progress = 0.5; "),
      ("Pages($currentPage)", "@State private var currentPage = 0; "),
      ("Field(text: $x)", "@State private var x = \"\"; "), ("Field(text: $model.name)", ""), ("Dial($x)", ""),
      ("Toggle(\"A\", isOn: $flags[0])", ""), ("ForEach(0..<3) { Card(value: $0) }", ""),
      ("List(selection: $x)", "@State private var x = 0; "),
      ("DatePicker(\"A (B)\", selection: $x)", "@State private var x = Date(timeIntervalSince1970: 1_700_000_000); "),
      ("Field(selection: $dueDate)", "@State private var dueDate = Date(timeIntervalSince1970: 1_700_000_000); "),
      ("ColorPicker(\"A\", selection: $x)", "@State private var x = Color.blue; "),
      ("Text(\"A\").focused($isFocused)", "@FocusState private var isFocused: Bool; "),
      ("Text(\"A\").focused($field, equals: .name)", ""),
    ]
  )
  func makesStatesUp(view: String, state: String) { #expect(ViewMembers.completed(view, by: [:]) == state + view) }

  @Test("Only views lend their properties, and one of several lines keeps its statements apart")
  func lendsPropertiesOfViews() throws {
    var members: [String: String] = [:]
    ViewMembers.add(
      of: """
        struct Model { var size = 3 }
        struct Page: View {
          @State var sizes = [
            1, // one
            2
          ]
          let make = {
            let a = 1
            return a
          }
          let text = \"""
            A
            \"""
          var body: some View { Text("A") }
        }
        """,
      to: &members
    )
    #expect(members == ["sizes": "@State var sizes = [ 1, 2 ]", "make": "let make = { let a = 1; return a }"])
  }

  @Test("An error of a library leaves out the figures that need it, and no others")
  func keepsFiguresWithoutLibrary() throws {
    let folder = try Folder(
      "\(Self.block("Lamp()"))\n```swift figure=\"A word\" id=word\nimport SwiftUI\nstruct Word: View { var body: some View { Text(\"A\") } }\n```\n"
    )
    let files = try #require(
      try ListingFiles([folder.url.path], leavingOut: true).parts.first { $0.names.contains("word") }
    )
    let path = try #require(files.units.first?.sources.first?.path)
    let rest = files.withoutFigures(of: [Diagnostic(.listingCompile, "wrong", at: Location(file: path, line: 1))])
    #expect(rest?.names == ["word"] && rest?.units.isEmpty == true)
  }

  @Test("A package's tests show nothing")
  func leavesOutTests() throws {
    let folder = try Folder("", at: "Tests/GlowTests/Lamp.swift")
    try Data("struct Test: View { var body: some View { Lamp() } }".utf8)
      .write(to: folder.url.appendingPathComponent("Tests/GlowTests/Lamp.swift"))
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    #expect(!files.places.contains { $0.file.contains("Tests/") })
  }
}
