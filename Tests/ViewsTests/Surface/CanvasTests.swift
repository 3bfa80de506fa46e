import Foundation
import Scenes
import Testing

@testable import Views

/// Views that draw by commands.
@MainActor @Suite struct CanvasTests {
  private func host(
    _ draw: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) -> ViewHost {
    ViewHost(canvas: CGSize(width: 200, height: 100)) {
      Views.Canvas {
        draw(&$0, $1)
      } symbols: {
        Views.Color.red.frame(width: 10, height: 20).tag("mark")
      }
      .frame(width: 100, height: 50)
    }
  }

  private func shapes(_ host: ViewHost) -> [(frame: CGRect, shape: Snapshot.ShapeContent)] {
    host.snapshot.allLayers.compactMap { layer in
      if case .shape(let shape) = layer.content { (layer.frame, shape) } else { nil }
    }
  }

  private let box = Views.Path(CGRect(x: 10, y: 5, width: 20, height: 10))

  @Test("An outline is where the canvas and the transforms put it")
  func placesOutlines() {
    let host = host { context, size in
      #expect(size == CGSize(width: 100, height: 50))
      context.fill(box, with: .color(.red))
      context.translateBy(x: 40, y: 20)
      context.scaleBy(x: 0.5, y: 2)
      context.fill(box, with: .color(.red))
      context.transform = .identity
      context.rotate(by: .degrees(90))
      context.translateBy(x: 0, y: -50)
      context.fill(box, with: .color(.red))
    }
    let frames = shapes(host).map(\.frame)
    let wanted = [
      CGRect(x: 60, y: 30, width: 20, height: 10), CGRect(x: 95, y: 55, width: 10, height: 20),
      CGRect(x: 85, y: 35, width: 10, height: 20),
    ]
    #expect(frames.count == 3)
    for (frame, wanted) in zip(frames, wanted) { #expect(frame.covers(wanted) && wanted.covers(frame)) }
  }

  @Test("Lines are as wide as the transform makes them, and layers as opaque as the context")
  func scalesLines() {
    let host = host { context, _ in
      context.scaleBy(x: 3, y: 3)
      context.opacity = 0.5
      context.stroke(box, with: .color(.black), style: StrokeStyle(lineWidth: 2, dash: [1, 2]))
    }
    let shape = shapes(host).first?.shape
    #expect(shape?.stroke?.lineWidth == 6 && shape?.stroke?.dash == [3, 6])
    #expect(host.snapshot.allLayers.compactMap(\.effect) == [.opacity(0.5)])
  }

  @Test("A gradient runs between points of the canvas")
  func placesGradients() {
    let host = host { context, _ in
      let colors = Views.Gradient(colors: [.red, .blue])
      let shading = GraphicsContext.Shading.linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))
      context.fill(box, with: shading)
    }
    guard case .linear(_, let from, let to) = shapes(host).first?.shape.paint else {
      return #expect(Bool(false), "no gradient")
    }
    #expect(abs(from.x - -0.5) < 1e-9 && abs(to.x - 4.5) < 1e-9)
  }

  @Test("A text and a view of the canvas are drawn with their anchors at a point")
  func placesViews() throws {
    let host = host { context, _ in
      let text = context.resolve(Views.Text("Words"))
      let size = text.measure(in: CGSize(width: 100, height: 50))
      context.draw(text, at: CGPoint(x: 50, y: 25))
      context.draw(Views.Text("Words"), at: CGPoint(x: size.width, y: 50), anchor: .bottomTrailing)
      if let mark = context.resolveSymbol(id: "mark") {
        #expect(mark.size == CGSize(width: 10, height: 20))
        context.draw(mark, at: CGPoint(x: 90, y: 10), anchor: .top)
      }
      #expect(context.resolveSymbol(id: "none") == nil)
    }
    let texts = host.snapshot.allLayers.filter { $0.label == "Words" }.map(\.frame)
    #expect(texts.count == 2)
    #expect(abs(texts[0].midX - 100) < 0.5 && abs(texts[0].midY - 50) < 0.5)
    #expect(abs(texts[1].minX - 50) < 0.5 && abs(texts[1].maxY - 75) < 0.5)
    #expect(shapes(host).map(\.frame) == [CGRect(x: 135, y: 35, width: 10, height: 20)])
  }

  @Test("A layer begins with the state of the context and leaves it as it was")
  func keepsState() {
    let host = host { context, _ in
      context.translateBy(x: 10, y: 0)
      context.drawLayer { inner in
        inner.translateBy(x: 10, y: 0)
        inner.clip(to: box)
        inner.addFilter(.blur(radius: 2))
        inner.fill(box, with: .color(.red))
      }
      context.fill(box, with: .color(.blue))
    }
    #expect(shapes(host).map(\.frame.minX) == [80, 70])
    let effects = host.snapshot.allLayers.compactMap(\.effect)
    #expect(effects.count == 2 && effects.contains(.blur(2)))
  }

  @Test("The filters of a context apply to a layer as a whole, the last one first")
  func filtersLayers() throws {
    let host = host { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.blur(radius: 8))
      context.drawLayer { inner in
        for x in [0.0, 12] { inner.fill(box.offsetBy(dx: x, dy: 0), with: .color(.blue)) }
      }
    }
    let threshold = try #require(host.snapshot.allLayers.first { if case .color = $0.effect { true } else { false } })
    let blur = try #require(threshold.children.first)
    #expect(blur.effect == .blur(8))
    #expect(blur.children.count == 2)
  }

  @Test("What is drawn with an opacity keeps its paint and its number in each frame", arguments: [0.0, 0.4, 1])
  func fades(opacity: Double) {
    let host = host { context, _ in
      context.opacity = opacity
      context.fill(box, with: .color(.red))
      context.opacity = 1
      context.fill(box, with: .color(.blue))
    }
    let groups = host.snapshot.allLayers.compactMap { layer -> Double? in
      if case .opacity(let opacity) = layer.effect { opacity } else { nil }
    }
    #expect(groups == [opacity, 1])
    #expect(shapes(host).count == 2)
  }

  @Test("A blend mode of a canvas mixes with what the canvas has drawn, and not with what lies behind it")
  func mixes() throws {
    let timeline = try ViewScene.test([.hold(1)]) {
      Views.Canvas { context, _ in
        context.fill(box, with: .color(.blue))
        context.blendMode = .plusLighter
        context.fill(box, with: .color(.red))
      }
    }.composition().timelines.full
    let modes = timeline.layers.map(\.compositing).filter { $0 != .normal }
    #expect(modes == [.isolated, .plusLighter])
  }

  @Test("What a timeline moves across the canvas in one frame jumps")
  func jumps() throws {
    struct Rain: Views.View {
      var body: some Views.View {
        TimelineView(.animation) { timeline in
          Views.Canvas { context, _ in
            let y = (timeline.date.timeIntervalSinceReferenceDate * 100).truncatingRemainder(dividingBy: 150)
            context.fill(Views.Path(CGRect(x: 0, y: y, width: 10, height: 10)), with: .color(.red))
          }
        }
        .frame(width: 100, height: 200)
      }
    }
    let timeline = try ViewScene.test([.hold(2)]) { Rain() }.composition().timelines.full
    let dot = try #require(timeline.layers.indices.last { timeline.state(of: $0, at: 0).frame.width == 10 })
    let places = stride(from: 0, to: 2, by: 0.004).map { timeline.state(of: dot, at: $0).frame.y }
    let moves = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect(moves.allSatisfy { $0 < 1 || $0 > 140 } && moves.contains { $0 > 140 })
  }

  @Test("Colors that change in each frame are mixtures of few, and near each of them", arguments: [0.13, 0.71, 1.43])
  func mergesColors(time: Double) throws {
    struct Glow: Views.View {
      var body: some Views.View {
        TimelineView(.animation) { timeline in
          let now = timeline.date.timeIntervalSinceReferenceDate
          Views.Canvas { context, _ in
            let color = Views.Color(hue: now.truncatingRemainder(dividingBy: 1), saturation: 1, brightness: 1)
            context.fill(Views.Path(CGRect(x: 10 * now, y: 0, width: 10, height: 10)), with: .color(color))
          }
        }
        .frame(width: 100, height: 50)
      }
    }
    let timeline = try ViewScene.test([.hold(2)]) { Glow() }.composition().timelines.drawing(namesBoxes: false).full
    let parts = timeline.layers.filter { $0.id.contains("fill.") }
    #expect((4...24).contains(parts.count))
    var shown = SIMD3<Double>.zero
    for part in parts {
      guard case .color(let color) = part.look.fill else { continue }
      let channels = SIMD3([16, 8, 0].map { Double(color.light.hex >> UInt32($0) & 0xFF) })
      shown += (channels - shown) * part.opacity.clampedValue(at: time)
    }
    let hue = time.truncatingRemainder(dividingBy: 1)
    let wanted = SIMD3(
      [5.0, 3, 1].map { offset in
        let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
        return 255 * (1 - max(0, min(k, 4 - k, 1)))
      }
    )
    #expect((shown - wanted).max() < 20 && (wanted - shown).max() < 20)
  }

  @Test("A filter with a transform is one of what is drawn after it")
  func projectsByFilter() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    let host = host { context, _ in
      context.addFilter(.projectionTransform(move))
      context.fill(box, with: .color(.red))
    }
    #expect(host.snapshot.allLayers.compactMap(\.effect) == [.projection(move)])
  }

  @Test("A layer of a canvas with too many parts keeps those that are drawn")
  func keepsPartsOfLayers() {
    let host = host { context, _ in
      context.drawLayer { layer in
        for index in 0..<4_100 {
          layer.fill(Path(CGRect(x: CGFloat(index % 200), y: 0, width: 1, height: 1)), with: .color(.red))
        }
      }
    }
    #expect(shapes(host).count == 4_000)
    #expect(host.diagnostics.map(\.message).contains { $0.hasPrefix("a canvas draws more than 4000 parts") })
  }

  @Test("What a canvas can't draw is said once")
  func notesMissing() {
    let host = host { context, _ in
      for _ in 0..<2 { context.addFilter(.alphaThreshold(min: 0.5, max: 0.8)) }
      context.clip(to: box, options: .inverse)
    }
    #expect(host.diagnostics.map(\.severity) == [.note, .note])
  }

  @Test("What a timeline moves in each frame goes straight between frames", arguments: [0.1, 0.513, 0.999, 1.7])
  func followsTimelines(time: Double) throws {
    struct Wave: Views.View {
      var body: some Views.View {
        TimelineView(.animation) { timeline in
          Views.Canvas { context, _ in
            let x = 40 + 30 * sin(timeline.date.timeIntervalSinceReferenceDate * 3)
            context.fill(Views.Path(CGRect(x: x, y: 0, width: 10, height: 10)), with: .color(.red))
          }
        }
        .frame(width: 100, height: 50)
      }
    }
    let timeline = try ViewScene.test([.hold(2)]) { Wave() }.composition().timelines.full
    let dot = try #require(timeline.layers.indices.last { timeline.state(of: $0, at: 0).frame.width == 10 })
    #expect(abs(timeline.state(of: dot, at: time).frame.x - (90 + 30 * sin(time * 3))) < 0.1)
  }

  @Test("A picture that is a button has its name, and what has no words has the name of its kind, too")
  func namesPictures() throws {
    struct Picture: Views.View {
      @Views.State private var isOn = false
      var body: some Views.View {
        VStack {
          Button {
            isOn.toggle()
          } label: {
            Image("love").resizable().frame(width: 20, height: 20)
          }
          if isOn { Views.Text("On") }
        }
      }
    }
    let host = ViewHost(canvas: CGSize(width: 200, height: 100)) { Picture() }
    try host.tap("love")
    #expect(host.snapshot.allLayers.contains { $0.label == "On" })
    try host.tap("View")
    #expect(!host.snapshot.allLayers.contains { $0.label == "On" })
  }
}
