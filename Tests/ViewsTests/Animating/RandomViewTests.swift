import Exports
import Foundation
import FuzzSupport
import Proof
import Scenes
import Testing

@testable import Views

/// Random views that change twice: the exported text is compared with what SwiftUI's rules say of two evaluations.
@MainActor @Suite struct RandomViewTests {
  /// A random view with its numbers in three states.
  private indirect enum Tree {
    case leaf(width: [Double], height: [Double])
    case stack(Axis, spacing: [Double], alignment: [Int], [Tree])
    case padded([Double], Tree)
    case framed([Double], alignment: [Alignment], Tree)
    case moved([CGSize], Tree)
    case faded([Double], Tree)

    init(depth: Int, _ random: inout Random) {
      func numbers(_ range: ClosedRange<Double>) -> [Double] { (0..<3).map { _ in random.double(range).rounded() } }
      guard depth > 0 else {
        self = .leaf(width: numbers(4...40), height: numbers(4...30))
        return
      }
      switch random.int(0...5) {
      case 0, 1:
        let parts = (0..<random.int(2...3)).map { _ in Tree(depth: depth - 1, &random) }
        self = .stack(
          random.pick([Axis.horizontal, .vertical]),
          spacing: numbers(0...12),
          alignment: (0..<3).map { _ in random.int(0...2) },
          parts
        )
      case 2: self = .padded(numbers(0...14), Tree(depth: depth - 1, &random))
      case 3:
        let places = (0..<3).map { _ in random.pick([Alignment.center, .topLeading, .bottomTrailing, .leading]) }
        self = .framed(numbers(30...90), alignment: places, Tree(depth: depth - 1, &random))
      case 4:
        let moves = zip(numbers(-20...20), numbers(-20...20)).map { CGSize(width: $0, height: $1) }
        self = .moved(moves, Tree(depth: depth - 1, &random))
      default: self = .faded(numbers(2...10).map { $0 / 10 }, Tree(depth: depth - 1, &random))
      }
    }

    @MainActor func view(_ state: Int) -> AnyView {
      switch self {
      case .leaf(let width, let height):
        return AnyView(Views.Rectangle().frame(width: width[state], height: height[state]))
      case .stack(.horizontal, let spacing, let alignment, let parts):
        let place = [VerticalAlignment.top, .center, .bottom][alignment[state]]
        return AnyView(
          HStack(alignment: place, spacing: spacing[state]) {
            ForEach(0..<parts.count, id: \.self) { parts[$0].view(state) }
          }
        )
      case .stack(.vertical, let spacing, let alignment, let parts):
        let place = [HorizontalAlignment.leading, .center, .trailing][alignment[state]]
        return AnyView(
          VStack(alignment: place, spacing: spacing[state]) {
            ForEach(0..<parts.count, id: \.self) { parts[$0].view(state) }
          }
        )
      case .padded(let amount, let part): return AnyView(part.view(state).padding(.leading, amount[state]))
      case .framed(let size, let alignment, let part):
        return AnyView(part.view(state).frame(width: size[state], height: size[state], alignment: alignment[state]))
      case .moved(let move, let part): return AnyView(part.view(state).offset(move[state]))
      case .faded(let opacity, let part): return AnyView(part.view(state).opacity(opacity[state]))
      }
    }
  }

  private struct Shown: Views.View {
    let tree: Tree
    let animations: [Views.Animation]
    @Views.State private var state = 0
    var body: some Views.View {
      tree.view(state)
        .frame(width: 300, height: 300)
        .contentShape(Views.Rectangle())
        .accessibilityLabel("all")
        .onTapGesture { withAnimation(animations[state]) { state += 1 } }
    }
  }

  /// A drawn leaf on the canvas.
  private struct Leaf {
    var frame: CGRect
    var opacity = 1.0
  }

  /// The leaves of two evaluations at a progress from one to the other: frames, moves and opacities are each mixed.
  private func leaves(_ a: [Snapshot.Layer], _ b: [Snapshot.Layer], at part: Double) -> [Leaf] {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return zip(a, b).flatMap { a, b -> [Leaf] in
      var inner = leaves(a.children, b.children, at: part)
      if a.content != nil {
        let (from, to) = (a.frame, b.frame)
        let size = CGSize(width: max(0, mix(from.width, to.width)), height: max(0, mix(from.height, to.height)))
        let middle = CGPoint(x: mix(from.midX, to.midX), y: mix(from.midY, to.midY))
        let origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
        inner.insert(Leaf(frame: CGRect(origin: origin, size: size)), at: 0)
      }
      switch (a.effect, b.effect) {
      case (.offset(let from)?, .offset(let to)?):
        return inner.map {
          let move = (mix(from.width, to.width), mix(from.height, to.height))
          return Leaf(frame: $0.frame.offsetBy(dx: move.0, dy: move.1), opacity: $0.opacity)
        }
      case (.opacity(let from)?, .opacity(let to)?):
        let opacity = min(max(Double(mix(from, to)), 0), 1)
        return inner.map { Leaf(frame: $0.frame, opacity: $0.opacity * opacity) }
      default: return inner
      }
    }
  }

  @Test("The text of a random view is where its two evaluations and the curve between them say", arguments: 0..<60)
  func agreesWithEvaluations(seed: UInt64) throws {
    var random = Random(seed: seed)
    let tree = Tree(depth: 4, &random)
    let all: [Views.Animation] = [.linear(duration: 0.6), .easeInOut(duration: 0.5), .spring(duration: 0.4), .bouncy]
    let animations = [random.pick(all), random.pick(all)]
    let scene = ViewScene(
      "random",
      title: "Random",
      description: "A random view.",
      on: .init(width: 300, height: 300),
      play: [.hold(0.2), .tap("all"), .hold(2), .tap("all"), .hold(2)]
    ) {
      Shown(tree: tree, animations: animations)
    }
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Shown(tree: tree, animations: animations) }
    var snapshots = [host.snapshot.layers]
    for _ in 0..<2 {
      try host.tap("all")
      snapshots.append(host.snapshot.layers)
    }
    let format = random.pick([ExportFormat.figure, .svg])
    let options = ExportOptions(isMeasurable: true)
    let document = try DrawnDocument(try scene.composition().exported(as: format, options: options).text)
    for (step, start) in [0.2, 2.2].enumerated() {
      let motion = animations[step].resolved(.current)
      for _ in 0..<4 {
        let time = random.double(0.01...1.2)
        let part = time < motion.duration ? motion.curve.value(at: time * motion.speed) : 1
        let expected = leaves(snapshots[step], snapshots[step + 1], at: part)
        let drawn = try document.layers(at: start + time)
        #expect(!expected.isEmpty)
        for (index, leaf) in expected.enumerated() {
          let layer = try #require(drawn[index == 0 ? "box" : "box.\(index + 1)"])
          let (box, frame) = (layer.box, leaf.frame)
          let distances = [
            box.left - frame.minX, box.right - frame.maxX, box.top - frame.minY, box.bottom - frame.maxY,
          ]
          #expect(distances.allSatisfy { abs($0) <= 0.25 }, "box \(index + 1) at \(start + time) as \(format)")
          #expect(abs(layer.opacity - leaf.opacity) <= 0.02, "box \(index + 1) at \(start + time) as \(format)")
        }
      }
    }
  }
}
