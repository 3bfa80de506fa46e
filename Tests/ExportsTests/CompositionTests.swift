import Demos
import Diagnostics
import FuzzSupport
import Stagecraft
import Testing

/// The value between scenes and exports.
@Suite struct CompositionTests {
  @Test(
    "A composition is exported like the scene that it was resolved from",
    arguments: [ExportFormat.figure, .svg, .keyframes]
  )
  func exports(format: ExportFormat) throws {
    let composition = try Composition(resolving: .segments)
    #expect(try composition.exported(as: format) == Scene.segments.exported(as: format))
  }

  @Test("A composition made by hand, with other words and a timeline of its own, can be exported")
  func isOpen() throws {
    let resolved = try Composition(resolving: .heartbeat)
    let composition = Composition(
      "mine",
      title: "My title",
      description: "My description.",
      timelines: Timelines(resolved.timelines.full),
      playback: .clock(.load)
    )
    let text = try composition.exported(as: .figure).text
    #expect(text.contains("My title") && text.contains("aria-label=\"My description.\""))
    #expect(!text.contains("infinite"))
  }

  @Test("A composition has its own playback, so an option can't start it otherwise")
  func refusesStart() throws {
    let composition = try Composition(resolving: .segments)
    let error = #expect(throws: Diagnostics.self) {
      try composition.exported(as: .figure, options: .init(start: .loop))
    }
    #expect(error?.description.contains("a start for a composition") == true)
  }

  /// A composition whose states taps move between.
  private static func graph() throws -> (composition: Composition, graph: StateGraph) {
    var scene = Scene.segments
    scene.start = .tap()
    let composition = try Composition(resolving: scene)
    guard case .states(let graph) = composition.playback else {
      throw Diagnostics([Diagnostic(.sceneComposition, "it has no states")])
    }
    return (composition, graph)
  }

  @Test(
    "States and edges made by hand, with any indices, times and areas, are exported or refused",
    arguments: Fuzz.seeds(15)
  )
  func exportsOrRefuses(seed: UInt64) throws {
    var random = Random(seed: seed)
    var (composition, graph) = try Self.graph()
    let duration = graph.timelines.full.duration
    func index() -> Int { random.happens(0.8) ? random.int(0...3) : random.pick([-1, 4, .min, .max]) }
    func time() -> Double { random.happens(0.7) ? random.double(0...duration) : random.anyDouble() }
    func span() -> ClosedRange<Double> {
      let (a, b) = (time(), time())
      return a <= b ? a...b : b <= a ? b...a : 0...1
    }
    for _ in 0...random.few(4) {
      let edge = random.int(0...(graph.edges.count - 1))
      switch random.int(0...10) {
      case 0: graph.edges[edge].from = index()
      case 1: graph.edges[edge].to = index()
      case 2: graph.edges[edge].span = span()
      case 3: graph.edges[edge].loop = span()
      case 4: graph.edges[edge].target.area = Rect2D(x: time(), y: time(), width: time(), height: time())
      case 5: graph.states[random.int(0...(graph.states.count - 1))].time = time()
      case 6: graph.states[random.int(0...(graph.states.count - 1))].group = index()
      case 7: graph.edges.remove(at: edge)
      case 8: graph.edges = Array(repeating: graph.edges[edge], count: random.pick([1, 5, 30]))
      case 9: graph.timelines.full.duration = time()
      default: graph.states = Array(graph.states.prefix(random.int(0...2)))
      }
      if graph.states.isEmpty || graph.edges.isEmpty { break }
    }
    composition.playback = .states(graph)
    for format in [ExportFormat.figure, .svg, .keyframes] {
      do throws(Diagnostics) {
        _ = try composition.exported(as: format)
      } catch {
        #expect(!error.all.isEmpty && error.all.allSatisfy { $0.subject != nil })
      }
    }
  }

  @Test("An opacity of a press outside 0…1 is refused", arguments: [-0.1, 1.5, .nan, .infinity])
  func refusesDimming(opacity: Double) throws {
    var (composition, graph) = try Self.graph()
    graph.edges[0].target.dimming = TapTarget.Dimming(of: ["highlight"], to: opacity)
    composition.playback = .states(graph)
    let error = #expect(throws: Diagnostics.self) { try composition.exported(as: .figure) }
    #expect(error?.all.map { $0.message.contains("a press dims layers to an opacity") } == [true])
  }

  @Test("An edge that leads to no state is refused with its number", arguments: [-1, 100, Int.max])
  func refusesEdges(state: Int) throws {
    var (composition, graph) = try Self.graph()
    graph.edges[1].to = state
    composition.playback = .states(graph)
    let error = #expect(throws: Diagnostics.self) { try composition.exported(as: .figure) }
    let count = graph.states.count
    #expect(
      error?.all.map(\.statement) == [
        "segments: edge 1: error: it leads from state \(graph.edges[1].from) to \(state); expected 0…\(count - 1)"
      ]
    )
  }

  /// A change that makes a composition wrong, and the place that its message names.
  struct Mistake: Sendable {
    var place: String
    var make: @Sendable (inout Composition) -> Void
  }

  private static let mistakes = [
    Mistake(place: "name") { $0.name = "../up" },
    Mistake(place: "title") { $0.title = " " },
    Mistake(place: "canvas") { $0.canvas.size.width = .nan },
    Mistake(place: "play") { $0.timelines.full.duration = .infinity },
    Mistake(place: "play") { $0.timelines.full.posterTime = .nan },
    Mistake(place: "play") { $0.timelines.reduced.duration = 3 },
  ]

  @Test(
    "A name that leads to another folder, words that nobody sees and times that don't exist are refused",
    arguments: mistakes
  )
  func refusesValues(mistake: Mistake) throws {
    var composition = try Composition(resolving: .segments)
    mistake.make(&composition)
    let error = #expect(throws: Diagnostics.self) { try composition.exported(as: .figure) }
    #expect(error?.all.first?.subject?.hasSuffix(": \(mistake.place)") == true)
  }

  @Test(
    "A tolerance is kept by everything that is interrupted",
    arguments: [ExportFormat.figure, .svg, .smil],
    [0.05, 0.25]
  )
  func keepsTolerance(format: ExportFormat, tolerance: Double) throws {
    let composition = try Scene.interrupted.composition()
    let comparison = try DrawnComparison(of: composition, as: format, tolerance: tolerance)
    #expect(comparison.isWithin(tolerance) && comparison.box.amount > 0, "\(comparison)")
  }
}
