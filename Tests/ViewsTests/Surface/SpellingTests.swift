import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Views

/// Modifiers and initializers that listings use, by what they do.
@MainActor @Suite struct SpellingTests {
  private func host<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 320, height: 400)) { content() }
  }

  private func frame(_ name: String, _ host: ViewHost) throws -> CGRect {
    try #require(host.snapshot.allLayers.first { $0.name == name }?.frame)
  }

  @Test("What isn't loaded is drawn as bars, one for each line, and what is unredacted as it is")
  func redacts() {
    let host = host {
      VStack {
        Views.Text("One line")
        Views.Text("Three\nshort\nlines")
        Views.Text("Seen").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    var bars: [Int] = []
    var words: [String] = []
    for layer in host.snapshot.allLayers {
      switch layer.content {
      case .shape(let shape): bars.append(shape.path.elements.count)
      case .text: words.append(layer.label ?? "")
      default: break
      }
    }
    #expect(bars.count == 2 && bars[1] == 3 * bars[0])
    #expect(words == ["Seen"])
  }

  @Test("A formatter writes values of a text in English and in Greenwich's time, unless it says otherwise")
  func formats() {
    let (dates, numbers, own) = (DateFormatter(), NumberFormatter(), DateFormatter())
    dates.dateStyle = .medium
    numbers.numberStyle = .decimal
    (own.locale, own.timeZone, own.dateFormat) = (
      Locale(identifier: "de_DE"), TimeZone(identifier: "Asia/Tokyo"), "EEEE HH"
    )
    let date = Date(timeIntervalSince1970: 0)
    let host = host {
      Views.Text("\(date, formatter: dates), \(1234.5, formatter: numbers), \(date, formatter: own)")
    }
    #expect(host.snapshot.allLayers.compactMap(\.label) == ["Jan 1, 1970, 1,234.5, Donnerstag 09"])
  }

  @Test("A limit that reserves space is as high with one line as with all", arguments: [1, 2, 3])
  func reservesLines(count: Int) throws {
    let words = Array(repeating: "x", count: count).joined(separator: "\n")
    let host = host {
      VStack {
        Views.Text(words).lineLimit(3, reservesSpace: true).accessibilityIdentifier("short")
        Views.Text("x\nx\nx").accessibilityIdentifier("full")
        Views.Text(words).lineLimit(1...3).accessibilityIdentifier("plain")
      }
    }
    #expect(try frame("short", host).height == frame("full", host).height)
    #expect(try (frame("plain", host).height == frame("full", host).height) == (count == 3))
  }

  @Test("A frame with a least height offers it to a view in a scroll view")
  func offersMinimum() throws {
    let host = host {
      ScrollView {
        Views.Color.green.accessibilityIdentifier("color").frame(minHeight: 100)
        VStack {
          Views.Text("Top").accessibilityIdentifier("top")
          Spacer()
          Views.Text("End").accessibilityIdentifier("end")
        }
        .frame(minHeight: 250)
      }
    }
    #expect(try frame("color", host).height == 100)
    let (top, end) = try (frame("top", host), frame("end", host))
    #expect(abs(end.maxY - top.minY - 250) < 1e-9)
  }

  @Test("Modifiers in an animation's closure are animated, and the view in it isn't")
  func scopesAnimations() throws {
    struct Scoped: Views.View {
      @Views.State private var isOn = false
      var body: some Views.View {
        Views.Rectangle().frame(width: 20, height: 20).offset(x: isOn ? 50 : 0)
          .animation(.linear(duration: 1)) { $0.opacity(isOn ? 0.5 : 1) }
          .onTapGesture { isOn = true }
      }
    }
    let timeline = try ViewScene.test([.hold(0.5), .tap("Rectangle"), .hold(2)]) { Scoped() }.composition().timelines
      .full
    let box = try #require(timeline.layers.indices.last { timeline.state(of: $0, at: 0.1).frame.width == 20 })
    let middle = timeline.state(of: box, at: 1)
    #expect(abs(middle.opacity - 0.75) < 1e-9)
    #expect(middle.bounds.x - timeline.state(of: box, at: 0.25).bounds.x == 50)
  }

  @Test("A gesture that is nil isn't recognized")
  func ignoresMissingGestures() throws {
    struct Optional: Views.View {
      let isOn: Bool
      @Views.State private var x: CGFloat = 0
      var body: some Views.View {
        Views.Rectangle().frame(width: 20, height: 20).offset(x: x).accessibilityIdentifier("box")
          .gesture(isOn ? DragGesture().onChanged { x = $0.translation.width } : nil)
      }
    }
    let way = CGSize(width: 30, height: 0)
    #expect(throws: (any Error).self) { try host { Optional(isOn: false) }.drag("box", by: way) }
    try host { Optional(isOn: true) }.drag("box", by: way)
  }

  @Test("A drag on a view with an offset begins where the view is drawn, in the space outside of the offset")
  func startsDragsWhereDrawn() throws {
    struct Knob: Views.View {
      @Views.State var x: CGFloat = 100
      var seen: (DragGesture.Value) -> Void
      var body: some Views.View {
        ZStack(alignment: .leading) {
          Capsule().frame(width: 280, height: 4)
          Circle().frame(width: 40, height: 40).offset(x: x).accessibilityIdentifier("knob")
            .gesture(
              DragGesture().onChanged { value in
                seen(value)
                x = value.location.x - 20
              }
            )
        }
      }
    }
    var values: [DragGesture.Value] = []
    let host = host { Knob { values.append($0) } }
    try host.drag("knob", by: CGSize(width: 60, height: 0))
    #expect(values.first?.startLocation == CGPoint(x: 120, y: 20))
    #expect(values.last?.location == CGPoint(x: 180, y: 20))
    #expect(
      host.snapshot.allLayers.contains { layer in
        if case .offset(let offset) = layer.effect { offset.width == 160 } else { false }
      }
    )
  }

  @Test("Shapes in a loop are known by their kinds, whatever identifies them")
  func namesShapes() throws {
    struct Item: Identifiable { let id = Views.UUID() }
    struct Swatches: Views.View {
      let items = [Item(), Item(), Item()]
      @Views.State private var chosen: Views.UUID?
      var body: some Views.View {
        HStack {
          ForEach(items) { item in
            Circle().fill(chosen == item.id ? Views.Color.red : .gray).frame(width: 20, height: 20)
              .onTapGesture { chosen = item.id }
          }
        }
      }
    }
    let host = host { Swatches() }
    try host.tap("Circle", 1)
    let missing = #expect(throws: Diagnostic.self) { try host.tap("Square") }
    #expect(missing?.message.hasSuffix("expected one of “Circle”, “Circle #2”, “Circle #3”") == true)
    let fourth = #expect(throws: Diagnostic.self) { try host.tap("Circle", 3) }
    #expect(fourth?.message == "there is no “Circle #4”; only 3 have that label")
  }

  @Test("A section shows its rows as long as it is expanded")
  func expandsSections() throws {
    struct Sections: Views.View {
      @Views.State private var isExpanded = false
      var body: some Views.View {
        List {
          Section(isExpanded: $isExpanded) {
            Views.Text("Row")
          } header: {
            Button("MORE") { isExpanded.toggle() }
          }
        }
      }
    }
    let host = host { Sections() }
    func shows() -> Bool { host.snapshot.allLayers.contains { $0.label == "Row" } }
    #expect(!shows())
    try host.tap("MORE")
    #expect(shows())
  }

  @Test("A label in a bar is its symbol, which is tapped by its title, unless a style shows both")
  func showsSymbolsInBars() throws {
    struct Screen: Views.View {
      @Views.State private var isFiltered = false
      var body: some Views.View {
        NavigationStack {
          Views.Text(isFiltered ? "Some" : "All").toolbar {
            Button("Filter", systemImage: "line.3.horizontal") { isFiltered = true }
            Views.Label("Sort", systemImage: "arrow.up").labelStyle(.titleAndIcon)
          }
        }
      }
    }
    let host = host { Screen() }
    func texts() -> [String] {
      host.snapshot.allLayers.compactMap { if case .text? = $0.content { $0.label } else { nil } }
    }
    #expect(Set(texts()) == ["All", "Sort"])
    try host.tap("Filter")
    #expect(Set(texts()) == ["Some", "Sort"])
  }

  // MARK: The canvas of a listing

  private func canvas<Content: Views.View>(_ play: String = "hold 1", _ content: @escaping () -> Content) -> Size2D {
    ViewScene(
      listing: "a",
      title: "A",
      description: nil,
      size: nil,
      play: play,
      defaults: .current,
      digest: "0",
      file: "a.md",
      line: 1,
      content: content
    ).canvas.size
  }

  @Test(
    "A view with a width of its own has the same margin all round, as far as a phone is wide enough for it",
    arguments: [
      (100, Size2D(width: 320, height: 248)), (300, Size2D(width: 348, height: 248)),
      (380, Size2D(width: 393, height: 213)), (393, Size2D(width: 393, height: 200)),
      (800, Size2D(width: 800, height: 200)),
    ]
  )
  func fitsWidth(width: Double, size: Size2D) {
    #expect(canvas { Views.Color.red.frame(width: width, height: 200) } == size)
  }

  @Test("A view that is nearly as high as the usual canvas isn't cut", arguments: [600, 630, 639])
  func fitsHeight(height: Double) {
    let size = canvas { Views.Color.red.frame(width: 393, height: height) }
    #expect(size == Size2D(width: 393, height: height))
  }

  @Test("A view that is as wide as its room has margins above and below only")
  func fitsFillingWidth() {
    let size = canvas { Views.Color.red.frame(height: 200) }
    #expect(size == Size2D(width: 320, height: 248))
  }

  @Test("A rounded sum of lengths doesn't make the canvas of a listing larger")
  func ignoresRounding() {
    let size = canvas { Views.Color.red.frame(width: (300.0).nextUp, height: (200.0).nextUp) }
    #expect(size == Size2D(width: 348, height: 248))
  }

  @Test(
    "A line that fits on a phone isn't broken, and a longer one breaks on the usual canvas",
    arguments: [("A great and warm welcome to Rome", 320.0...393.0), ("Some words", 320...320)]
  )
  func fitsLines(words: String, widths: ClosedRange<Double>) {
    let size = canvas { Views.Text(words).padding(40) }
    #expect(widths.contains(size.width))
    let line = Double(TextMeasure(size: 17, weight: 400).width(of: words)) + 80
    #expect(size.width >= min(line, 393))
    let long = canvas { Views.Text(words + " " + words + " " + words) }
    #expect(long.width == 320 || long.width <= 393)
  }

  @Test("A view with a sheet, a cover or a dialog gets a phone, and one with an alert doesn't", arguments: 0..<4)
  func fitsPresentations(kind: Int) {
    struct Presenting: Views.View {
      let kind: Int
      @Views.State private var isShown = false
      var body: some Views.View {
        Button("Show") { isShown = true }
          .sheet(isPresented: kind == 0 ? $isShown : .constant(false)) { Views.Text("Sheet") }
          .fullScreenCover(isPresented: kind == 1 ? $isShown : .constant(false)) { Views.Text("Cover") }
          .confirmationDialog("Sure?", isPresented: kind == 2 ? $isShown : .constant(false)) { Button("Yes") {} }
          .alert("Sure?", isPresented: kind == 3 ? $isShown : .constant(false)) { Button("Yes") {} }
      }
    }
    let size = canvas("hold 1, tap Show, hold 1") { Presenting(kind: kind) }
    #expect((size == Size2D(width: 393, height: 852)) == (kind < 3))
  }

  @Test("Pages outside of their frame need no room")
  func fitsPages() {
    struct Pages: Views.View {
      @Views.State private var page = 0
      var body: some Views.View {
        TabView(selection: $page) { ForEach(0..<3) { Views.Text("Page \($0)").tag($0) } }
          .tabViewStyle(.page).frame(height: 200)
      }
    }
    #expect(canvas("hold 1, drag Page 0 by -200 0 over 0.5, hold 1") { Pages() } == Size2D(width: 320, height: 248))
  }

  @Test(
    "The canvas of a listing has room for what turns in the plane, as it is on its way",
    arguments: [(false, 200.0, 40.0, 220.0), (false, 40, 40, 88), (true, 100, 100, 148)]
  )
  func fitsTurns(isRound: Bool, width: Double, height: Double, expected: Double) {
    struct Turning: Views.View {
      var isRound: Bool
      @Views.State private var isOn = false
      var body: some Views.View {
        Views.Rectangle().clipShape(isRound ? AnyShape(Views.Circle()) : AnyShape(Views.Rectangle()))
          .rotationEffect(.degrees(isOn ? 360 : 0))
          .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isOn)
          .onAppear { isOn = true }
      }
    }
    let size = canvas { Turning(isRound: isRound).frame(width: width, height: height) }
    #expect(size == Size2D(width: 320, height: expected))
  }

  @Test("The screen is that of a phone, and the canvas of a view that fills it and asks for the screen, too")
  func fitsScreen() {
    struct Panel: Views.View {
      var fills: Bool
      let screen = UIScreen.main.bounds
      var body: some Views.View {
        ZStack {
          if fills { Views.Color.black.ignoresSafeArea() }
          Views.Color.red.frame(width: screen.width - 40, height: screen.height / 6)
        }
      }
    }
    #expect(canvas { Panel(fills: true) } == Size2D(width: 393, height: 852))
    #expect(canvas { Panel(fills: false) } == Size2D(width: 393, height: 182))
  }

  @Test(
    "A view that fills its canvas gets a square, or a phone's screen if a square cuts more of it",
    arguments: [300, 500]
  )
  func fitsFilling(height: Double) {
    let size = canvas {
      ZStack {
        Views.Color.black
        Views.Color.red.frame(width: 200, height: 100).position(x: 160, y: height - 50)
        Views.Color.red.frame(width: 20, height: 20).offset(x: 90).frame(width: 40, height: 40).clipped()
      }
    }
    #expect(size == (height == 300 ? Size2D(width: 320, height: 320) : Size2D(width: 393, height: 852)))
  }

  @Test(
    "The canvas of a listing has room for what flies where a phone would show it, and none for what is beyond",
    arguments: [(150.0, false, 356.0), (150, true, 356), (330, false, 716), (600, false, 88)]
  )
  func fitsFlights(distance: Double, fades: Bool, height: Double) {
    struct Flight: Views.View {
      var distance: Double
      var fades: Bool
      @Views.State private var isUp = false
      var body: some Views.View {
        Views.Color.red.frame(width: 40, height: 40).offset(y: isUp ? -distance : 0).opacity(isUp && fades ? 0 : 1)
          .onAppear { withAnimation(.linear(duration: 1)) { isUp = true } }
      }
    }
    #expect(canvas { Flight(distance: distance, fades: fades) }.height == height)
  }

  @Test(
    "The canvas of a listing has room for what keyframes lead away and back, unless that takes long to find out",
    arguments: [(-90.0, 1, 236.0), (0, 1, 88), (-90, 100, 88)]
  )
  func fitsKeyframes(distance: Double, layers: Int, height: Double) {
    struct Bouncing: Views.View {
      var distance: Double
      var layers: Int
      @Views.State private var taps = 0
      var body: some Views.View {
        ZStack { ForEach(0..<layers, id: \.self) { _ in Circle().frame(width: 40, height: 40) } }
          .keyframeAnimator(initialValue: 0.0, trigger: taps) { content, y in
            content.offset(y: y)
          } keyframes: { _ in
            LinearKeyframe(distance, duration: 0.4)
            LinearKeyframe(0, duration: 0.4)
          }
          .onTapGesture { taps += 1 }
      }
    }
    let size = canvas("hold 0.5, tap Circle, hold 1") { Bouncing(distance: distance, layers: layers) }
    #expect(size.height == height)
  }

  @Test(
    "The canvas of a listing has room for what a shape draws outside of its frame",
    arguments: [
      (Views.Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)), 80.0, 136.0),
      (Views.Path(CGRect(x: 0, y: 0, width: 40, height: 140)), 0, 256),
    ]
  )
  func fitsOutlines(path: Views.Path, lineWidth: Double, height: Double) {
    let size = canvas {
      Group { if lineWidth > 0 { path.stroke(lineWidth: lineWidth) } else { path } }.frame(width: 40, height: 40)
    }
    #expect(size == Size2D(width: 320, height: height))
  }

  @Test(
    "A view that fills its canvas gets a phone's screen if a square has no room for its words",
    arguments: [("One", 320.0), ("One\nTwo\nThree", 852)]
  )
  func fitsWords(words: String, height: Double) {
    let size = canvas {
      GeometryReader { proxy in
        VStack { ForEach(0..<8) { _ in Views.Text(words) } }.frame(height: proxy.size.height)
      }
    }
    #expect(size.height == height)
  }

  @Test("The canvas of a listing that shows nothing has its margin")
  func fitsNothing() {
    #expect(canvas { EmptyView() } == Size2D(width: 320, height: 48))
    #expect(canvas { PhaseAnimator([Double]()) { _ in Views.Color.red } } == Size2D(width: 320, height: 48))
  }

  @Test("The canvas of a listing has room for what grows over it, and not for what waits outside")
  func fitsMotion() {
    struct Growing: Views.View {
      var isFar = false
      @Views.State private var isOn = false
      var body: some Views.View {
        ZStack {
          Circle().frame(width: 60, height: 60).scaleEffect(isOn ? 3 : 1).onTapGesture { isOn = true }
          if isFar { Views.Color.red.frame(width: 50, height: 50).offset(y: 300) }
        }
      }
    }
    struct Asking: Views.View {
      @Views.State private var isOn = false
      var body: some Views.View {
        Button("Ask") { isOn = true }.alert("Sure?", isPresented: $isOn) { Button("Yes") {} }
      }
    }
    #expect((100...200).contains(canvas("tap Ask") { Asking() }.height))
    #expect(canvas { Growing() }.height == 108)
    #expect(canvas("tap Circle") { Growing() }.height == 196)
    #expect(canvas { Growing(isFar: true) }.height == 108)
  }
}
