import FuzzSupport
import Stagecraft
import Testing

/// Tests the evaluator with documents whose drawing is known, and with invalid documents.
@Suite struct EvaluatorTests {
  private static func svg(_ style: String, _ body: String) throws -> DrawnDocument {
    try DrawnDocument(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\" data-scene=\"a\">"
        + "<style>\(style)</style>\(body)</svg>"
    )
  }

  @Test("CSS keyframes are interpolated with the easing of the earlier one")
  func mixesKeyframes() throws {
    let document = try Self.svg(
      ".m{animation:a 4s linear infinite}"
        + "@keyframes a{0%{transform:translate(0,0);animation-timing-function:cubic-bezier(.42,0,.58,1)}"
        + "50%{transform:translate(40px,0)}100%{transform:translate(40px,20px)}}",
      "<g class=\"m\" opacity=\".5\"><rect data-layer=\"a\" x=\"1\" width=\"10\" height=\"5\"/></g>"
    )
    let middle = try #require(document.layers(at: 1)["a"])
    #expect(abs(middle.box.left - 21) < 1e-6)
    #expect(middle.opacity == 0.5)
    // The second iteration is like the first one.
    let later = try #require(document.layers(at: 7)["a"])
    #expect(abs(later.box.top - 10) < 1e-6 && abs(later.box.right - 51) < 1e-6)
  }

  @Test("SMIL values are interpolated with their splines, and jump if they are discrete")
  func mixesSMIL() throws {
    let document = try Self.svg(
      "",
      "<g><animateTransform attributeName=\"transform\" type=\"scale\" dur=\"2s\" repeatCount=\"indefinite\" "
        + "values=\"1;3\" keyTimes=\"0;1\"/><rect data-layer=\"a\" width=\"10\" height=\"5\">"
        + "<animate attributeName=\"opacity\" dur=\"2s\" repeatCount=\"indefinite\" values=\"1;0\" keyTimes=\"0;.5\" "
        + "calcMode=\"discrete\"/></rect></g>"
    )
    let early = try #require(document.layers(at: 0.5)["a"])
    #expect([early.box.left, early.box.top, early.box.right, early.box.bottom] == [0, 0, 15, 7.5])
    #expect(early.opacity == 1)
    #expect(try document.layers(at: 1.5)["a"]?.opacity == 0)
  }

  @Test(
    "Easing functions agree with CSS",
    arguments: [
      ("linear(0,.25 75%,1)", 0.375, 0.125), ("linear(0,.6,1)", 0.75, 0.8), ("steps(4)", 0.6, 0.5),
      ("cubic-bezier(.25,.1,.25,1)", 0.5, 0.802403), ("ease-out", 0.5, 0.684643),
    ]
  )
  func knowsEasings(easing: String, part: Double, value: Double) throws {
    let document = try Self.svg(
      ".m{animation:a 1s \(easing) infinite}@keyframes a{0%{opacity:0}100%{opacity:1}}",
      "<rect class=\"m\" data-layer=\"a\" width=\"10\" height=\"5\"/>"
    )
    let opacity = try #require(document.layers(at: part)["a"]?.opacity)
    #expect(abs(opacity - value) < 1e-5)
  }

  @Test(
    "Content that no export should have is a failure",
    arguments: [
      "<rect data-layer=\"a\" width=\"1\" height=\"1\"><animate attributeName=\"x\" dur=\"1s\" values=\"0;1\" keyTimes=\"0;.9\"/></rect>",
      "<rect data-layer=\"a\" width=\"1\" height=\"1\"><animate attributeName=\"x\" dur=\"1s\" values=\"0;1;2\" keyTimes=\"0;.6;.5\"/></rect>",
      "<g transform=\"skew(3)\"><rect data-layer=\"a\" width=\"1\" height=\"1\"/></g>",
      "<path data-layer=\"a\" d=\"M0 0\"/>",
      "<rect data-layer=\"a\" width=\"1\" height=\"1\"/><rect data-layer=\"a\" width=\"1\" height=\"1\"/>",
    ]
  )
  func refusesWhatItDoesNotKnow(body: String) {
    #expect(throws: (any Error).self) { try Self.svg("", body).layers(at: 0.5) }
  }

  @Test(
    "A document that differs from its timeline is detected",
    arguments: [
      (ExportFormat.svg, "translate(", "translate(3"), (.smil, "keyTimes=\"0;", "keyTimes=\"0;.0000"),
      (.figure, "opacity:1", "opacity:.9"), (.figure, "cubic-bezier(.", "cubic-bezier(.9"),
    ]
  )
  func noticesWhatIsOff(format: ExportFormat, right: String, wrong: String) throws {
    let scene = Scene(
      "off",
      title: "T",
      description: "D",
      on: Canvas(width: 300, height: 200),
      from: Stage(width: 300, height: 200) {
        Layer("one").frame(x: 10, y: 20, width: 80, height: 60).fill(.green).matchedGeometryEffect(id: "a")
      },
      to: Stage(width: 300, height: 200) {
        Layer("two").frame(x: 90, y: 70, width: 200, height: 120).fill(.orange).matchedGeometryEffect(id: "a")
      }
    )
    let text = try scene.exported(as: format, options: .init(isMeasurable: true)).text
    try #require(text.contains(right))
    let timeline = try Timeline(resolving: scene)
    var random = Random(seed: 1)
    let moments = timeline.moments(60, &random)
    #expect(try DrawnComparison(of: DrawnDocument(text), with: timeline, at: moments).isWithin(0.25))
    let changed = text.replacing(right, with: wrong)
    let comparison = try? DrawnComparison(of: DrawnDocument(changed), with: timeline, at: moments)
    #expect(comparison?.isWithin(0.25) != true)
  }
}
