import Foundation
import Testing

@testable import Views

/// Symbols whose layers have colors of their own.
@MainActor @Suite struct SymbolLayerTests {
  /// The symbol that a view draws: its paints from the front to the back.
  private func paints<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> [Paint] {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { content() }
    let layer = host.snapshot.allLayers.first { if case .symbol = $0.content { true } else { false } }
    guard case .symbol(_, let paint, _, let layers, _)? = try #require(layer).content else { return [] }
    return [paint] + layers
  }

  private func color(_ color: Color) -> Paint { .color(color.resolved(in: EnvironmentValues())) }

  @Test("A symbol without a name is nothing, with the room of a frame if it is resizable", arguments: [false, true])
  func drawsNoSymbol(isResizable: Bool) {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) {
      HStack(spacing: 0) {
        if isResizable { Image(systemName: "").resizable() } else { Image(systemName: "") }
        Color.red.frame(width: 20, height: 20)
      }
    }
    let isDrawn = host.snapshot.allLayers.contains { if case .symbol = $0.content { true } else { false } }
    #expect(!isDrawn)
    #expect(host.diagnostics == [])
    #expect(host.snapshot.allLayers.map(\.frame.minX).max() == (isResizable ? 80 : 40))
  }

  @Test("A second style paints what is behind the front of a symbol, until another style is set")
  func paintsSecondLayer() throws {
    let symbol = Image(systemName: "checkmark.circle.fill")
    #expect(try paints { symbol.foregroundStyle(.white, .green) } == [color(.white), color(.green)])
    #expect(try paints { VStack { symbol.foregroundStyle(.red) }.foregroundStyle(.white, .green) } == [color(.red)])
    let marked = symbol.symbolRenderingMode(.monochrome).foregroundStyle(.white, .green)
    #expect(try paints { marked } == [color(.white)])
  }

  @Test("The levels of one color are fainter from layer to layer")
  func paintsLevels() throws {
    let found = try paints {
      Image(systemName: "bell.badge").symbolRenderingMode(.hierarchical).foregroundStyle(.blue)
    }
    #expect(found == [1, 0.5, 0.25].map { color(.blue).faded(by: $0) })
  }

  @Test("Symbols that have several colors of their own show them, and others have the style")
  func paintsOwnColors() throws {
    func found(_ name: String) throws -> [Paint] {
      try paints { Image(systemName: name).symbolRenderingMode(.multicolor).foregroundStyle(.red) }
    }
    #expect(try found("cloud.sun.fill") == [color(.white), color(.yellow)])
    #expect(try found("wifi") == [color(.red)])
    #expect(try found("bell.badge.fill") == [color(.red), color(.red)])
    #expect(try found("folder.badge.plus") == [color(.green), color(.red)])
  }

  @Test(
    "A badge, a slash, what is in a circle, and a cloud are in front",
    arguments: [
      ("plus.circle.fill", 0, 2), ("bell.badge", 0, 1), ("bell.slash", 0, 1), ("cloud.rain", 0, 1), ("wifi", 0, 0),
    ]
  )
  func findsLayers(name: String, front: Int, back: Int) throws {
    let layers = try #require(SymbolDrawing(named: name, isLayered: true)).parts.map(\.layer)
    #expect(layers.min() == front)
    #expect(layers.max() == back)
  }

  @Test(
    "What is in a filled circle is cut out of it, also where its lines meet",
    arguments: [("lock.circle.fill", 12.0, 13.6), ("plus.circle.fill", 12, 12), ("arrow.up.circle.fill", 12, 12)]
  )
  func cutsOut(name: String, x: Double, y: Double) throws {
    let body = try #require(SymbolDrawing(named: name)?.parts.first { !$0.isStroked })
    #expect(!body.path.contains(CGPoint(x: x, y: y), eoFill: body.isEvenOdd))
    #expect(body.path.contains(CGPoint(x: 5, y: 12), eoFill: body.isEvenOdd))
  }

  @Test(
    "A badge is on the corner of a symbol that keeps its size, with a gap between them",
    arguments: ["bell.badge", "bell.badge.fill", "envelope.badge", "folder.badge.plus", "app.badge"]
  )
  func placesBadges(name: String) throws {
    let parts = try #require(SymbolDrawing(named: name)).parts
    let base = try #require(name.split(separator: ".").first.flatMap { SymbolDrawing(named: String($0)) }).box
    let (body, badge) = (parts[0].path, parts[1].path.boundingRect)
    #expect(abs(body.boundingRect.minX - base.minX) < 0.5)
    #expect(badge.intersects(base) && badge.maxX > base.maxX)
    #expect(body.contains(CGPoint(x: base.midX, y: base.midY), eoFill: true) == name.hasSuffix("fill"))
    let middle = CGPoint(x: badge.midX, y: badge.midY)
    for step in 0..<24 {
      let (angle, reach) = (Double(step) * .pi / 12, badge.width / 2 + 1)
      let point = CGPoint(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
      #expect(!body.contains(point, eoFill: true))
    }
  }

  @Test("A symbol in a translucent color is opaque and as translucent as a whole, so that nothing is seen twice")
  func fadesAsWhole() throws {
    let drawing = try #require(SymbolDrawing(named: "leaf.fill"))
    func layers(_ paint: Paint) -> [SymbolDrawing.Layer] {
      drawing.layers(in: CGSize(width: 24, height: 24), ratio: 1, paints: [paint])
    }
    let faded = layers(color(.black).faded(by: 0.5))
    #expect(faded.map(\.opacity) == [0.5])
    #expect(faded[0].shapes.map(\.paint) == [color(.black), color(.black)])
    let stops = Gradient(colors: [.red, .red.opacity(0)])
    let gradient = LinearGradient(gradient: stops, startPoint: .top, endPoint: .bottom)
    #expect(layers(gradient.paint(in: EnvironmentValues(), look: .iOS18)).map(\.shapes.count) == [1])
  }

  private struct Star: View {
    @State private var isOn = false
    var body: some View {
      Image(systemName: "star.fill").foregroundStyle(isOn ? Color.yellow : .gray.opacity(0.3))
        .accessibilityLabel("star")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }

  @Test("A symbol that becomes opaque has the same layers all the time")
  func keepsLayers() throws {
    let timeline = try ViewScene.test([.hold(0.5), .tap("star"), .hold(1.5)]) { Star() }.composition().timelines.full
    let shapes = timeline.layers.filter { $0.id.hasPrefix("symbol") && $0.look.fill != nil }
    #expect(shapes.count == 2)
    #expect(shapes.allSatisfy { $0.opacity.value(at: 0) == 1 && $0.opacity.value(at: 2) == 1 })
  }
}
