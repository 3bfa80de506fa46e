import Diagnostics
import FuzzSupport
import SwiftParser
import SwiftSyntax
import Synchronization
import Testing

@testable import Site

/// Articles with fences that become figures, whose code is written into Swift files.
@Suite struct ListingFuzzTests {
  /// Reads the listings of an article like a build does.
  private static func figures(
    _ text: String,
    file: String = "Content/a.md"
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    var markdown = Markdown(file: file)
    markdown.listings = ArticleListings(file: file)
    return try markdown.figures(in: text, lineOffset: 0)
  }

  @Test("The file of a figure is Swift, with the declarations of its article and one constant that has the view")
  func keepsBlocksApart() async {
    let written = Mutex(0)
    let report = await Fuzz("listings", executions: 750, longest: 1).run { random in
      random.marked(Array(ListingGrammar.article(&random).utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let figures: [ArticleListings.Figure]
      do throws(Diagnostics) {
        // The file's name is in the Swift file, too.
        figures = try Self.figures(text, file: "Content/\(text.prefix(20)).md")
      } catch {
        return error.all.first { $0.message.isEmpty || $0.location?.line == nil }.map { "“\($0)” doesn't say where" }
      }
      written.withLock { $0 += figures.count }
      return figures.lazy.compactMap(Self.problem).first
    }
    #expect(report.failures.isEmpty, "\(report)")
    // A generator whose articles are all refused would prove nothing.
    #expect(written.withLock(\.self) > report.executions / 20)
  }

  /// Returns what is wrong with the file of a figure, by Swift's parser.
  private static func problem(_ figure: ArticleListings.Figure) -> String? {
    let tree = Parser.parse(source: figure.source)
    if tree.hasError { return "it isn't Swift: \(figure.source)" }
    let items = tree.statements.filter { !$0.item.is(PoundSourceLocationSyntax.self) }
    // A module of its own keeps its declarations apart.
    for item in items.dropLast() where !figure.isModule && isVisibleOutside(item) {
      return "a declaration isn't private: \(item.trimmedDescription)"
    }
    let own = items.last?.item.as(VariableDeclSyntax.self)?.bindings.first
    guard own?.pattern.trimmedDescription == figure.identifier else { return "it has no constant: \(figure.source)" }
    let call = own?.initializer?.value.as(FunctionCallExprSyntax.self)
    guard call?.calledExpression.trimmedDescription == "ViewScene", let closure = call?.trailingClosure,
      closure.signature == nil
    else { return "its constant isn't a scene: \(figure.source)" }
    let labels = call?.arguments.map { $0.label?.text ?? "" }
    let expected = ["listing", "title", "description", "size", "play", "defaults", "digest", "file", "line"]
    return labels == expected ? nil : "it has the arguments \(labels ?? [])"
  }

  /// Whether other files see what a statement declares.
  private static func isVisibleOutside(_ item: CodeBlockItemSyntax) -> Bool {
    guard let declaration = item.item.as(DeclSyntax.self)?.asProtocol((any WithModifiersSyntax).self),
      !item.item.is(ImportDeclSyntax.self)
    else { return false }
    // An extension with a conformance can't be private.
    if item.item.as(ExtensionDeclSyntax.self)?.inheritanceClause != nil { return false }
    return !declaration.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }

  @Test("What is written behind a fence is read back, whatever it is")
  func readsFences() async {
    let report = await Fuzz("fences", executions: 750, longest: 0.5).run { random in
      random.marked(Array(ListingGrammar.words(&random).utf8))
    } checking: { bytes in
      // Only quotation marks and line breaks can't stand in a value.
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let title = String(text.filter { $0 != "\"" && $0 != "'" && !Character($0).isNewline }) + "."
      let place = Location(file: "a.md", line: 1)
      do throws(Diagnostics) {
        let fence = try ListingFence(
          "swift figure=\"\(title)\" play='\(title)' view=\"\(title)\" size=1x2 {1}",
          at: place
        )
        guard let fence, fence.role == .figure(title), fence.play == title, fence.view == title else {
          return "it is read as \(fence.map { "\($0)" } ?? "no listing")"
        }
        return fence.codeInfo == "swift {1}" ? nil : "its code has “\(fence.codeInfo)”"
      } catch {
        return "it is refused: \(error)"
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  private static let articles: [GrowingText] = [
    GrowingText("```swift share\nlet a = 1\n```\n", middle: figure),
    GrowingText("```swift share\nimport A\n```\n", middle: figure),
    GrowingText("```swift share\nextension View {}\n```\n", middle: figure),
    GrowingText("{", start: "```swift figure=a ", middle: "\n```\n"),
    GrowingText("a=\" ", start: "```swift figure=a ", middle: "\n```\n"),
    GrowingText("a=' b=\" ", start: "```swift figure=a ", middle: "\n```\n"),
    GrowingText("a-", start: "```swift figure=a ", middle: "\n```\n"),
    GrowingText("a=1 ", start: "```swift figure=a ", middle: "\n```\n"),
    GrowingText("x", start: "```swift figure=\"", middle: "\"\nstruct A: View {}\n```\n"),
    GrowingText("x.y()", start: "```swift figure=a view=\"A()", middle: "\"\nstruct A: View {}\n```\n"),
  ]
  private static let figure = "```swift figure=a\nstruct A: View {}\n```\n"

  @Test("The cost of listings is proportional to their length, or they are an error", arguments: articles)
  func staysInStep(text: GrowingText) async {
    let problem = await Growth.problem(from: 2_000, upTo: 64_000) { size in
      _ = try? Self.figures(text.text(size))
    }
    #expect(problem == nil)
  }

  @Test("The cost of declarations is proportional to their number, also where each needs the one before")
  func staysInStepWithDeclarations() async {
    let problem = await Growth.problem(from: 100, upTo: 4_000) { size in
      let blocks = (1...size).map { "```swift share\nimport M\($0)\nlet a\($0) = a\($0 - 1)\n```\n" }.joined()
      _ = try? Self.figures(blocks + "```swift figure=a view=\"A(a\(size))\"\nstruct A: View {}\n```\n")
    }
    #expect(problem == nil)
  }
}
