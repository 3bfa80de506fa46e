import Diagnostics
import Foundation
import FuzzSupport
import TestTiers
import Testing

@testable import Site

@Suite struct ListingFenceTests {
  private static let place = Location(file: "a.md", line: 3)

  private static func fence(_ info: String) throws -> ListingFence { try #require(try ListingFence(info, at: place)) }

  @Test("A fence with a title is a figure, with its play, size, view and description")
  func readsFigures() throws {
    let fence = try Self.fence(
      "swift figure=\"A card turns\" play='hold 0.6, tap \"Turn, now\"' size=220x280 view=\"Card(2)\" description=\"A card\" "
        + "id=card layout=beside start=tap pictures=\"a.jpg, b c.png\" animations=before-ios-17 look=ios26 title=\"Card.swift\" {2,4-6}"
    )
    #expect(fence.role == .figure("A card turns"))
    #expect(fence.play == "hold 0.6, tap \"Turn, now\"")
    #expect(fence.size.map { [$0.width, $0.height] } == [220, 280])
    #expect([fence.view, fence.description, fence.id] == ["Card(2)", "A card", "card"])
    #expect(fence.pictures == ["a.jpg", "b c.png"] && fence.look == .ios26)
    #expect(fence.start == "tap" && fence.isBeside && fence.isBefore17 && !fence.isHidden)
    #expect(fence.codeInfo == "swift title=\"Card.swift\" {2,4-6}")
  }

  @Test("A block lends its declarations, seen or not", arguments: [("swift share", false), ("swift hidden", true)])
  func readsShared(info: String, isHidden: Bool) throws {
    let fence = try Self.fence(info)
    #expect(fence.role == .shared)
    #expect(fence.isHidden == isHidden)
  }

  @Test(
    "Other code isn't a listing",
    arguments: [
      "", "swift", "swift {2}", "swift title=\"figure.swift\"", "swift:Card.swift", "sh figure=\"a\"", "text share",
    ]
  )
  func ignoresOtherCode(info: String) throws { #expect(try ListingFence(info, at: Self.place) == nil) }

  @Test(
    "The words of a figure can stand where they disturb no renderer",
    arguments: [
      ("{.swift figure=\"A\" play=\"hold 1\"}", "a", nil, "swift figure=\"A\" play=\"hold 1\""),
      ("swift {figure=\"A\"}", "a", nil, "swift figure=\"A\""), ("swift {2,4}", "a", nil, "swift {2,4}"),
      ("swift", "a", "<!-- stagecraft figure=\"A\"\n  play=\"tap B\" -->\n", "swift figure=\"A\"   play=\"tap B\" "),
      ("swift", "a", "<!-- another comment -->\n", "swift"),
      ("swift", "// figure=\"A\" play=\"hold 1\"\nstruct A {}", nil, "swift figure=\"A\" play=\"hold 1\""),
      ("swift figure=\"B\"", "// figure=\"A\"\n", nil, "swift figure=\"B\""),
      ("text", "// figure=\"A\"\n", nil, "text"),
    ] as [(String, String, String?, String)]
  )
  func findsWords(info: String, code: String, comment: String?, words: String) {
    #expect(ListingFence.words(info, code: code, comment: comment) == words)
  }

  @Test(
    "What a listing can't have is refused with what was expected",
    arguments: [
      ("figure=\"a\" ply=\"tap b\"", "a listing doesn't know “ply”; expected figure, play,", "play"),
      ("figure=\"\"", "the figure has no title; expected figure=\"What happens\"", nil),
      ("figure=a figure=b", "the listing has two values for “figure”", nil),
      ("play=\"tap b\"", "“play” is about a figure; expected figure=\"What happens\"", nil),
      ("figure=a share", "a figure shares its declarations anyway", nil),
      ("figure=a pictures=\"a.jpg,\"", "a picture has no name; expected files beside this one", nil),
      ("figure=a pictures=\"a.jpg, b/a.png\"", "two pictures are called “a”; expected every name once", nil),
      ("figure=a size=big", "“big” isn't a size; expected width and height in points", nil),
      ("figure=a size=0x10", "“0x10” isn't a size", nil),
      ("figure=a layout=besides", "the code can't be “besides”; expected layout=beside", "beside"),
      ("figure=a id=\"../x\"", "“../x” can't be the id of a figure", nil),
      (
        "figure=a start=top",
        "nothing called “top” starts a figure; expected start=loop, load, appear, scroll, tap or drag", "tap"
      ),
      ("figure=a look=ios62", "there is no look “ios62”; expected ios18 or ios26", "ios26"),
      ("figure=a animations=old", "“old” names no animations; expected animations=before-ios-17", nil),
    ] as [(String, String, String?)]
  )
  func refusesMistakes(info: String, message: String, suggestion: String?) {
    let error = #expect(throws: Diagnostics.self) { try ListingFence("swift \(info)", at: Self.place) }
    #expect(error?.all.first?.message.hasPrefix(message) == true, "\(error?.description ?? "")")
    #expect(error?.all.first?.suggestion == suggestion)
    #expect(error?.all.first?.location == Self.place)
  }
}

@Suite struct ArticleListingsTests {
  /// The files of the figures in a text.
  private static func figures(
    _ text: String,
    file: String = "Content/card.md",
    makesModules: Bool = true
  ) throws -> [ArticleListings.Figure] {
    try ArticleListings.figures(in: text, file: file, hasPlainValues: true, makesModules: makesModules)
  }

  private static func block(_ info: String, _ code: String) -> String { "```swift \(info)\n\(code)\n```\n\n" }

  @Test(
    "A figure has the look of its fence, otherwise that of the site",
    arguments: [(nil, "", ""), (.ios26, "", ", look: .iOS26"), (.ios26, " look=ios18", ", look: .iOS18")]
      as [(ListingLook?, String, String)]
  )
  func choosesLooks(site: ListingLook?, words: String, argument: String) throws {
    let text = Self.block("figure=A" + words, "struct A: View { var body: some View { Text(\"a\") } }")
    let figures = try ArticleListings.figures(in: text, file: "Content/a.md", hasPlainValues: true, look: site)
    let scene = try #require(figures.first).scene
    #expect(scene.contains("defaults: .current\(argument)") && scene.contains("look: ") == !argument.isEmpty)
  }

  @Test("A figure that declares something public is a module of its own, with the access levels that are written")
  func keepsAccess() throws {
    let code = "public struct Card: View {}\nextension View { public func carded() -> Card { Card() } }"
    let figure = try #require(try Self.figures(Self.block("figure=a", code)).first)
    #expect(
      figure.isModule && figure.source.contains("\npublic struct Card") && figure.source.contains("public let figure_")
    )
    let plain = try #require(try Self.figures(Self.block("figure=a", "struct Card: View {}")).first)
    #expect(!plain.isModule && plain.source.contains("private struct Card"))
  }

  @Test("Declarations in a package are private to their file, so that two articles can have the same names")
  func makesPrivate() throws {
    let code = """
      public struct Card: View { var body: some View { Text("a") } }
      @MainActor final class Model {}
      extension Card { func turned() {} }
      extension Card: Equatable {}
      private let a = 1
      func b() {}
      """
    let source = try #require(try Self.figures(Self.block("figure=a", code), makesModules: false).first?.source)
    for text in [
      "private struct Card", "@MainActor private final class Model", "private extension Card {",
      "\nextension Card: Equatable",
      "\nprivate let a", "private func b",
    ] { #expect(source.contains(text), "\(text) in \(source)") }
  }

  @Test("Declarations that are compiled under a condition are private, too")
  func makesConditionalPrivate() throws {
    let code = "#if os(iOS)\npublic struct A: View {}\n#else\nstruct B: View {}\n#endif\nstruct C: View {}"
    let source = try #require(try Self.figures(Self.block("figure=a", code), makesModules: false).first?.source)
    #expect(source.contains("private struct A: View {}"))
    #expect(!source.contains("struct B") && !source.contains("#if") && !source.contains("#endif"))
  }

  @Test(
    "Conditions hold as in a preview for iOS",
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("!os(macOS)", true), ("DEBUG", true),
      ("!DEBUG", false), ("FLAG", false), ("true", true), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
      ("targetEnvironment(simulator)", true), ("swift(>=5.9)", true), ("swift(<5.5)", false),
      ("compiler(>=6.0)", true), ("compiler(>=99)", false), ("os(macOS) || os(iOS) && DEBUG", true),
      ("os(iOS) || FLAG && FLAG", true), ("(os(iOS) || FLAG) && FLAG", false), ("os(iOS) && !(FLAG || os(tvOS))", true),
    ]
  )
  func evaluates(condition: String, holds: Bool) throws {
    let code = "#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif"
    let active = try ListingConditions.active(code)
    let lines = active.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.filter { !$0.isEmpty } == ["let a = \(holds ? 1 : 2)"])
    #expect(active.utf8.count == code.utf8.count)
  }

  @Test("The cost of a condition is proportional to its length", arguments: ["&&", "||"].share(2))
  func evaluatesInStep(name: String) async throws {
    @Sendable func code(_ count: Int) -> String {
      "#if " + Array(repeating: "A", count: count).joined(separator: name) + "\n#endif"
    }
    // The longest is near the limit of the parser.
    _ = try ListingConditions.active(code(16_000))
    let problem = await Growth.problem(from: 125, upTo: 1_000) { _ = try? ListingConditions.active(code($0)) }
    #expect(problem == nil)
  }

  @Test("Conditions in bodies, among members and before modifiers are evaluated, and those in what is left out aren't")
  func evaluatesInside() throws {
    let code = """
      struct A: View {
        #if os(macOS)
        #if what(x)
        let a = 1
        #endif
        #elseif os(iOS)
        let b = 2 // ü
        #endif
        var body: some View {
          Text("a")
            #if DEBUG
            .bold()
            #else
            .italic()
            #endif
        }
      }
      """
    let active = try ListingConditions.active(code)
    #expect(
      active.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == [
        "struct A: View {", "let b = 2 // ü", "var body: some View {", "Text(\"a\")", ".bold()", "}", "}",
      ]
    )
  }

  @Test(
    "Members of a view without the view around them are shown, and so is a view alone",
    arguments: [
      ("var body: some View {\n  Text(title)\n}\nlet title = 1", "ListingView()"),
      ("import SwiftUI\n@State private var a = 1\nvar body: some View { B() }\nstruct B: View {}", "ListingView()"),
      ("import SwiftUI\nText(\"a\").bold()", "Text(\"a\").bold()"),
      ("extension View {}\nvar body: some View { Text(\"a\") }", "ListingView()"),
    ]
  )
  func showsMembers(code: String, view: String) throws { #expect(try ListingSource(code).view?.text == view) }

  @Test(
    "What isn't a view stays as it is",
    arguments: [
      "let a = 1", "print(1)", "Foo.bar()", "let body = 1", "var body: some View { A() }\nextension A {}\nlet a = 1",
    ]
  )
  func leavesOtherCode(code: String) throws { #expect(try ListingSource(code).view == nil) }

  @Test("Members of a view stay on their lines")
  func keepsLinesOfMembers() throws {
    let source = try ListingSource("\n\nvar body: some View { Text(\"a\") }\n\nfunc b() {}\n")
    #expect(source.declarations.map(\.ownLines) == [2...4])
  }

  @Test("A preview under a condition is shown")
  func showsConditionalPreview() throws {
    let code = "struct A: View {}\n#if DEBUG\nstruct A_Previews: PreviewProvider {}\n#endif"
    #expect(try ListingSource(code).view?.text == "A_Previews.previews")
  }

  @Test(
    "The import of a module that isn't here is left out, with a warning at its line",
    arguments: [
      ("import AVKit", "AVKit"), ("import struct CoreTelephony.CTCarrier", "CoreTelephony"),
      ("@preconcurrency import AVFoundation", "AVFoundation"),
    ]
  )
  func leavesImportsOut(statement: String, module: String) throws {
    let code = "import SwiftUI\n\n\(statement)\nstruct A: View {}"
    let figure = try #require(try Self.figures("Text.\n\n" + Self.block("figure=a", code)).first)
    #expect(!figure.source.contains(statement))
    let warning = "#warning(\"\(module) isn't here, so its import is left out; its names can't be used\")"
    #expect(figure.source.contains("line: 6)\n\(warning)\n"))
    #expect(!ArticleListings.code(in: figure.source).contains("#warning"))
  }

  @Test(
    "An import of an unknown module is compiled if it is there, and left out with a warning at its line if not",
    arguments: [("import Decks", "Decks"), ("@testable import Cards", "Cards")]
  )
  func placesUnknownImports(statement: String, module: String) throws {
    let code = "import SwiftUI\n\(statement)\nimport Foundation\nstruct A: View {}"
    let figure = try #require(try Self.figures("Text.\n\n" + Self.block("figure=a", code)).first)
    #expect(
      figure.source.contains(
        "\n#if canImport(\(module))\n\(statement)\n#else\n#sourceLocation(file: \"Content/card.md\", line: 5)\n"
      )
    )
    #expect(figure.source.contains("#warning(\"\(module) isn't here, so its import is left out"))
    #expect(figure.source.contains("\n#sourceLocation()\n#endif\n// import Foundation\n"))
    let shown = ArticleListings.code(in: figure.source)
    #expect(shown.hasPrefix("import SwiftUI\n\(statement)\nimport Foundation\n\n"))
    #expect(shown.hasSuffix("\nstruct A: View {}\n"))
  }

  @Test("A figure isn't compiled again when text comes before an unknown import")
  func keepsDigestOfImports() throws {
    let code = "import Cards\nstruct A: View {}"
    let digests = try ["", "Text.\n\n"].map { try Self.figures($0 + Self.block("figure=a", code)).first?.digest }
    #expect(digests[0] == digests[1])
  }

  @Test("Previews that aren't shown aren't compiled", arguments: [("view=A", false), ("", true)])
  func leavesPreviewsOut(view: String, isKept: Bool) throws {
    let code = "struct A: View {}\nstruct Shots: PreviewProvider { static var previews: some View { Snapshots() } }"
    let figure = try #require(try Self.figures(Self.block("figure=a \(view)", code)).first)
    #expect(figure.source.contains("Snapshots()") == isKept)
  }

  @Test(
    "What a playground shows is its view",
    arguments: [
      "PlaygroundPage.current.setLiveView(A())",
      "PlaygroundPage.current.liveView = UIHostingController(rootView: A())",
      "PlaygroundPage.current.needsIndefiniteExecution = true\nPlaygroundPage.current.setLiveView(A())",
    ]
  )
  func showsPlayground(statement: String) throws {
    let source = try ListingSource("import PlaygroundSupport\nstruct A: View {}\nstruct B: View {}\n\(statement)")
    #expect(source.view?.text == "A()")
    #expect(source.declarations.count == 2)
  }

  @Test(
    "An app shows its window, unless there is a preview",
    arguments: [("", "AppView(Main())"), ("#Preview { B() }", "B()")]
  )
  func showsApp(preview: String, text: String) throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { B() } } }"
    #expect(try ListingSource("\(app)\nstruct B: View {}\n\(preview)").view?.text == text)
  }

  @Test("Modules whose names come with SwiftUI are left out silently", arguments: ListingModule.included.sorted())
  func leavesIncludedOut(module: String) throws {
    let figure = try #require(try Self.figures(Self.block("figure=a", "import \(module)\nstruct A: View {}")).first)
    #expect(!figure.source.contains("\nimport \(module)\n") && !figure.source.contains("#warning"))
  }

  @Test("What isn't a condition is an error", arguments: ["what(x)", "a + b", "os()", "swift(5)"])
  func refusesConditions(condition: String) {
    let error = #expect(throws: SwiftMistake.self) {
      try ListingConditions.active("let a = 1\n#if \(condition)\n#endif")
    }
    #expect(error?.line == 1)
    #expect(error?.message.hasPrefix("“\(condition)” isn't a condition") == true)
  }

  @Test(
    "The constants of pictures that Xcode would write are there, unless the listing has them",
    arguments: [
      ("Image(.heart)", "", ["heart"]), ("Image(.b).overlay(Image(.a))", "", ["a", "b"]),
      ("Image(.heart)", "extension ImageResource { static let heart = 1 }", []), ("Image(\"heart\")", "", []),
      ("Label(.heart)", "", []),
    ]
  )
  func writesPictures(body: String, declaration: String, names: [String]) throws {
    let code = "struct A: View { var body: some View { \(body) } }\n\(declaration)"
    let source = try #require(try Self.figures(Self.block("figure=a", code)).first?.source)
    let constants = names.map { "  static let \($0) = ImageResource(name: \"\($0)\", bundle: .main)\n" }.joined()
    #expect(source.contains("private extension ImageResource {\n\(constants)}\n") == !names.isEmpty)
    #expect(!names.isEmpty || !source.contains("bundle: .main"))
  }

  @Test("Each declaration has the line that it has in the article")
  func keepsLines() throws {
    let text = "Text.\n\n" + Self.block("figure=a", "import SwiftUI\n\nstruct A: View {}\n\n\nstruct B: View {}")
    let source = try #require(try Self.figures(text).first?.source)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var line: Int?
    var found: [String: Int] = [:]
    for text in lines {
      if let match = text.firstMatch(of: /#sourceLocation\(file: .*, line: (\d+)\)/) {
        line = Int(match.1)
      } else {
        for name in ["A", "B"] where text.contains("struct \(name)") { found[name] = line }
        line = line.map { $0 + 1 }
      }
    }
    #expect(found == ["A": 6, "B": 9])
  }

  @Test(
    "The view of a figure is that of the preview, else one without parameters",
    arguments: [
      ("struct A: View {}\nstruct B: View {}", "B()"),
      ("struct A: View {}\n#Preview { A().padding() }", "A().padding()"),
      ("struct A: View {}\nstruct A_Previews: PreviewProvider {}", "A_Previews.previews"),
      ("struct A: View {}\n#Preview { A() }\n#Preview(\"Dark\") { A().dark() }", "A()"),
      ("struct A: View {}\nstruct B<T>: View {}", "A()"),
      ("struct A: View {}\nstruct B: View { let title: String }", "A()"),
      ("struct A: View {}\nstruct B: View { @Binding var isOn: Bool }", "A()"),
      ("struct A: View {}\nstruct B: View { init(_ title: String) {} }", "A()"),
      ("struct A: View {}\nstruct B: View { init(_ title: String = \"B\") {} }", "B()"),
      ("struct A: View {}\nstruct B: View { static let key: Int; @State var name: String?; let size = 2 }", "B()"),
      ("struct A: View {}\nstruct B: View { @Environment(\\.dismiss) var dismiss; var text: String { \"B\" } }", "B()"),
      ("struct A: View {}\nstruct B: View { @EnvironmentObject var model: Model; var a = 1 { didSet {} } }", "B()"),
    ]
  )
  func findsView(code: String, view: String) throws {
    let source = try #require(try Self.figures(Self.block("figure=a", code)).first?.source)
    #expect(source.contains("\n\(view)\n}\n#sourceLocation()"))
  }

  @Test(
    "A fence names a preview, a view without parameters, or Swift code",
    arguments: [
      ("Dark", "A().dark()"), ("Big one", "A().big()"), ("B", "B()"), ("A(number: 2)", "A(number: 2)"),
      ("sample", "sample"),
    ]
  )
  func choosesView(name: String, view: String) throws {
    let code = """
      struct A: View { var number = 1 }
      struct B: View {}
      let sample = A()
      #Preview { A() }
      #Preview("Dark") { A().dark() }
      #Preview("Big one", traits: .sizeThatFitsLayout) { A().big() }
      """
    let source = try #require(try Self.figures(Self.block("figure=a view=\"\(name)\"", code)).first?.source)
    #expect(source.contains("\n\(view)\n}\n#sourceLocation()"))
  }

  @Test(
    "A fence that names neither a preview nor a view gets a list of both",
    arguments: [
      ("Drak", "struct A: View {}\n#Preview(\"Dark\") {}", "the preview “Dark” or the view “A”; did you mean “Dark”?"),
      ("Big two", "#Preview(\"Dark\") {}\n#Preview(\"Big one\") {}", "the previews “Dark”, “Big one”"),
      ("Crad", "struct Card: View {}\nstruct Row: View {}", "the views “Card”, “Row”; did you mean “Card”?"),
      ("Card", "let a = 1", "Swift code, such as Card(number: 2)"),
    ]
  )
  func listsViews(name: String, code: String, expected: String) {
    let error = #expect(throws: Diagnostics.self) { try Self.figures(Self.block("figure=a view=\"\(name)\"", code)) }
    #expect(
      error?.all.first?.statement.hasSuffix("there is no preview or view “\(name)”; expected \(expected)") == true
    )
  }

  @Test("A figure has the declarations of the blocks before it that it names, except those that are declared again")
  func sharesDeclarations() throws {
    let text =
      Self.block(
        "hidden",
        "let tint = 1\nlet size = base\nlet base = 2\nstruct Other {}\nextension View { func a() {} }"
      )
      + Self.block("figure=One", "struct Card: View { let version = 1 + tint }")
      + Self.block(
        "figure=Two",
        "struct Card: View { let version = 2 + size }\nlet tint = 3\nextension View { func a() {} }"
      )
    let figures = try Self.figures(text)
    #expect(figures.map(\.name) == ["card-1", "card-2"])
    #expect(figures[0].source.contains("tint = 1") && figures[0].source.contains("version = 1"))
    #expect(!figures[1].source.contains("tint = 1") && !figures[1].source.contains("version = 1"))
    #expect(figures[1].source.contains("tint = 3") && figures[1].source.contains("size = base"))
    #expect(figures[1].source.contains("base = 2") && !figures[1].source.contains("Other"))
    #expect(figures[1].source.ranges(of: "func a()").count == 1)
  }

  @Test("Pictures are files beside the article, known by their names without the ending")
  func namesPictures() throws {
    let code = "struct Card: View {}"
    let figure = try #require(try Self.figures(Self.block("figure=a pictures=\"cover.jpg, b/back.png\"", code)).first)
    #expect(
      figure.source.contains(
        "pictures: [\"cover\": \"Content/cover.jpg\", \"back\": \"Content/b/back.png\"], of: sourceFile"
      )
    )
    // Behind #sourceLocation, the file would be the article.
    let file = try #require(figure.source.range(of: "let sourceFile = #filePath"))
    let place = try #require(figure.source.range(of: "#sourceLocation"))
    #expect(file.upperBound < place.lowerBound)
  }

  @Test("The digest stays when only the text around the listing changes")
  func ignoresLinesAround() throws {
    let block = Self.block("figure=a", "struct A: View {}")
    let (one, two) = (try Self.figures(block), try Self.figures("A line.\n\nAnother one.\n\n" + block))
    #expect(one.map(\.digest) == two.map(\.digest))
    let other = try Self.figures(Self.block("figure=a", "struct A: View { }"))
    #expect(one.map(\.digest) != other.map(\.digest))
  }

  @Test(
    "A figure is named after its article",
    arguments: [
      ("Content/posts/2026-11-21-A Card.md", "a-card-1"), ("Content/a-card/index.md", "a-card-1"),
      ("Content/index.md", "index-1"), ("Content/99 Bottles.md", "figure-99-bottles-1"), ("Content/カード.md", "figure-1"),
      ("Content/Größe.md", "grosse-1"),
    ]
  )
  func namesFigures(file: String, name: String) throws {
    #expect(try Self.figures(Self.block("figure=a", "struct A: View {}"), file: file).map(\.name) == [name])
  }

  @Test(
    "The import of a module whose names come with SwiftUI isn't compiled",
    arguments: [
      "import Foundation", "import Combine", "import Dispatch", "import UIKit", "import struct Foundation.Date",
    ]
  )
  func leavesOutWhatComes(statement: String) throws {
    let code = "\(statement)\nimport SwiftUI\nstruct A: View {}"
    let source = try #require(try Self.figures(Self.block("figure=a", code)).first?.source)
    #expect(source.contains("\n// \(statement)\nimport SwiftUI\n"))
    #expect(source.ranges(of: "\nimport ").count == 1)
  }

  @Test("The page of a figure shows its code as the article has it")
  func showsCode() throws {
    let code = "import Combine\n\nstruct Card: View {\n  private let a = 1\n}\n\nfunc b() {}"
    let figure = try #require(try Self.figures(Self.block("figure=a", code)).first)
    let shown = ArticleListings.code(in: figure.source).split(separator: "\n")
    #expect(
      shown == ["import SwiftUI", "import Combine", "struct Card: View {", "  private let a = 1", "}", "func b() {}"]
    )
  }

  @Test(
    "Code that would end or swallow what is around it in its file is refused where it does",
    arguments: [
      ("struct A: View {}\n}", 3, "“}” isn't expected here"), ("struct A: View {\n", 2, "“}” is missing"),
      ("struct A: View {}\n\n/* a", 4, "the comment isn't closed"),
      ("let a = \"b\nstruct A: View {}", 2, "“\"” is missing"),
      ("#if a\nstruct A: View {}", 3, "“#endif” is missing"), ("#Preview {\n  Text(\"a\")", 3, "“}” is missing"),
      ("let a =\nstruct A: View {}", 2, "a name or a value is missing"),
    ]
  )
  func refusesOpenCode(code: String, line: Int, problem: String) {
    let error = #expect(throws: Diagnostics.self) { try Self.figures(Self.block("figure=a", code)) }
    #expect(error?.all.first?.statement == "Content/card.md:\(line): error: the listing can't be compiled: \(problem)")
  }

  @Test(
    "A view behind the fence is Swift by itself",
    arguments: ["A() }; func x() {", "A(", "}", "A() /*", "#if a"]
  )
  func refusesOpenViews(view: String) {
    let error = #expect(throws: Diagnostics.self) {
      try Self.figures(Self.block("figure=a view=\"\(view)\"", "struct A: View {}"))
    }
    #expect(error?.description.hasPrefix("Content/card.md:1: error: view=\"\(view)\" can't be compiled: ") == true)
  }

  @Test("The name of an article is no code, whatever it is")
  func escapesFileName() throws {
    let file = "Content/a\n\"\\(1) é.md"
    let source = try #require(try Self.figures(Self.block("figure=a", "struct A: View {}"), file: file).first?.source)
    let escaped = #"Content/a\n\"\\(1) é.md"#
    #expect(source.hasPrefix("// Stagecraft wrote this file from \(escaped). It is written again"))
    #expect(source.contains("#sourceLocation(file: \"\(escaped)\", line: 2)\nprivate struct A"))
  }

  @Test("A listing without a view is refused")
  func refusesListingsWithoutView() {
    let error = #expect(throws: Diagnostics.self) { try Self.figures(Self.block("figure=a", "let a = 1")) }
    #expect(error?.description.contains("Content/card.md:1: error: the listing has no view without parameters") == true)
  }
}

@Suite struct ListingFolderTests {
  private static let listing = "```swift figure=\"A\" play=\"tap B\"\nstruct Card: View {}\n```\n"
  private static let target = "Sources/Listings/Figures.swift"

  private static func folder(of site: TestSite) throws -> ListingFolder {
    try #require(ListingFolder(in: try SiteFolder(site.path)))
  }

  @Test("A site without the target has no listings to compile")
  func needsTarget() throws {
    let site = try TestSite()
    #expect(ListingFolder(in: try SiteFolder(site.path)) == nil)
  }

  @Test("A new listing is written with the list of all, and nothing is left to do")
  func writesListings() throws {
    let site = try TestSite([Self.target: ListingFolder.emptyList, "Content/card.md": Self.listing])
    let folder = try Self.folder(of: site)
    #expect(try folder.isBehind())
    _ = try folder.update()
    #expect(site.read("Sources/Listings/Figures/card-1.swift")?.contains("struct Card") == true)
    #expect(site.read(Self.target)?.contains("figure_card_1,") == true)
    #expect(try !folder.isBehind())
  }

  @Test("A listing that is gone is removed")
  func removesListings() throws {
    let site = try TestSite([Self.target: ListingFolder.emptyList, "Content/card.md": Self.listing])
    let folder = try Self.folder(of: site)
    _ = try folder.update()
    try site.write("Text.\n", to: "Content/card.md")
    _ = try folder.update()
    #expect(site.read("Sources/Listings/Figures/card-1.swift") == nil)
    #expect(site.read(Self.target) == ListingFolder.emptyList)
  }

  @Test("A file that Stagecraft didn't write stays")
  func keepsOtherFiles() throws {
    let own = "Sources/Listings/Figures/mine.swift"
    let site = try TestSite([Self.target: ListingFolder.emptyList, own: "let a = 1\n", "Content/card.md": Self.listing])
    _ = try Self.folder(of: site).update()
    #expect(site.read(own) == "let a = 1\n")
  }

  @Test("What can't be compiled can be undone")
  func undoesUpdates() throws {
    let site = try TestSite([Self.target: ListingFolder.emptyList, "Content/card.md": Self.listing])
    let folder = try Self.folder(of: site)
    _ = try folder.update()
    let before = (site.read("Sources/Listings/Figures/card-1.swift"), site.read(Self.target))
    try site.write(Self.listing.replacing("Card", with: "Box") + Self.listing, to: "Content/card.md")
    let undo = try #require(try folder.update())
    undo()
    #expect(site.read("Sources/Listings/Figures/card-1.swift") == before.0)
    #expect(site.read(Self.target) == before.1)
    #expect(site.read("Sources/Listings/Figures/card-2.swift") == nil)
  }

  @Test("Two articles can't have figures of one name")
  func refusesEqualNames() throws {
    let site = try TestSite([
      Self.target: ListingFolder.emptyList, "Content/card.md": Self.listing, "Content/posts/card.md": Self.listing,
    ])
    let error = #expect(throws: Diagnostics.self) { try Self.folder(of: site).isBehind() }
    #expect(
      error?.all.first?.statement
        == "Content/posts/card.md: error: two figures are called “card-1”; expected id=… behind the fence of one"
    )
    #expect(error?.all.first?.notes == [.other("Content/card.md")])
  }

  @Test("A figure that the program wasn't built with is refused where the listing is")
  func refusesUnknownFigures() throws {
    let site = try TestSite(["Content/card.md": "\n\n" + Self.listing])
    let message = try #require(try site.problems().first)
    #expect(message.hasPrefix("Content/card.md:3:1: error: the program doesn't have the figure “card-1” as it is here"))
  }
}
