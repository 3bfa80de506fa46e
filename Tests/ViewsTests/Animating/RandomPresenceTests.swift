import Curves
import Exports
import Foundation
import FuzzSupport
import Proof
import Scenes
import Testing

@testable import Views

/// Random columns of views that come, go and return while others move: the exported text is compared with the rules of
/// SwiftUI, computed from the frames of each state and by integrating the springs.
@MainActor @Suite struct RandomPresenceTests {
  /// How a view comes and goes: where it is and how opaque, while it isn't there.
  private enum Way: CaseIterable {
    case fade, move, push, both

    @MainActor var transition: AnyTransition {
      switch self {
      case .fade: .opacity
      case .move: .offset(x: 30, y: -10)
      case .push: .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
      case .both: .opacity.combined(with: .offset(x: -20, y: 0))
      }
    }

    func away(_ width: Double, isInsertion: Bool) -> (opacity: Double, move: [Double]) {
      switch self {
      case .fade: (0, [0, 0])
      case .move: (1, [30, -10])
      case .push: (1, [isInsertion ? -width : width, 0])
      case .both: (0, [-20, 0])
      }
    }
  }

  /// A column in four states.
  private struct Plan {
    static let states = 4
    var ways: [Way]
    var sizes: [[CGSize]]
    var present: [[Int]]
    var animations: [Views.Animation]
    var times: [Double]

    init(_ random: inout Random) {
      let count = random.int(2...4)
      ways = (0..<count).map { _ in random.pick(Way.allCases) }
      sizes = (0..<count).map { _ in
        (0..<Self.states).map { _ in
          CGSize(width: random.double(20...90).rounded(), height: random.double(10...40).rounded())
        }
      }
      present = (0..<Self.states).map { _ in (0..<count).filter { _ in random.int(0...2) > 0 } }
      let all: [Views.Animation] = [.linear(duration: 0.6), .easeInOut(duration: 0.5), .spring(duration: 0.4), .bouncy]
      animations = (1..<Self.states).map { _ in random.pick(all) }
      times = [0.2]
      for _ in 2..<Self.states { times.append(times[times.count - 1] + random.double(0.08...0.9)) }
    }

    var play: [Cue] {
      zip(times, [0] + times).flatMap { [.hold($0 - $1), .tap("all")] } + [.hold(3)]
    }
  }

  private struct Column: Views.View {
    let plan: Plan
    @Views.State private var state = 0

    var body: some Views.View {
      VStack(spacing: 6) {
        ForEach(plan.present[state], id: \.self) { index in
          let size = plan.sizes[index][state]
          Views.Rectangle().frame(width: size.width, height: size.height).transition(plan.ways[index].transition)
        }
      }
      .frame(width: 300, height: 300)
      .contentShape(Views.Rectangle())
      .accessibilityLabel("all")
      .onTapGesture { withAnimation(plan.animations[state]) { state += 1 } }
    }
  }

  /// Numbers that are changed together.
  private struct Process {
    private var changes: [(time: Double, target: [Double], motion: Scenes.Animation?)]

    init(_ value: [Double]) { changes = [(-1, value, nil)] }

    /// Goes to other numbers; nothing happens if it is on its way there.
    mutating func go(to target: [Double], _ motion: Scenes.Animation?, at time: Double) {
      if changes[changes.count - 1].target != target { changes.append((time, target, motion)) }
    }

    func value(at time: Double) -> [Double] { value(at: time, after: changes.count) }

    private func value(at time: Double, after count: Int) -> [Double] {
      let change = changes[count - 1]
      guard time >= change.time else { return value(at: time, after: count - 1) }
      guard let motion = change.motion, time - change.time < motion.duration else { return change.target }
      let elapsed = time - change.time
      guard case .spring(let spring) = motion.curve else {
        let before = value(at: time, after: count - 1)
        let part = motion.curve.value(at: elapsed * motion.speed)
        return zip(before, change.target).map { $0 + ($1 - $0) * part }
      }
      let (start, step) = (value(at: change.time, after: count - 1), 1e-5)
      // After a jump at the same time, it is at rest.
      let hasJumped = changes[count - 2].time > change.time - step
      let earlier = hasJumped ? start : value(at: change.time - step, after: count - 1)
      return start.indices.map { index in
        let velocity = (start[index] - earlier[index]) / step
        return change.target[index]
          + Self.integrated(spring, from: start[index] - change.target[index], velocity, for: elapsed)
      }
    }

    /// The distance of a mass on a spring from its rest, by the method of Runge and Kutta.
    private static func integrated(_ spring: Spring, from x: Double, _ v: Double, for time: Double) -> Double {
      let count = max(8, Int(time * 600))
      let h = time / Double(count)
      var (x, v) = (x, v)
      func pull(_ x: Double, _ v: Double) -> Double { -(spring.stiffness * x + spring.damping * v) / spring.mass }
      for _ in 0..<count {
        let (x1, v1) = (v, pull(x, v))
        let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
        let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
        let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
        x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      }
      return x
    }
  }

  /// A view on its way.
  private struct Leaf {
    var name: String
    var frame: Process
    var opacity = Process([1])
    var move = Process([0, 0])
    /// When it is drawn.
    var spans: [ClosedRange<Double>] = []
    /// When it is gone, if it is on its way out.
    var end: Double?
  }

  /// The views by the rules, from the frames of each state.
  private func leaves(_ plan: Plan, _ frames: [[Int: [Double]]]) -> [Leaf] {
    var leaves: [Int: Leaf] = [:]
    for (state, now) in frames.enumerated() {
      let time = state == 0 ? 0 : plan.times[state - 1]
      let motion = state == 0 ? nil : plan.animations[state - 1].resolved(.current)
      let before = state == 0 ? [:] : frames[state - 1]
      for index in plan.ways.indices {
        if let frame = now[index], let motion {
          if before[index] != nil {
            leaves[index]!.frame.go(to: frame, motion, at: time)
            continue
          }
          let away = plan.ways[index].away(frame[2], isInsertion: true)
          var leaf =
            leaves[index] ?? Leaf(name: "box\(leaves.isEmpty ? "" : ".\(leaves.count + 1)")", frame: Process(frame))
          if let end = leaf.end, end > time {
            leaf.frame.go(to: frame, motion, at: time)
          } else {
            leaf.frame.go(to: frame, nil, at: time)
            leaf.opacity.go(to: [away.opacity], nil, at: time)
            leaf.move.go(to: away.move, nil, at: time)
          }
          leaf.opacity.go(to: [1], motion, at: time)
          leaf.move.go(to: [0, 0], motion, at: time)
          let start = leaf.end.map { $0 > time } == true ? leaf.spans.removeLast().lowerBound : time
          leaf.spans.append(start...(.infinity))
          leaf.end = nil
          leaves[index] = leaf
        } else if let frame = now[index] {
          let name = "box\(leaves.isEmpty ? "" : ".\(leaves.count + 1)")"
          leaves[index] = Leaf(name: name, frame: Process(frame), spans: [0...(.infinity)])
        } else if let frame = before[index], let motion {
          let away = plan.ways[index].away(frame[2], isInsertion: false)
          leaves[index]!.opacity.go(to: [away.opacity], motion, at: time)
          leaves[index]!.move.go(to: away.move, motion, at: time)
          let end = time + motion.duration
          let last = leaves[index]!.spans.count - 1
          leaves[index]!.spans[last] = leaves[index]!.spans[last].lowerBound...end
          leaves[index]!.end = end
        }
      }
    }
    return leaves.values.sorted { $0.name < $1.name }
  }

  @Test("Views that come, go and return in mid-flight are where the rules say", arguments: 0..<60)
  func agreesWithRules(seed: UInt64) throws {
    var random = Random(seed: seed)
    let plan = Plan(&random)
    let scene = ViewScene(
      "random",
      title: "Random",
      description: "A random view.",
      on: .init(width: 300, height: 300),
      play: plan.play
    ) {
      Column(plan: plan)
    }
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Column(plan: plan) }
    var frames: [[Int: [Double]]] = []
    for state in 0..<Plan.states {
      let drawn = host.snapshot.allLayers.filter { $0.content != nil }.map(\.frame)
      let known = drawn.map { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
      frames.append(Dictionary(uniqueKeysWithValues: zip(plan.present[state], known)))
      if state + 1 < Plan.states { try host.tap("all") }
    }
    let leaves = leaves(plan, frames)
    let format = random.pick([ExportFormat.figure, .svg])
    let options = ExportOptions(isMeasurable: true)
    let document = try DrawnDocument(try scene.composition().exported(as: format, options: options).text)
    let edges = plan.times + leaves.flatMap(\.spans).flatMap { [$0.lowerBound, $0.upperBound] }
    for _ in 0..<12 {
      let time = random.double(0.1...(plan.times[plan.times.count - 1] + 1))
      guard !edges.contains(where: { abs($0 - time) < 0.002 }) else { continue }
      let drawn = try document.layers(at: time)
      for leaf in leaves {
        let isThere = leaf.spans.contains { $0.contains(time) }
        let opacity = isThere ? min(max(leaf.opacity.value(at: time)[0], 0), 1) : 0
        guard let layer = drawn[leaf.name] else {
          #expect(opacity < 0.02, "\(leaf.name) at \(time) as \(format)")
          continue
        }
        #expect(abs(layer.opacity - opacity) <= 0.02, "\(leaf.name) at \(time) as \(format)")
        guard opacity > 0.02 else { continue }
        let (frame, move) = (leaf.frame.value(at: time), leaf.move.value(at: time))
        let (left, top) = (frame[0] + move[0], frame[1] + move[1])
        let distances = [
          layer.box.left - left, layer.box.right - left - max(0, frame[2]), layer.box.top - top,
          layer.box.bottom - top - max(0, frame[3]),
        ]
        #expect(distances.allSatisfy { abs($0) <= 0.25 }, "\(leaf.name) at \(time) as \(format): \(distances)")
      }
    }
  }
}
