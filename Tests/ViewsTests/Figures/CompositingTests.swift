import Scenes
import Testing

@testable import Views

/// Views that are mixed with what lies behind them, and colors that only a filter can change.
@MainActor @Suite struct CompositingTests {
  private func composition<Content: Views.View>(
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) throws -> Composition {
    try ViewScene.test([.hold(1)], content).composition()
  }

  private func modes(_ composition: Composition) -> [Compositing] {
    composition.timelines.full.layers.map(\.compositing).filter { $0 != .normal }
  }

  @Test("A view is mixed in the way of its blend mode", arguments: [BlendMode.multiply, .hardLight, .plusLighter])
  func mixes(mode: BlendMode) throws {
    let composition = try composition {
      ZStack {
        Color.red
        Circle().blendMode(mode)
      }
    }
    #expect(modes(composition).map(\.rawValue) == [mode.rawValue])
    #expect(composition.notes == [])
  }

  @Test(
    "A mode that neither CSS nor SVG knows has a note",
    arguments: [BlendMode.sourceAtop, .destinationOver, .plusDarker]
  )
  func notes(mode: BlendMode) throws {
    let composition = try composition { Circle().blendMode(mode) }
    #expect(modes(composition) == [])
    #expect(composition.notes.contains { $0.message.contains("by “\(mode.rawValue)”; it is drawn without") })
  }

  @Test("A view alone in what moves it is mixed as that")
  func mixesOutermost() throws {
    let composition = try composition {
      ZStack {
        Color.red
        Circle().blendMode(.screen).rotationEffect(.degrees(20)).offset(x: 20)
      }
    }
    let layers = composition.timelines.full.layers
    let index = try #require(layers.firstIndex { $0.compositing == .screen })
    let isMoved = sequence(first: layers[index], next: { $0.parent.map { layers[$0] } }).dropFirst().contains(
      where: \.isPosed
    )
    #expect(layers[index].isPosed && !isMoved)
    #expect(composition.notes == [])
  }

  @Test("One of several views that move together has a note")
  func notesNeighbors() throws {
    let composition = try composition {
      ZStack {
        Color.red
        Circle().blendMode(.screen)
      }
      .rotationEffect(.degrees(20))
    }
    #expect(
      composition.notes.contains {
        $0.message.hasPrefix("a view is mixed only with what comes, moves or fades with it")
      }
    )
  }

  @Test("A compositing group keeps what is behind it apart, if something in it is mixed", arguments: [true, false])
  func isolates(isMixed: Bool) throws {
    let composition = try composition {
      ZStack {
        Color.red
        Circle().blendMode(isMixed ? .multiply : .normal)
      }
      .compositingGroup()
    }
    #expect(modes(composition) == (isMixed ? [.isolated, .multiply] : []))
  }

  @Test("A filter changes an emoji with its text, and the color of other texts")
  func filtersEmoji() throws {
    let composition = try composition {
      HStack {
        Text("🎉 Hi").saturation(0.5).hueRotation(.degrees(90))
        Text("Hi").foregroundStyle(.red).grayscale(1)
      }
    }
    let texts = composition.timelines.full.layers.compactMap { layer in
      if case .text(let text) = layer.look.content { text } else { nil }
    }
    let emoji = try #require(texts.first { $0.string.contains("🎉") })
    #expect(emoji.filters == [.saturation(0.5), .hueRotation(90)])
    #expect(texts.filter { $0.string == "Hi" }.allSatisfy { $0.filters.isEmpty })
  }

  @Test("A sign with the look of an emoji is one", arguments: ["❤️", "1️⃣"])
  func knowsEmoji(sign: String) throws {
    let composition = try composition { Text(sign).grayscale(1) }
    let texts = composition.timelines.full.layers.compactMap { layer in
      if case .text(let text) = layer.look.content { text } else { nil }
    }
    #expect(texts.map(\.filters) == [[.grayscale(1)]])
  }

  @Test("A hue at rest is exact beside numbers that move")
  func keepsHue() throws {
    let composition = try ViewScene.test([.hold(0.1), .tap("🎉"), .hold(1)]) { Turning(rest: 40) }.composition()
    let angles = composition.timelines.full.layers.flatMap { layer in
      layer.content.segments.flatMap { $0.from.shares + $0.to.shares }.compactMap { share -> Double? in
        guard case .text(let text) = share.value, text.string == "🍎",
          case .hueRotation(let degrees)? = text.filters.first
        else { return nil }
        return degrees
      }
    }
    #expect(Set(angles) == [40])
  }

  @Test("A hue that moves turns an emoji in steps of 15 degrees")
  func turnsInSteps() throws {
    let composition = try ViewScene.test([.hold(0.1), .tap("🎉"), .hold(1)]) { Turning() }.composition()
    let angles = composition.timelines.full.layers.flatMap { layer in
      layer.content.segments.flatMap { $0.from.shares + $0.to.shares }.compactMap { share -> Double? in
        guard case .text(let text) = share.value, case .hueRotation(let degrees)? = text.filters.first else {
          return nil
        }
        return degrees
      }
    }
    #expect(Set(angles).count > 3)
    #expect(angles.allSatisfy { $0.truncatingRemainder(dividingBy: 15) == 0 })
  }

  /// The colors of a text, with their weights at a time.
  private func shares(_ layer: Timeline.Layer, at time: Double) -> [(color: SIMD3<Double>, weight: Double)] {
    layer.content.value(at: time).shares.compactMap { share in
      let color: Scenes.Color
      switch share.value {
      case .text(let text) where text.string == "Hi": color = text.color
      default: return nil
      }
      return (SIMD3([16, 8, 0].map { Double(color.light.hex >> $0 & 0xFF) / 255 }), share.weight)
    }
  }

  @Test("Letters whose hue turns fade between a few colors, as near to those between as eyes can see")
  func fadesBetweenHues() throws {
    let scene = ViewScene.test([.hold(0.1), .tap("Turn"), .hold(1)]) { TurningLetters() }
    let layers = try scene.composition().timelines.full.layers.filter { !shares($0, at: 0).isEmpty }
    #expect(layers.count == 1)
    for layer in layers {
      let rest = try #require(shares(layer, at: 0).first).color
      let hues = (0...240).map { ColorFilter.hueRotation(Double($0) / 2).applied(to: rest) }
      var all: Set<SIMD3<Double>> = []
      for time in stride(from: 0, through: 1.1, by: 0.003) {
        let shares = shares(layer, at: time)
        all.formUnion(shares.map(\.color))
        let mixed = shares.reduce(SIMD3.zero) { $0 + $1.color * $1.weight }
        let distance = hues.map { abs(($0 - mixed).max()) + abs(($0 - mixed).min()) }.min() ?? 1
        #expect(distance < 8.0 / 255, "\(mixed) at \(time) s")
      }
      #expect((3...14).contains(all.count))
    }
  }

  private struct TurningLetters: Views.View {
    @Views.State private var isTurned = false
    var body: some Views.View {
      VStack {
        Text("Hi").foregroundStyle(.red).hueRotation(.degrees(isTurned ? 120 : 0))
        Button("Turn") { withAnimation(.linear(duration: 0.5)) { isTurned.toggle() } }
      }
    }
  }

  private struct Turning: Views.View {
    var rest: Double?
    @Views.State private var isTurned = false
    var body: some Views.View {
      VStack {
        Text("🎉").hueRotation(.degrees(isTurned ? 120 : 0))
          .onTapGesture { withAnimation(.linear(duration: 0.5)) { isTurned.toggle() } }
        if let rest { Text("🍎").hueRotation(.degrees(rest)) }
      }
    }
  }
}
