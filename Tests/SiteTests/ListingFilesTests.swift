import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct ListingFilesTests {
  /// A temporary folder that is removed when the object is deinitialized.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  }

  private static let code = "import SwiftUI\nstruct Card: View { var body: some View { Text(\"A\") } }\n"

  /// Returns the constant of the only figure of a file.
  private static func figure(
    _ text: String,
    named name: String = "LikeButton.swift",
    replacing values: [String: String] = [:]
  ) throws -> String {
    let folder = try Folder([name: text])
    let sources = try ListingFiles([folder.path(name)], replacing: values).sources
    try #require(sources.count == 2)
    return sources[1].text
  }

  private static func message(_ text: String, named name: String, replacing values: [String: String] = [:]) throws
    -> String
  {
    let error = #expect(throws: Diagnostics.self) { try figure(text, named: name, replacing: values) }
    let message = try #require(error?.all.first?.statement)
    return String(message[(message.range(of: name)?.lowerBound ?? message.startIndex)...])
  }

  @Test(
    "The words of a file's name are the name and the title of its figure",
    arguments: [
      ("LikeButton.swift", "like-button", "Like button"), ("card flip.swift", "card-flip", "Card flip"),
      ("3D.swift", "figure-3d", "Figure 3d"), ("❤️.swift", "figure", "Figure"),
      ("Kreditkarte für Ada.swift", "kreditkarte-fur-ada", "Kreditkarte für ada"),
      ("Kreditkarte fu\u{308}r Ada.swift", "kreditkarte-fur-ada", "Kreditkarte für ada"),
      ("GrößeÄndern.swift", "grosse-andern", "Größe ändern"), ("Карта.swift", "figure", "Карта"),
    ]
  )
  func names(file: String, name: String, title: String) throws {
    #expect(try Self.figure(Self.code, named: file).contains("(listing: \"\(name)\", title: \"\(title)\","))
  }

  @Test(
    "A scene of layers, which needs a package, gets the command that makes one",
    arguments: [
      "import Stagecraft\n\nlet scene = make()\n", "let shelf = Stage(on: canvas) {\n  Layer(\"a\")\n}\n",
      "let scene = Scene(\"shelf\", title: \"A\", from: a, to: b, with: c)\n",
    ]
  )
  func knowsLayers(code: String) throws {
    #expect(
      try Self.message(code, named: "Shelf.swift")
        == "Shelf.swift: error: it has a scene of layers and no view; expected the scene in a package, which “stagecraft new site --package” makes"
    )
  }

  @Test("A comment says what is shown")
  func readsComment() throws {
    let comment = "// figure=\"A card\" play=\"hold 1, tap A\" size=200x100 id=card start=tap\n"
    let figure = try Self.figure("import SwiftUI\n\n  \(comment)" + Self.code)
    #expect(figure.contains("(listing: \"card\", title: \"A card\", description: nil"))
    #expect(figure.contains("size: CGSize(width: 200, height: 100), play: \"hold 1, tap A\""))
    #expect(figure.contains("start: .tap()"))
  }

  @Test("Values from outside replace those of the comment")
  func replacesComment() throws {
    let figure = try Self.figure(
      "// play=\"tap B\" size=200x100\n" + Self.code,
      replacing: ["play": "tap \"A\"", "figure": "It's “A”"]
    )
    #expect(figure.contains("title: \"It\\u{27}s “A”\"") || figure.contains("title: \"It's “A”\""))
    #expect(figure.contains("play: \"tap \\\"A\\\"\"") && figure.contains("CGSize(width: 200, height: 100)"))
  }

  @Test("Declarations have the lines of the file")
  func keepsLines() throws {
    let figure = try Self.figure("// A comment\n\n" + Self.code, named: "Card.swift")
    #expect(figure.contains("Card.swift\", line: 4)\nprivate struct Card") || figure.contains("Card.swift\", line: 3)"))
    #expect(!figure.contains("line: 0)"))
  }

  @Test("A Markdown file has a figure for each listing, in their order")
  func readsMarkdown() throws {
    let block = "```swift figure=\"A\"\n\(Self.code)```\n"
    let folder = try Folder(["2026-01-02-a-card.md": "---\ntitle: \"{{ x }}\"\n---\nText\n\n\(block)\n\(block)"])
    let files = try ListingFiles([folder.path("2026-01-02-a-card.md")])
    #expect(files.sources.map(\.name) == ["_Figures.swift", "_Figure-a-card-1.swift", "_Figure-a-card-2.swift"])
  }

  @Test(
    "Files without a figure are refused",
    arguments: [
      ("A.swift", "let a = 1", [:], "A.swift: error: the listing has no view without parameters"),
      (
        "A.swift", "final class A: UIViewController {}", [:],
        "A.swift: error: it has views or view controllers of UIKit, which aren't drawn"
      ),
      (
        "A.swift", "struct A: UIViewRepresentable { func updateUIView(_ view: UIView) {} }", [:],
        "A.swift: error: the listing has no view without parameters"
      ),
      ("A.swift", "struct {", [:], "A.swift:1: error: the listing can't be compiled: "),
      ("a.md", "# Title", [:], "a.md: error: no listing in it has a figure; expected ```swift figure="),
      ("a.md", "# Title", ["play": "tap A"], "a.md: error: the fence of each listing in a Markdown file says “play”"),
      ("A.swift", "// play=\"tap A\" hidden\n" + code, [:], "A.swift:1: error: “hidden” is about code in an article"),
      ("A.swift", "// play=\"tap A\" syze=1x1\n" + code, [:], "A.swift:1: error: a listing doesn't know “syze”"),
      ("A.swift", code, ["size": "1"], "A.swift: error: “1” isn't a size; expected width and height in points"),
    ] as [(String, String, [String: String], String)]
  )
  func refuses(name: String, text: String, values: [String: String], message: String) throws {
    #expect(try Self.message(text, named: name, replacing: values).hasPrefix(message))
  }

  @Test("A file that is missing, a folder, or no text is refused")
  func refusesOtherFiles() throws {
    let folder = try Folder([:])
    try Data([0x2F, 0x2F, 0xFF]).write(to: folder.url.appendingPathComponent("a.swift"))
    for (name, message) in [("b.swift", "there is no such file"), ("a.swift", "it isn't UTF-8")] {
      let error = #expect(throws: Diagnostics.self) { try ListingFiles([folder.path(name)]) }
      #expect(error?.all.first?.message.hasPrefix(message) == true)
    }
  }

  @Test("Two files can't have figures of one name")
  func refusesTwins() throws {
    let folder = try Folder(["A.swift": Self.code, "a.swift": Self.code])
    let error = #expect(throws: Diagnostics.self) { try ListingFiles(["A", "a"].map { folder.path("\($0).swift") }) }
    #expect(error?.description.contains("two figures are called “a”; expected id=…") == true)
  }

  @Test(
    "Swift and Markdown files can have figures",
    arguments: [("a.swift", true), ("A.MD", true), ("a.markdown", true), ("hero", false), ("swift", false)]
  )
  func recognizesFiles(name: String, canBeRead: Bool) { #expect(ListingFiles.canRead(name) == canBeRead) }

  @Test("Bindings of a view without a preview are to states, and a warning says with which values it is shown")
  func bindsSamples() throws {
    let figure = try Self.figure("struct Check: View { @Binding var isOn: Bool }", named: "Check.swift")
    #expect(figure.contains("@State private var isOn: Bool = false"))
    #expect(figure.contains("Check(isOn: $isOn)"))
    #expect(figure.contains("#warning(\"nothing says which values it has, so Check(isOn: .constant(false)) is shown;"))
  }

  @Test("A message about a view with parameters names its own")
  func namesParameters() throws {
    let message = try Self.message("struct Row: View { let other: Other; let title: String }", named: "Row.swift")
    #expect(message.hasSuffix("expected a #Preview, or the view, such as view=\"Row(other: …, title: …)\""))
  }

  @Test(
    "A file of a project is compiled with the files that it names something of, of which the nearest are meant",
    arguments: [
      ("Text(Model().name)", ["Home.swift", "Model.swift", "Name.swift"]),
      ("Color.brand", ["Colors.swift", "Home.swift"]), ("Text(\"A\")", []), ("Twin()", ["Home.swift", "Twin.swift"]),
      ("Font(hex: 1)", ["Hex.swift", "Home.swift"]),
    ] as [(String, [String])]
  )
  func findsNeighbors(body: String, names: [String]) throws {
    let folder = try Folder([
      "Home.swift": "struct Home: View { var body: some View { \(body) } }",
      "Model.swift": "struct Model { let name = Name.text }", "Name.swift": "enum Name { static let text = 1 }",
      "Colors.swift": "extension Color { static let brand = Color.red }", "Broken.swift": "struct {",
      "Hex.swift": "extension Font { init(hex: Int) { self = .body } }",
      "Aside.swift": "private struct Twin: View {}",
      "Other.swift": "struct Other { static let brand = Model() }", "Twin.swift": "struct Twin: View {}",
    ])
    let far = folder.url.appendingPathComponent("Far")
    for place in [folder.url.appendingPathComponent("Own.xcodeproj"), far] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try Data("struct Twin: View {}".utf8).write(to: far.appendingPathComponent("A.swift"))
    var known = NeighborFiles.Known()
    let module = try NeighborFiles(of: realPath(of: folder.path("Home.swift"))).modules(knowing: &known)?.last
    #expect((module?.files.keys.map { ($0 as NSString).lastPathComponent } ?? []).sorted() == names)
  }

  @Test("A folder is read once for all of its files")
  func readsNeighborsOnce() throws {
    let folder = try Folder([
      "A.swift": "struct A: View { let c = C() }",
      "B.swift": "private struct D {}\nstruct B: View { let c = (C(), D()) }",
      "C.swift": "struct C {}", "D.swift": "struct D {}",
    ])
    var known = NeighborFiles.Known()
    func names(_ file: String) throws -> [String] {
      let module = try NeighborFiles(of: realPath(of: folder.path(file))).modules(knowing: &known)?.last
      return (module?.files.keys.map { ($0 as NSString).lastPathComponent } ?? []).sorted()
    }
    #expect(try names("A.swift") == ["A.swift", "C.swift"])
    try Data("struct E {}".utf8).write(to: folder.url.appendingPathComponent("C.swift"))
    #expect(try names("B.swift") == ["B.swift", "C.swift"])
  }

  @Test(
    "Files of subfolders are neighbors in a project, in the folder of an app and in a repository",
    arguments: [("Own.xcodeproj", true), ("Assets.xcassets", true), (".git", true), ("Others", false)]
  )
  func readsSubfolders(sign: String, isProject: Bool) throws {
    let folder = try Folder(["Home.swift": "struct Home: View { let part = Part() }"])
    let parts = folder.url.appendingPathComponent("Parts")
    try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
    try Data("struct Part {}\nextension Home: Equatable {}".utf8).write(to: parts.appendingPathComponent("Part.swift"))
    let project = folder.url.appendingPathComponent(sign)
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    var known = NeighborFiles.Known()
    #expect(
      try (NeighborFiles(of: realPath(of: folder.path("Home.swift"))).modules(knowing: &known) != nil) == isProject
    )
  }

  private static func preview(_ code: String) -> String { "import SwiftUI\n#Preview { \(code) }\n" }

  @Test("A file that can't be read concerns no other file of a folder")
  func leavesOutFiles() throws {
    let folder = try Folder(["Card.swift": Self.preview("Text(\"A\")"), "Broken.swift": Self.preview("Text(")])
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    #expect(files.names == ["card"])
    #expect(files.problems.map { $0.location?.file.hasSuffix("Broken.swift") } == [true])
    #expect(throws: Diagnostics.self) { try ListingFiles([folder.url.path]) }
  }

  @Test("A file that can't be read is left out of its target, and names in settings are checked all the same")
  func leavesOutFilesOfTargets() throws {
    let folder = try Folder([
      "Package.swift": "let package = Package(name: \"A\", targets: [.target(name: \"A\", path: \"A\")])",
      "stagecraft.yaml": "figures:\n  crd:\n    play: hold 1\n",
    ])
    let target = folder.url.appendingPathComponent("A")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for (name, text) in [("Card", Self.preview("Text(\"A\")")), ("Broken", "struct {"), ("Part", "struct Part {}")] {
      try Data(text.utf8).write(to: target.appendingPathComponent("\(name).swift"))
    }
    let settings = try FigureSettings(in: folder.url.path)
    let files = try ListingFiles([folder.url.path], settings: settings, leavingOut: true)
    #expect(files.names == ["card"] && files.units.map(\.sources.count) == [3])
    #expect(
      files.problems.map { ($0.location?.file as NSString?)?.lastPathComponent } == ["Broken.swift", "stagecraft.yaml"]
    )
    #expect(files.problems.last?.message.hasPrefix("there is no figure “crd” in the files that can be read") == true)
  }

  @Test("Figures of files with one name have the names of the folders that distinguish them")
  func distinguishesFiles() throws {
    let folder = try Folder(["Card.swift": Self.preview("Text(\"A\")")])
    for name in ["Phone", "Watch"] {
      let inner = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(Self.preview("Text(\"A\")").utf8).write(to: inner.appendingPathComponent("Home.swift"))
    }
    #expect(try ListingFiles([folder.url.path]).names == ["card", "phone-home", "watch-home"])
  }

  @Test("The tests of a package have no figures, and a folder of an app that is called so has")
  func knowsTests() throws {
    let app = try Folder(["App/Tests/Card.swift": Self.code])
    #expect(try ListingFiles([app.url.path]).names == ["card"])
    let package = try Folder([
      "Package.swift": "let package = Package(name: \"A\", targets: [.testTarget(name: \"ATests\")])",
      "Tests/ATests/Word.swift": Self.code.replacing("Card", with: "Word"), "Example/Card.swift": Self.code,
    ])
    #expect(try ListingFiles([package.url.path]).names == ["card"])
  }

  @Test("An import of one declaration of SwiftUI brings the others, too")
  func importsAllOfSwiftUI() throws {
    #expect(
      try Self.figure("import struct SwiftUI.Text\n" + Self.code.replacing("import SwiftUI\n", with: "")).contains(
        "\nimport SwiftUI\n"
      )
    )
  }

  @Test(
    "A module can have a name of Stagecraft's own, and is imported by another one",
    arguments: ["Views", "Curves", "SwiftUI"]
  )
  func renamesModules(name: String) throws {
    let folder = try Folder([
      "Package.swift":
        "let package = Package(name: \"A\", targets: [.target(name: \"\(name)\"), .target(name: \"Kit\", dependencies: [\"\(name)\"])])",
      "Sources/\(name)/Word.swift": "import SwiftUI\n",
      "Sources/Kit/Card.swift": "import \(name)\n\(Self.code)\n#Preview { Card() }",
    ])
    let files = try ListingFiles([folder.url.path])
    let kit = try #require(files.units.last)
    #expect(files.imports(of: kit).map(\.name) == ["Own\(name)"])
    #expect(kit.sources[0].text.contains("import Own\(name)\n") == (name != "SwiftUI"))
  }

  @Test("A library of another package is that which the package manager has resolved")
  func findsCheckouts() throws {
    let folder = try Folder([
      "Package.swift":
        "let package = Package(name: \"A\", targets: [.target(name: \"Kit\", dependencies: [.product(name: \"Paint\", package: \"paint\")])])",
      "Sources/Kit/Card.swift": "import Paint\n\(Self.code)\n#Preview { Card() }",
      ".build/checkouts/paint/Package.swift":
        "let package = Package(name: \"paint\", products: [.library(name: \"Paint\", targets: [\"Paint\"])], targets: [.target(name: \"Paint\")])",
      ".build/checkouts/paint/Sources/Paint/Paint.swift": "import SwiftUI\n",
    ])
    #expect(try ListingFiles([folder.url.path]).units.map(\.name) == ["Paint", "Kit"])
  }

  @Test("A part of a file with a figure is left out where others are, and an error of a preview is returned")
  func leavesOutBesideFigures() throws {
    let folder = try Folder([
      "Card.swift": "import SwiftUI\nlet cards = wrong\nstruct C { let a = 1 }\n#Preview { Text(\"A\") }\n",
      "Deck.swift": Self.preview("Text(\"B\")"),
    ])
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    let unit = try #require(files.units.first)
    let (own, preview) = (2, 4)
    func error(_ line: Int) -> Diagnostic {
      Diagnostic(.listingCompile, "wrong", at: Location(file: folder.path("Card.swift"), line: line))
    }
    let rest = files.unit(unit, without: [error(own)])
    #expect(rest.others.isEmpty && !rest.rest.sources.contains { $0.text.contains("wrong") })
    #expect(rest.rest.sources.contains { $0.text.contains("struct C") && $0.text.contains("Text(\"A\")") })
    #expect(files.unit(unit, without: [error(preview)]).others == [error(preview)])
  }

  @Test(
    "A class is left out as a whole if an error is between its members, or if that is asked for",
    arguments: [(3, false), (2, false), (2, true)]
  )
  func leavesOutDeclarations(line: Int, isWhole: Bool) throws {
    let folder = try Folder([
      "Card.swift": "class C {\n  let a = 1\n\n  let b = 2\n}\nstruct D {}\n#Preview { Text(\"A\") }\n"
    ])
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    let unit = try #require(files.units.first)
    let error = Diagnostic(.listingCompile, "wrong", at: Location(file: folder.path("Card.swift"), line: line))
    let rest = files.unit(unit, without: [error], wholly: isWhole)
    let text = rest.rest.sources.map(\.text).joined()
    #expect(rest.others.isEmpty && text.contains("struct D") && !text.contains("let a"))
    #expect(text.contains("class C") == (line == 2 && !isWhole))
  }

  @Test("An error whose declaration would take a figure along is returned")
  func keepsFigures() throws {
    let previews =
      "struct C_Previews: PreviewProvider {\n  static let a = wrong\n  static var previews: some View { C() }\n}"
    let folder = try Folder(["Card.swift": "import SwiftUI\n\(Self.code)\n\(previews)\n"])
    let files = try ListingFiles([folder.url.path], leavingOut: true)
    let unit = try #require(files.units.first)
    let text = try SiteFolder.text(ofFile: folder.path("Card.swift"), as: .source)
    let line = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("wrong") }
    )
    let error = Diagnostic(.listingCompile, "wrong", at: Location(file: folder.path("Card.swift"), line: line + 1))
    let rest = files.unit(unit, without: [error], wholly: true)
    let name = "let figure_\(try #require(unit.figures.first).replacing("-", with: "_")) ="
    #expect(unit.sources.contains { $0.text.contains(name) } && rest.rest.sources.contains { $0.text.contains(name) })
  }

  @Test(
    "Tests beside the code of an app are in none of its modules",
    arguments: [("XCTest", "class CardTests: XCTestCase {}"), ("Testing", "struct CardTests { @Test func a() {} }")]
  )
  func leavesOutTests(library: String, tests: String) throws {
    let folder = try Folder([
      "App/Card.swift": "import SwiftUI\n\(Self.code)\n#Preview { Card() }",
      "AppTests/CardTests.swift": "import \(library)\n@testable import App\n\(tests)",
    ])
    let files = try ListingFiles([folder.url.path])
    #expect(files.units.flatMap(\.sources).allSatisfy { !$0.text.contains("CardTests") })
  }

  @Test("Figures with errors are left out, and the code of their files stays in the module")
  func leavesOutFigures() throws {
    let folder = try Folder([
      "Card.swift": "import SwiftUI\nlet cards = 1\n#Preview { Text(\"A\") }\n",
      "Deck.swift": Self.preview("Text(\"B\")"),
    ])
    let files = try ListingFiles([folder.url.path])
    let error = Diagnostic(.listingCompile, "wrong", at: Location(file: folder.path("Card.swift"), line: 3))
    let rest = try #require(files.withoutFigures(of: [error]))
    #expect(rest.names == ["deck"])
    #expect(rest.units.flatMap(\.sources).contains { $0.text.contains("let cards = 1") })
    #expect(!rest.units.flatMap(\.sources).contains { $0.text.contains("listing: \"card\"") })
    #expect(
      rest.withoutFigures(of: [Diagnostic(.listingCompile, "", at: Location(file: folder.path("Deck.swift")))]) == nil
    )
  }

  @Test("Each preview of a group has the group's modifiers")
  func splitsModifiedGroups() throws {
    let group = "Group { A(); B() }.previewLayout(.fixed(width: 300, height: 70))"
    let code = "struct Some_Previews: PreviewProvider { static var previews: some View { \(group) } }"
    let previews = try ListingSource(code).previews
    #expect(previews.map(\.size?.height) == [70, 70])
    let texts = previews.map { $0.support?.text("") { _ in "" } ?? "" }
    #expect(zip(texts, ["A()", "B()"]).allSatisfy { $0.contains("\($1).previewLayout(") })
  }

  @Test("A snippet of a package with a view is a figure, with the library that it imports")
  func findsSnippets() throws {
    let folder = try Folder([
      "Package.swift": "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\")])",
      "Card.swift": Self.preview("Text(\"A\")"), "Plain.swift": Self.code,
    ])
    for (name, text) in [
      "Snippets/Deck.swift": "import Lib\n" + Self.code, "Sources/Lib/Lib.swift": "public let a = 1\n",
    ] {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let files = try ListingFiles([folder.url.path])
    #expect(files.names == ["card", "deck"])
    #expect(files.units.map(\.name).contains("Lib"))
  }

  @Test("Targets of one name in two packages are modules of their own, which each figure imports by its name")
  func keepsPackagesApart() throws {
    func package(_ folder: String) -> [String: String] {
      let manifest =
        "let package = Package(name: \"P\", targets: [.target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])])"
      return [
        "\(folder)/Package.swift": manifest, "\(folder)/Sources/Kit/Kit.swift": "public let name = \"\(folder)\"\n",
        "\(folder)/Sources/App/Home.swift": "import Kit\n" + Self.preview("Text(name)"),
      ]
    }
    let folder = try Folder(package("A").merging(package("B")) { first, _ in first })
    for files in [
      try ListingFiles([folder.url.path]), ListingFiles(joining: try ListingFiles([folder.url.path]).parts),
    ] {
      #expect(files.units.map(\.name).sorted() == ["App", "App", "Kit", "Kit"])
      #expect(Set(files.units.map(files.module)).count == 4)
      for unit in files.units where unit.name == "App" {
        let kit = try #require(files.imports(of: unit).first?.module)
        let other = try #require(files.units.first { files.module(of: $0) == kit })
        #expect(
          unit.figures.count == 1
            && other.sources[0].path?.contains(unit.figures[0].hasPrefix("a") ? "/A/" : "/B/") == true
        )
      }
    }
  }
}
