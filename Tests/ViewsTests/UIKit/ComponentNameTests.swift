import Diagnostics
import Foundation
import Testing

@testable import Views

/// Names that packages of components use, and that listings seldom do.
@MainActor @Suite struct ComponentNameTests {
  @Test("The steps of an outline are read with their points, the control points first")
  func appliesPath() {
    let path = CGMutablePath()
    path.move(to: CGPointMake(1, 2))
    path.addQuadCurve(to: CGPointMake(5, 6), control: CGPointMake(3, 4))
    path.closeSubpath()
    var (types, points): ([CGPathElementType], [CGPoint]) = ([], [])
    path.applyWithBlock { element in
      let step = unsafe element.pointee
      unsafe types.append(step.type)
      let count = unsafe [.moveToPoint: 1, .addQuadCurveToPoint: 2][step.type] ?? 0
      for index in 0..<count { unsafe points.append(step.points[index]) }
    }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(points == [CGPointMake(1, 2), CGPointMake(3, 4), CGPointMake(5, 6)])
  }

  @Test("A value of any type is a view if it is one")
  func findsViews() {
    #expect(AnyView(_fromValue: Text("A") as Any)?.view is Text)
    #expect(AnyView(_fromValue: 1) == nil)
  }

  @Test("A picture of Core Graphics is that of UIKit")
  func keepsPictures() throws {
    let picture = try #require(UIImage(systemName: "heart")?.cgImage)
    #expect(UIImage(cgImage: picture) == UIImage(systemName: "heart"))
    #expect(Image(decorative: picture, scale: 2) == Image(systemName: "heart"))
    #expect(UIImage().cgImage == nil)
  }

  private struct Pull: Gesture {
    let pulled: (CGFloat) -> Void
    @Views.GestureState private var distance: CGFloat = 0
    @Views.State private var count = 0

    var body: some Gesture {
      DragGesture().updating($distance) { value, state, _ in state = value.translation.width }
        .onEnded { _ in
          count += 1
          pulled(CGFloat(count))
        }
    }
  }

  private final class Log { var pulls: [CGFloat] = [] }

  private struct Box: View {
    let log: Log
    var body: some View { Text("Box").gesture(Pull { log.pulls.append($0) }) }
  }

  @Test("A gesture that is made of others has their value, and states of its own")
  func makesGestures() throws {
    let log = Log()
    let drag = Cue.drag("Box", by: CGSize(width: 20, height: 0))
    _ = try ViewScene.test([drag, .hold(1), drag, .hold(1)]) { Box(log: log) }.composition()
    #expect(log.pulls.prefix(2) == [1, 2])
  }

  private struct Partial: View {
    let isNeeded: Bool
    var body: some View {
      Text("A")
      if isNeeded { _leftOut("cannot find 'b' in scope", file: "A.swift", line: 3) }
    }
  }

  @Test("A figure that needs code that can't be compiled is refused at the code, and others aren't")
  func refusesLeftOutCode() throws {
    #expect(throws: Never.self) { try ViewScene.test([]) { Partial(isNeeded: false) }.composition() }
    let error = #expect(throws: Diagnostics.self) { try ViewScene.test([]) { Partial(isNeeded: true) }.composition() }
    #expect(
      error?.all.map(\.statement)
        == ["A.swift:3: error: the figure needs code that can't be compiled: cannot find 'b' in scope"]
    )
  }

  private struct Opening: View {
    @State private var isNeeded = false
    var body: some View {
      Button("Open") { isNeeded.toggle() }
      if isNeeded { _leftOut("cannot find 'b' in scope", file: "A.swift", line: 3) }
    }
  }

  @Test(
    "Where a tap needs code that can't be compiled, a figure loops and says so, and a play that taps there is refused"
  )
  func refusesTapsOnLeftOutCode() throws {
    let scene = ViewScene.test([.hold(1)], start: .tap()) { Opening() }
    let notes = try scene.composition().notes.map(\.message)
    #expect(notes.contains { $0.contains("it loops: a tap on “Open” needs code that can't be compiled") }, "\(notes)")
    #expect(throws: Diagnostics.self) {
      try ViewScene.test([.hold(1), .tap("Open"), .hold(1)], start: .tap()) { Opening() }.composition()
    }
  }

  private struct Dragged: View {
    @State private var offset = 0.0
    var body: some View {
      Rectangle().frame(width: 60, height: 60).offset(x: offset).accessibilityLabel("card")
        .gesture(
          DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in withAnimation { offset = 0 } }
        )
      if offset > 130 { _leftOut("cannot find 'b' in scope", file: "A.swift", line: 3) }
    }
  }

  @Test("Where a drag needs code that can't be compiled, a figure loops and says so")
  func refusesDragsToLeftOutCode() throws {
    let play: [Cue] = [.drag("card", by: CGSize(width: 120, height: 0)), .hold(1)]
    let notes = try ViewScene.test(play, start: .drag()) { Dragged() }.composition().notes.map(\.message)
    #expect(notes.contains { $0.contains("the drag needs code that can't be compiled") }, "\(notes)")
  }

  fileprivate struct Row<Content: View>: View {
    let content: Content
    init(spacing: CGFloat = 0, @ViewBuilder content make: () -> Content) { content = make() }
    var body: some View { content }
  }

  @Test("The initializer of a layout that is a view takes a closure, and isn't called without it")
  func prefersInitializers() {
    #expect(type(of: Row { Text("A") }) == Row<Text>.self)
    #expect(type(of: Row(spacing: 2)) == Row<EmptyView>.self)
  }

  @Test("A tint made of the accent color is made of the one around it")
  func bindsTint() {
    let faded = Color.accentColor.opacity(0.5)
    #expect(faded.bound(toAccent: .red) == Color.red.opacity(0.5))
    #expect(faded.bound(toAccent: nil) == Color.blue.opacity(0.5))
    #expect(Color.accentColor.mix(with: .white, by: 0.2).bound(toAccent: .red) == Color.red.mix(with: .white, by: 0.2))
    #expect(throws: Never.self) {
      try ViewScene.test([]) { Text("A").foregroundStyle(.tint).tint(.accentColor) }.composition()
    }
  }

  @Test("Gestures have the types that SwiftUI gives them")
  func namesGestures() throws {
    typealias Dragged = GestureStateGesture<_EndedGesture<_ChangedGesture<DragGesture>>, Bool>
    let state = GestureState(wrappedValue: false)
    let gesture: Dragged = DragGesture().onChanged { _ in }.onEnded { _ in }.updating(state) { _, _, _ in }
    _ = AnyGesture(gesture)
    struct Tapped: View {
      @State private var word = "A"
      var body: some View { Text(word).gesture(AnyGesture(TapGesture().onEnded { word = "B" })) }
    }
    #expect(throws: Never.self) { try ViewScene.test([.hold(1), .tap("A"), .tap("B")]) { Tapped() }.composition() }
  }

  @Test("A publisher that is shared makes each value once")
  func sharesPublishers() {
    let subject = PassthroughSubject<Int, Never>()
    var (made, received) = (0, [Int]())
    let shared = subject.map { value in
      made += 1
      return value
    }.share()
    let listeners = [shared.sink { received.append($0) }, shared.sink { received.append($0 * 10) }]
    subject.send(1)
    for listener in listeners { listener.cancel() }
    subject.send(2)
    #expect(made == 1 && received.sorted() == [1, 10])
  }

  @Test("A rotation that is a matrix turns a vector as the rotation does, and its inverse turns it back")
  func turnsVectors() {
    let rotation = simd_quatd(angle: 0.7, axis: normalize([1, 2, 3])) * simd_quatd(angle: -1.1, axis: [0, 1, 0])
    let matrix = simd_double4x4(rotation)
    let vector: simd_double3 = [4, -5, 6]
    let turned = matrix * simd_double4(vector, 1)
    #expect(length(simd_double3(turned.x, turned.y, turned.z) - rotation.act(vector)) < 1e-12)
    #expect(length(rotation.inverse.act(rotation.act(vector)) - vector) < 1e-12)
    let back = matrix.inverse * turned
    #expect(length(back - simd_double4(vector, 1)) < 1e-12)
  }

  @Test("A positive rotation about z turns x to y")
  func turnsAgainstTheClock() {
    #expect(length(simd_quatd(angle: .pi / 2, axis: [0, 0, 1]).act([1, 0, 0]) - [0, 1, 0]) < 1e-12)
  }

  @Test(
    "A point in a hole is in an outline only if its turns count",
    arguments: [(5.0, true, true), (20, true, false), (45, false, false)]
  )
  func findsPoints(x: Double, winding: Bool, evenOdd: Bool) {
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
    let point = CGPoint(x: x, y: 20)
    #expect(path.contains(point, eoFill: true) == evenOdd)
    #expect(path.cgPath.contains(point, using: .evenOdd) == evenOdd)
    // Both parts turn the same way, or one undoes the other.
    #expect(Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)).contains(point) == winding)
  }

  @Test("Random numbers of all types and collections are the same each time")
  func repeatsRandomNumbers() {
    func drawn() -> [String] {
      var all = [String(UInt8.random(in: 0...255)), String(UInt32.random(in: 0..<1_000))]
      let letters = "abcdefgh"
      if let letter = letters.randomElement() { all.append(String(letter)) }
      let numbers = 1...9
      all += numbers.shuffled().map(String.init)
      return all
    }
    func repeated() -> [String] { SeededRandom.$current.withValue(SeededRandom(seed: "a"), operation: drawn) }
    #expect(repeated() == repeated())
  }
}

extension ComponentNameTests.Row: Animatable where Content == EmptyView {}
extension ComponentNameTests.Row: Layout where Content == EmptyView {
  init(spacing: CGFloat = 0) { self.init(spacing: spacing) { EmptyView() } }
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize { .zero }
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout ()
  ) {}
}

extension ComponentNameTests {
  private struct Tools: ToolbarContent {
    let word: String
    var body: some ToolbarContent {
      ToolbarItem(placement: .topBarTrailing) { Text(word) }
      ToolbarSpacer()
      ToolbarItem(placement: .topBarLeading) { Text("Back") }.sharedBackgroundVisibility(.hidden)
    }
  }

  @Test("Items of a bar that are a type of their own are in the bar")
  func showsOwnToolbar() {
    let host = ViewHost(canvas: CGSize(width: 300, height: 200)) {
      NavigationStack { Text("A").toolbar { Tools(word: "Share") } }
    }
    let labels = host.snapshot.allLayers.map(\.label)
    #expect(labels.contains("Share") && labels.contains("Back"))
  }

  @Test("The literal of a picture has its name")
  func readsPictureLiteral() {
    #expect(UIImage(imageLiteralResourceName: "cover").cgImage == UIImage(named: "cover")?.cgImage)
    #expect(UIImage(systemName: "heart")?.isSymbolImage == true)
  }

  @Test("A picture has the size of its file")
  func knowsPictureSize() {
    var environment = EnvironmentValues()
    environment.pictureSizes["cover"] = CGSize(width: 30, height: 20)
    let host = ViewHost(canvas: CGSize(width: 100, height: 100), environment: environment) {
      Text("\(Int(UIImage(named: "cover")?.size.width ?? 0)) \(Int(UIImage(named: "other")?.size.width ?? 9))")
    }
    #expect(host.snapshot.allLayers.contains { $0.label == "30 0" })
  }

  @Test("The measured string of Foundation has the size of Swift's")
  func measuresStrings() {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    #expect(NSString("Word").size(withAttributes: font) == "Word".size(withAttributes: font))
  }
}
