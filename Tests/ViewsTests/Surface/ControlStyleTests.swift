import Foundation
import Testing

@testable import Views

private struct Tall: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 0.25 }
}

private struct Absent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { nil }
}

private struct Arrow: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button("Open") { configuration.isExpanded.toggle() }
      configuration.label
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct Below: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
      Text("end")
    }
  }
}

/// Styles of controls by authors, and what controls and schedules are created from.
@MainActor @Suite struct ControlStyleTests {
  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    ViewHost(canvas: CGSize(width: 320, height: 400)) { content() }
  }

  private func labels(_ host: ViewHost) -> [String] { host.snapshot.allLayers.compactMap(\.label) }

  @Test(
    "A detent has the height that its type computes, at most that of the largest one, which it has without one",
    arguments: [(PresentationDetent.custom(Tall.self), 100.0), (.custom(Absent.self), 400), (.medium, 200)]
  )
  func computesDetents(detent: PresentationDetent, height: Double) {
    #expect(Double(detent.height(of: 400, in: EnvironmentValues())) == height)
  }

  @Test("Two detents of one type are equal, and those of two types aren't")
  func comparesDetents() {
    #expect(PresentationDetent.custom(Tall.self) == .custom(Tall.self))
    #expect(PresentationDetent.custom(Tall.self) != .custom(Absent.self))
  }

  @Test("A style of disclosure groups decides what is shown, and opens the group")
  func stylesDisclosures() throws {
    let host = host { DisclosureGroup("More") { Text("Inside") }.disclosureGroupStyle(Arrow()) }
    #expect(Set(labels(host)) == ["Open", "More"])
    try host.tap("Open")
    host.advance(by: 1)
    #expect(Set(labels(host)) == ["Open", "More", "Inside"])
  }

  @Test("A style of labeled content decides what is shown")
  func stylesLabels() {
    let host = host { LabeledContent("Name", value: "Ada").labeledContentStyle(Below()) }
    #expect(labels(host) == ["Name", "Ada", "end"])
  }

  private struct Bold: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).bold() }
  }

  @Test("A style of labeled content can add to the standard one")
  func wrapsLabels() {
    let host = host { LabeledContent("Name", value: "Ada").labeledContentStyle(Bold()) }
    #expect(labels(host) == ["Name", "Ada"])
  }

  private struct Dates: TimelineSchedule {
    func entries(from start: Date, mode: Mode) -> [Date] { [1.0, 2].map { start.addingTimeInterval($0) } }
  }

  private func time(_ schedule: some TimelineSchedule) -> some View {
    TimelineView(schedule) { Text("\($0.date.timeIntervalSinceReferenceDate)") }
  }

  @Test("A view follows the dates of a schedule", arguments: [(0.5, "0.0"), (1.5, "1.0"), (9, "2.0")])
  func followsDates(wait: Double, label: String) {
    let own = host { time(Dates()) }
    let explicit = host { time(.explicit([1.0, 2].map { Date(timeIntervalSinceReferenceDate: $0) })) }
    for host in [own, explicit] {
      host.advance(by: wait)
      #expect(labels(host) == [label])
    }
  }

  private struct Late: View {
    @State private var isShown = false
    var body: some View {
      VStack {
        Button("Show") { isShown = true }
        if isShown {
          TimelineView(Dates()) { Text("\($0.date.timeIntervalSinceReferenceDate)") }
        }
      }
    }
  }

  @Test("The dates of a schedule begin when the view appears")
  func beginsLate() throws {
    let host = host { Late() }
    host.advance(by: 5)
    try host.tap("Show")
    host.advance(by: 1.5)
    #expect(labels(host).last == "6.0")
  }

  private struct Watched: View {
    @State private var isShown = false
    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          Color.red.frame(height: 300)
          Color.blue.frame(height: 100).onScrollVisibilityChange(threshold: 0.9) { isShown = $0 }
          Color.green.frame(height: 600)
        }
        .frame(height: 200)
        Text(isShown ? "seen" : "hidden")
      }
    }
  }

  @Test(
    "A view that scrolls is told when its part that is seen reaches the threshold",
    arguments: [(0.0, "hidden"), (180, "hidden"), (210, "seen")]
  )
  func watchesVisibility(distance: Double, label: String) throws {
    let host = host { Watched() }
    if distance > 0 { try host.scroll(by: CGSize(width: 0, height: distance), over: 0.5) }
    host.advance(by: 2)
    #expect(labels(host) == [label])
  }

  @Test("A gradient as a tint paints what is drawn in the tint, and a color inside of it takes its place")
  func tintsByGradients() {
    let host = host {
      VStack {
        Rectangle().fill(.tint)
        Rectangle().fill(.tint).tint(.red)
      }
      .tint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    let paints = host.snapshot.allLayers.compactMap { layer -> Paint? in
      guard case .shape(let shape) = layer.content else { return nil }
      return shape.paint
    }
    let forms = paints.map { if case .linear = $0 { "linear" } else { "other" } }
    #expect(forms == ["linear", "other"] && paints.last == .color(Color.red.resolved(in: EnvironmentValues())))
  }

  @Test("A color as a style is the tint of controls, too")
  func tintsByColors() {
    let host = host {
      Button("Go") {}.buttonStyle(.borderedProminent).tint(AnyShapeStyle(Color.green))
    }
    let paints = host.snapshot.allLayers.compactMap { layer -> Paint? in
      if case .shape(let shape) = layer.content { shape.paint } else { nil }
    }
    #expect(paints.contains(.color(Color.green.resolved(in: EnvironmentValues()))))
  }

  private struct Switches: View {
    struct Item: Identifiable {
      var id: Int
      var isOn: Bool
    }
    @State private var items = [Item(id: 1, isOn: true), Item(id: 2, isOn: false)]
    var body: some View {
      VStack {
        Toggle("All", sources: $items, isOn: \.isOn)
        Text(items.map { $0.isOn ? "on" : "off" }.joined(separator: " "))
        List($items, editActions: .delete) { $item in Text("row \(item.id)") }
      }
    }
  }

  @Test("A toggle of several values is on if all are, and sets all; a list has a row for each")
  func togglesSeveral() throws {
    let host = host { Switches() }
    #expect(labels(host).contains("on off") && labels(host).contains("row 2"))
    try host.tap("All")
    host.advance(by: 1)
    #expect(labels(host).contains("on on"))
  }

  @Test(
    "A variant has the shape of a symbol before its fill",
    arguments: [(SymbolVariants.fill.circle, "star.circle.fill"), (.circle.fill, "star.circle.fill")]
  )
  func namesVariants(variant: SymbolVariants, name: String) { #expect(variant.name(of: "star") == name) }

  @Test("An interpolating spring of a spring is that of its mass, stiffness and damping")
  func takesSprings() {
    let spring = Spring(mass: 2, stiffness: 90, damping: 7)
    #expect(
      Animation.interpolatingSpring(spring, initialVelocity: 3)
        == .interpolatingSpring(mass: 2, stiffness: 90, damping: 7, initialVelocity: 3)
    )
  }

  @Test("The words of a date stand within a text")
  func writesDates() {
    let host = host { Text("On \(Date(timeIntervalSince1970: 0), style: .date)") }
    #expect(labels(host) == ["On January 1, 1970"])
  }
}
