import Testing

import struct Scenes.Scene

@testable import Commands
@testable import Views

/// A card with everything that an edit can change.
private struct Card: View {
  var bounce = 0.3
  var duration = 0.5
  var delay = 0.1
  var padding = 12.0
  var isPaddedFirst = true
  var hue = 0.6
  var title = "Open"
  var radius = 12.0
  var distance = 40.0
  var scale = 1.2
  var angle = 20.0
  var opacity = 0.5
  var fontSize = 17.0
  var shadow = 6.0
  var blur = 2.0
  var spacing = 10.0
  var width = 60.0
  var line = 2.0
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: spacing) {
      if isPaddedFirst {
        label.padding(padding).background(fill, in: RoundedRectangle(cornerRadius: radius))
      } else {
        label.background(fill, in: RoundedRectangle(cornerRadius: radius)).padding(padding)
      }
      Rectangle().fill(.gray).frame(width: width, height: 20).rotationEffect(.degrees(isOpen ? angle : 0))
        .opacity(isOpen ? opacity : 1)
      Circle().fill(.orange).frame(width: 30, height: 30).shadow(radius: shadow).blur(radius: isOpen ? blur : 0)
      Capsule().stroke(.black, lineWidth: line).frame(width: 50, height: 20)
    }
    .onTapGesture {
      withAnimation(.spring(duration: duration, bounce: bounce).delay(delay)) { isOpen.toggle() }
    }
  }

  private var fill: Views.Color { Color(hue: hue, saturation: 0.8, brightness: 0.9) }
  private var label: some View {
    Text(title).font(.system(size: fontSize)).scaleEffect(isOpen ? scale : 1).offset(y: isOpen ? distance : 0)
  }
}

/// A change of one number or word in the code of ``Card``.
private enum Edit: CaseIterable {
  case bounce, duration, delay, padding, order, color, string, radius, distance, scale, angle, opacity, fontSize, shadow
  case blur, spacing, width, line

  /// The card after the edit.
  ///
  /// - Parameter factor: The factor of the number.
  @MainActor func card(by factor: Double) -> Card {
    var card = Card()
    switch self {
    case .bounce: card.bounce *= factor
    case .duration: card.duration *= factor
    case .delay: card.delay *= factor
    case .padding: card.padding *= factor
    case .order: (card.isPaddedFirst, card.padding) = (false, card.padding * factor)
    case .color: card.hue *= factor
    case .string: card.title = "Open \(factor)"
    case .radius: card.radius *= factor
    case .distance: card.distance *= factor
    case .scale: card.scale *= factor
    case .angle: card.angle *= factor
    case .opacity: card.opacity *= factor
    case .fontSize: card.fontSize *= factor
    case .shadow: card.shadow *= factor
    case .blur: card.blur *= factor
    case .spacing: card.spacing *= factor
    case .width: card.width *= factor
    case .line: card.line *= factor
    }
    return card
  }

  /// The property that a message has to name.
  var property: String {
    switch self {
    case .bounce: "bounce"
    case .duration: "spring"
    case .delay: "start"
    case .padding, .order, .width: "width"
    case .color: "fill"
    case .string: "text"
    case .radius: "corner radius"
    case .distance: "offset y"
    case .scale: "scale x"
    case .angle: "rotation"
    case .opacity: "opacity"
    case .fontSize: "font size"
    case .shadow: "shadow radius"
    case .blur: "blur radius"
    case .spacing: "y"
    case .line: "line width"
    }
  }

  /// Whether nothing else changes with it.
  var isAlone: Bool {
    [.bounce, .duration, .color, .radius, .distance, .angle, .opacity, .shadow, .blur].contains(self)
  }
}

@MainActor private func record(of card: Card, start: Scenes.Scene.Start = .loop) throws -> MotionRecord {
  let play = "hold 0.5, tap Open, hold 2, tap Open, hold 2".replacing("Open", with: card.title)
  let scene = ViewScene(
    "card",
    title: "A card",
    description: "A card opens.",
    on: .init(width: 240, height: 320),
    play: try Cue.list(play),
    start: start
  ) { card }
  return MotionRecord(of: try scene.composition())
}

/// The motion of figures, recorded and compared.
@MainActor @Suite struct MotionTests {
  @Test(
    "An edit of the code is told by the property that it changes, down to a tenth",
    arguments: Edit.allCases.flatMap { edit in [1.1, 1.37, 0.8].map { (edit, $0) } }
  )
  private func tellsEdits(edit: Edit, factor: Double) throws {
    let comparison = MotionComparison(from: try record(of: Card()), to: try record(of: edit.card(by: factor)))
    let properties = Set(comparison.differences.map(\.property))
    #expect(properties.contains(edit.property), "\(comparison.sentences)")
    #expect(!edit.isAlone || properties == [edit.property], "\(comparison.sentences)")
    #expect(comparison.differences.allSatisfy { $0.property != "layer" && $0.property != "order" })
  }

  @Test("The same code has the same text, which is read as it was written", arguments: [Scene.Start.loop, .tap()])
  func repeatsItself(start: Scenes.Scene.Start) throws {
    let first = try record(of: Card(), start: start)
    let text = first.text(of: "card")
    for _ in 0..<8 {
      let again = try record(of: Card(), start: start)
      #expect(again.text(of: "card") == text)
      #expect(MotionComparison(from: try MotionRecord(text), to: again).differences.isEmpty)
    }
    #expect(try MotionRecord(text) == first)
  }

  @Test("What is seen after a tap is told by the time after the tap")
  func tellsTaps() throws {
    var late = Card()
    late.delay = 0.14
    let old = try record(of: Card(), start: .tap())
    #expect(old.text(of: "card").contains("tap 2, 0.1"), "\(old.text(of: "card"))")
    let words = MotionComparison(from: old, to: try record(of: late, start: .tap())).differences.map(\.words)
    #expect(Set(words).subtracting(["is 0.08 s longer"]) == ["starts 40 ms later"])
  }

  private struct Switch: View {
    var width = 80.0
    @State private var isOn = false
    var body: some View {
      Color.gray.frame(width: width, height: 40).opacity(isOn ? 0.5 : 1).onTapGesture { isOn.toggle() }
    }
  }

  private struct Knob: View {
    var minimum = 10.0
    var height = 40.0
    @State private var x = 0.0
    var body: some View {
      Rectangle().frame(width: 60, height: height).offset(x: x).accessibilityLabel("knob").gesture(
        DragGesture(minimumDistance: minimum).onChanged { x = $0.translation.width }.onEnded { _ in
          withAnimation { x = 0 }
        }
      )
    }
  }

  private func words(_ play: String, _ start: Scenes.Scene.Start, _ views: [some View]) throws -> [String: String] {
    let records = try views.map { view in
      let scene = ViewScene(
        "a",
        title: "A",
        description: "A",
        on: .init(width: 200, height: 100),
        play: try Cue.list(play),
        start: start
      ) { view }
      return MotionRecord(of: try scene.composition())
    }
    let old = try MotionRecord(records[0].text(of: "a"))
    let differences = MotionComparison(from: old, to: records[1]).differences.filter { $0.layer == nil }
    return Dictionary(differences.map { ($0.property, $0.words) }) { first, _ in first }
  }

  private struct Slide: View {
    var bounce = 0.3
    @State private var isShown = false
    var body: some View {
      VStack {
        Text("Go").offset(x: isShown ? 40 : 0)
        if isShown { Text("Here").transition(.slide) }
      }
      .onTapGesture { withAnimation(.spring(duration: 0.5, bounce: bounce)) { isShown.toggle() } }
    }
  }

  @Test("Reduced motion is recorded where it isn't full motion with jumps, and what both share is told once")
  func recordsReducedMotion() throws {
    func record(_ view: Slide) throws -> MotionRecord {
      let scene = ViewScene(
        "slide",
        title: "A slide",
        description: "A word slides in.",
        on: .init(width: 200, height: 100),
        play: try Cue.list("hold 0.5, tap Go, hold 2, tap Go, hold 2")
      ) { view }
      return MotionRecord(of: try scene.composition())
    }
    let old = try record(Slide())
    let lines = old.text(of: "slide").split(separator: "\n").filter { $0.contains("reduced") }
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("opacity") }, "\(old.text(of: "slide"))")
    let comparison = MotionComparison(from: old, to: try record(Slide(bounce: 0.2)))
    #expect(comparison.differences.allSatisfy { !$0.words.contains("reduced") }, "\(comparison.sentences)")
    #expect(comparison.differences.contains { $0.property == "bounce" })
  }

  @Test("Where readers can tap and drag is told")
  func tellsAreas() throws {
    let taps = try words("hold 1", .tap(), [Switch(), Switch(width: 60)])
    #expect(
      taps["tap area"] == "its tap area is “70 30, 60 × 40; 70 30, 60 × 40”, was “60 30, 80 × 40; 60 30, 80 × 40”",
      "\(taps)"
    )
    let play = "drag knob by 80 0 over 0.5, hold 1"
    let drags = try words(play, .drag(), [Knob(), Knob(minimum: 24, height: 30)])
    #expect(drags["drag area"] == "its drag area is “70 35, 60 × 30”, was “70 30, 60 × 40”", "\(drags)")
    #expect(drags["drag distance"] == "its drag distance is 24 pt, was 10 pt", "\(drags)")
  }

  private static let text = """
    # The motion of “card”
    canvas width 100, canvas height 50, duration 2, start loop

    - box
      width 20, height 20
      fill #FF0000
      0.5: x 0 → 40 | spring 0.5, bounce 0.3
      reduced 0.5: opacity 1 → 0
      - text
        text “One, two”, font size 17
    - box
      y 30, width 20, height 20
      fill #00FF00

    """

  @Test(
    "A difference of two records is a sentence",
    arguments: [
      ("0.5: x", "0.54: x", "box with “One, two”: starts 40 ms later"),
      ("→ 40", "→ 52", "box with “One, two”: arrives 12 pt further right"),
      ("bounce 0.3", "bounce 0.2", "box with “One, two”: its spring's bounce is 0.2, was 0.3"),
      (
        "spring 0.5, bounce 0.3", "easing linear, length 0.4",
        "box with “One, two”: moves by another curve: linear, 0.4 s, was spring 0.5 s, bounce 0.3"
      ),
      (
        " | spring 0.5, bounce 0.3", "",
        "box with “One, two”: moves by another curve: at once, was spring 0.5 s, bounce 0.3"
      ),
      ("#FF0000", "#FF0001", "box with “One, two”: its fill is #FF0001, was #FF0000"),
      ("One, two", "One", "text “One”: its text is “One”, was “One, two”"),
      ("y 30", "y 18", "box 2: is 12 pt higher"), ("duration 2", "duration 1.5", "the figure: is 0.5 s shorter"),
      ("\n  - text\n    text “One, two”, font size 17", "", "text “One, two”: is gone"),
      (
        "  0.5: x 0 → 40 | spring 0.5, bounce 0.3\n", "",
        "box with “One, two”: no longer: its x goes from 0 pt to 40 pt at 0.5 s"
      ),
      ("0.5: x 0 → 40", "0.5: x 8 → 40", "box with “One, two”: its x goes from 8 pt, was 0 pt"),
      ("text “One", "clipping on, text “One", "text “One, two”: its clipping is on, was off"),
      ("0.5: opacity", "0.6: opacity", "box with “One, two”: with reduced motion, starts 100 ms later"),
      (
        "  reduced 0.5: opacity 1 → 0\n", "",
        "box with “One, two”: with reduced motion, no longer: its opacity goes from 1 to 0 at 0.5 s; with reduced motion, its x goes from 0 pt to 40 pt at 0.5 s"
      ),
    ]
  )
  func tellsSentences(part: String, other: String, sentence: String) throws {
    let changed = Self.text.replacing(part, with: other)
    let comparison = MotionComparison(from: try MotionRecord(Self.text), to: try MotionRecord(changed))
    #expect(comparison.sentences == [sentence])
  }

  @Test("What other differences follow from is told before them, and the whole figure last")
  func tellsCausesFirst() throws {
    let changed = Self.text.replacing(
      "0.5: x 0 → 40 | spring 0.5, bounce 0.3",
      with: "0.6: x 0 → 40 | spring 0.5, bounce 0.27"
    )
    .replacing("duration 2", with: "duration 1.9").replacing("#00FF00", with: "#00FF0080").replacing(
      "y 30",
      with: "y 40"
    )
    let comparison = MotionComparison(from: try MotionRecord(Self.text), to: try MotionRecord(changed))
    #expect(
      comparison.sentences == [
        "box with “One, two”: its spring's bounce is 0.27, was 0.3; starts 100 ms later",
        "box 2: its fill's opacity is 0.5, was 1; is 10 pt lower", "the figure: is 0.1 s shorter",
      ]
    )
  }

  @Test("Frames that a view computes are told by how long and how far they go")
  func tellsFrames() throws {
    func text(_ step: Double, _ size: Int) -> String {
      let moves = (1...20).map { index in
        "  \(Double(index) * step / 1000): offset x \(index == 1 ? 0 : (index - 1) % 2 * size) → \(index % 2 * size)\n"
      }
      return Self.text.replacing("  0.5: x 0 → 40 | spring 0.5, bounce 0.3\n", with: moves.joined())
    }
    let comparison = MotionComparison(from: try MotionRecord(text(20, 5)), to: try MotionRecord(text(30, 6)))
    let later = try MotionRecord(text(20, 6).replacing("  0.", with: "  1."))
    #expect(
      comparison.sentences == [
        "box with “One, two”: its offset x moves for 0.57 s, was 0.38 s; its offset x goes up to 6 pt, was 5 pt"
      ]
    )
    #expect(
      MotionComparison(from: try MotionRecord(text(20, 5)), to: later).sentences == [
        "box with “One, two”: starts 1000 ms later; its offset x goes up to 6 pt, was 5 pt"
      ]
    )
  }

  @Test(
    "An opacity is told with the appearance in which it differs",
    arguments: [
      ("#00000080/#FFFFFF80", "#00000080/#FFFFFF40", "its fill's opacity is 0.25 in the dark appearance, was 0.5"),
      ("#00000080/#FFFFFF80", "#00000040/#FFFFFF80", "its fill's opacity is 0.25 in the light appearance, was 0.5"),
      ("#00000080/#FFFFFF80", "#00000040/#FFFFFF40", "its fill's opacity is 0.25, was 0.5"),
      ("#00000080/#FFFFFF40", "#00000040/#FFFFFF80", "its fill's opacity is 0.25/0.5, was 0.5/0.25"),
      ("#0000007F", "#00000080", "its fill is #00000080, was #0000007F"),
    ]
  )
  func namesAppearances(old: String, new: String, words: String) throws {
    let records = try [old, new].map { try MotionRecord(Self.text.replacing("#FF0000", with: $0)) }
    #expect(MotionComparison(from: records[0], to: records[1]).sentences == ["box with “One, two”: \(words)"])
  }

  @Test("Many moves on springs, and many taps, are no frames of a view")
  func tellsManyMoves() throws {
    func record(_ scale: Double, _ bounce: Double) throws -> MotionRecord {
      let moves = (0..<12).map { index in
        let (from, to) = index % 2 == 0 ? (1, scale) : (scale, 1)
        return "  \(Double(index) / 10): scale \(from) → \(to) | spring 0.5, bounce \(bounce)\n"
      }
      return try MotionRecord(
        Self.text.replacing("  0.5: x 0 → 40 | spring 0.5, bounce 0.3\n", with: moves.joined())
      )
    }
    let comparison = MotionComparison(from: try record(1.2, 0.2), to: try record(1.3, 0.3))
    #expect(Set(comparison.differences.map(\.property)) == ["bounce", "scale"], "\(comparison.sentences)")
  }

  @Test("The length of a long motion that is recorded at even times is told")
  func tellsSamples() throws {
    func record(_ step: Double) throws -> MotionRecord {
      let moves = (1...16).map { "  \(Double($0) * step): offset x \($0 - 1) → \($0) | sampled evenly\n" }
      return try MotionRecord(
        Self.text.replacing("  0.5: x 0 → 40 | spring 0.5, bounce 0.3\n", with: moves.joined())
      )
    }
    let comparison = MotionComparison(from: try record(0.3), to: try record(0.4))
    #expect(comparison.sentences == ["box with “One, two”: its offset x moves for 6 s, was 4.5 s"])
  }

  @Test("Figures that can't be compared are counted")
  func countsMissing() {
    #expect(
      MotionReport().summary(isRecorded: false, missing: 2)
        == "0 figures: all move as they were recorded, and 2 more couldn't be compared"
    )
  }

  @Test("A layer that is drawn elsewhere is told as such")
  func tellsOrder() throws {
    let boxes = Self.text.replacing("- box\n  y 30, width 20, height 20\n  fill #00FF00\n", with: "")
    let front = boxes.replacing("\n- box", with: "\n- box\n  y 30, width 20, height 20\n  fill #00FF00\n- box")
    let comparison = MotionComparison(from: try MotionRecord(Self.text), to: try MotionRecord(front))
    #expect(comparison.differences.map(\.property) == ["order"])
  }

  @Test("Numbers that differ by rounding are the same")
  func allowsRounding() throws {
    let other = Self.text.replacing("→ 40", with: "→ 40.001").replacing("0.5: ", with: "0.501: ")
    #expect(MotionComparison(from: try MotionRecord(Self.text), to: try MotionRecord(other)).differences.isEmpty)
  }

  @Test(
    "A line that can't be understood is an error at its number",
    arguments: [
      ("# The motion", "# Motion", 1, "this is no record"),
      ("- box", "<<<<<<< HEAD", 4, "expected the name of a property"),
      ("→ 40", "to 40", 7, "expected an arrow"), ("“One, two”", "“One, two", 10, "expected a quotation mark"),
      ("width 20,", "width 20", 5, "expected a comma"), ("  - text", "      - text", 9, "expected fewer spaces"),
      ("0.5: x", "0.5: 7", 7, "expected the name of a property"),
      ("reduced 0.5: opacity", "reduced 0.5: 1", 8, "expected the name of a property"),
    ]
  )
  func refusesLines(part: String, other: String, line: Int, message: String) throws {
    let text = Self.text.replacing(part, with: other, maxReplacements: 1)
    let mistake = #expect(throws: MotionRecordMistake.self) { try MotionRecord(text) }
    #expect(mistake?.line == line)
    #expect(mistake?.message.contains(message) == true, "\(mistake?.message ?? "")")
  }

  @Test(
    "Texts with marks of the form are read as they were",
    arguments: ["”, x 1", "a\\n\n→ “b”", " | ", "like", "#", ""]
  )
  func keepsTexts(text: String) throws {
    var record = try MotionRecord(Self.text)
    record.layers[1].values = [MotionValue("text", text), MotionValue("font size", 12)]
    #expect(try MotionRecord(record.text(of: "card")) == record)
  }
}
