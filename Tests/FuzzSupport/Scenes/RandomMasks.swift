import Stagecraft

/// A generator for scenes whose layers have masks that move.
public enum RandomMasks {
  /// Returns the scene of a seed: two layers of shapes, of which each has a mask that moves at a tap.
  public static func scene(_ seed: UInt64) -> Scene {
    var random = Random(seed: seed)
    let pairs = (0..<2).map { _ in masks(&random) }
    let colors = (0..<6).map { _ in Color(UInt32(random.int(0...0xFFFFFF))) }
    let turns = (0..<2).map { _ in random.happens(0.3) ? random.double(-60...60) : 0 }
    let moves = (0..<2).map { _ in random.happens(0.3) ? random.double(-30...30) : 0 }
    let canvas = Canvas(width: 300, height: 200)
    func stage(_ part: Int) -> Stage {
      Stage(on: canvas) {
        Layer("ground").frame(x: 0, y: 0, width: 300, height: 200).fill(colors[4])
        pairs.indices.map { index in
          Layer("masked-\(index)") {
            Layer("box-\(index)").frame(x: 5, y: 5, width: 120, height: 60).fill(colors[index]).cornerRadius(12)
            Layer("dot-\(index)").frame(x: 70, y: 30, width: 50, height: 50).fill(colors[2 + index]).cornerRadius(25)
          }
          .frame(x: 20 + 120 * Double(index), y: 50 + Double(part) * moves[index], width: 130, height: 90)
          .pose(Pose(rotationZ: turns[index]))
          .mask(part == 0 ? pairs[index].0 : pairs[index].1)
        }
      }
    }
    let animation: Animation = random.pick([
      .linear(duration: 1), .spring(duration: 0.6, bounce: 0.2), .easeInOut(duration: 0.8),
    ])
    return Scene(
      "masks-\(seed % 1_000_000_007)",
      title: "Masks",
      description: "Masks move.",
      on: canvas,
      from: stage(0),
      to: stage(1),
      with: MorphTransition(animation)
    )
  }

  /// Returns two masks that differ in their places.
  private static func masks(_ random: inout Random) -> (Mask, Mask) {
    func opacity() -> Double { random.pick([0, 0, 0.2, 0.6, 1, 1]) }
    func gradient() -> Gradient {
      let stops = (0...random.int(1...3)).map { _ in Color(0, opacity: opacity()) }
      switch random.int(0...5) {
      case 0: return Gradient(stops, direction: .down)
      case 1: return Gradient(stops, direction: .right)
      case 2:
        return Gradient(
          stops,
          direction: .radial(center: .center, from: random.double(0...10), to: random.double(20...60))
        )
      default:
        let start = UnitPoint(x: random.double(-0.3...0.4), y: random.double(-0.3...1.2))
        return Gradient(
          stops,
          direction: .points(from: start, to: UnitPoint(x: random.double(0.6...1.3), y: random.double(0...1)))
        )
      }
    }
    func point() -> Point2D { Point2D(x: random.double(-60...60), y: random.double(-40...40)) }
    let rotation = random.happens(0.35) ? random.double(-80...80) : 0
    guard random.happens(0.5) else {
      let parts = (0..<(rotation == 0 ? random.int(1...3) : 1)).map { number in
        Mask.Part(
          Rect2D(x: Double(number) * 40, y: random.double(-5...20), width: 40, height: random.double(30...80)),
          fill: random.happens(0.3) ? .color(Color(0, opacity: 0.7)) : .gradient(gradient())
        )
      }
      return (Mask(parts, offset: point(), rotation: rotation), Mask(parts, offset: point(), rotation: rotation))
    }
    let colors = (0...random.int(1...3)).map { _ in Color(0, opacity: opacity()) }
    let end = UnitPoint(x: random.double(0.2...1), y: random.double(-1...1))
    let part = Mask.Part(
      Rect2D(x: 0, y: 0, width: 60, height: 60),
      fill: .gradient(Gradient(colors, direction: .points(from: UnitPoint(x: 0, y: 0), to: end)))
    )
    let (first, second) = (point(), point())
    let window = Rect2D(x: random.double(-10...20), y: random.double(-10...20), width: 100, height: 70)
    let moved = random.happens(0.4) ? window.offset(by: Point2D(x: 15, y: -10)) : window
    return (
      Mask([part], offset: first, rotation: rotation, window: window),
      Mask([part], offset: second, rotation: rotation, window: moved)
    )
  }
}
