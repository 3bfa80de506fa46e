import Testing

@testable import Scenes

/// Layers whose looks jump from frame to frame.
@Suite struct JumpingLayerTests {
  @Test("A layer for one of many looks has only the sizes of the time in which it is seen", arguments: [10, 300])
  func keepsSizesOfItsTime(count: Int) throws {
    func look(_ number: Int) -> Layer {
      Layer("box").fill(Color(UInt32(number))).frame(x: 0, y: 0, width: Double(10 + number % 7), height: 10)
    }
    var motion = LayerMotion([look(0)])
    for number in 1..<count { motion.change(to: look(number), nil, at: Double(number) / 60, motion: .full) }
    let end = Double(count) / 60
    motion.hold(until: end)
    let canvas = Canvas(width: 100, height: 100)
    let timeline = motion.timeline("a", on: canvas, duration: end, posterTime: 0)
    let drawn = timeline.drawable
    #expect(drawn.layers.count == count + 1)
    for (index, layer) in drawn.layers.enumerated().dropFirst() {
      #expect(layer.frame.segments.count == 1)
      #expect(layer.frame.segments[0].start == 0 && layer.frame.segments.last?.end == end)
      for frame in 0..<count {
        let time = (Double(frame) + 0.5) / 60
        guard drawn.state(of: index, at: time).opacity > 0 else { continue }
        #expect(drawn.state(of: index, at: time).frame == timeline.state(of: 0, at: time).frame)
      }
    }
  }

  @Test("A look that comes again has the sizes of both times")
  func keepsSizesOfSeveralTimes() throws {
    func look(_ fill: Color, _ width: Double) -> Layer {
      Layer("box").fill(fill).frame(x: 0, y: 0, width: width, height: 10)
    }
    var motion = LayerMotion([look(.red, 10)])
    motion.change(to: look(.blue, 20), nil, at: 1, motion: .full)
    motion.change(to: look(.red, 30), nil, at: 2, motion: .full)
    motion.hold(until: 3)
    let layers = motion.timeline("a", on: Canvas(width: 100, height: 100), duration: 3, posterTime: 0).drawable.layers
    let red = try #require(layers.first { $0.look.fill == .color(.red) })
    #expect([0.5, 1.5, 2.5].map { red.frame.value(at: $0).width } == [10, 10, 30])
  }

  @Test("What changes at the start without animation is the look of the layer")
  func startsWithItsLook() throws {
    var motion = LayerMotion([Layer("box").fill(.red).frame(x: 0, y: 0, width: 10, height: 10)])
    motion.change(to: Layer("box").fill(.blue).frame(x: 0, y: 0, width: 10, height: 10), nil, at: 0, motion: .full)
    motion.hold(until: 1)
    let layer = motion.timeline("a", on: Canvas(width: 100, height: 100), duration: 1, posterTime: 0).layers[0]
    #expect(layer.look.fill == .color(.blue))
  }
}
