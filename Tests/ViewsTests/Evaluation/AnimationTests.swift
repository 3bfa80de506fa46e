import Foundation
import Testing

@testable import Views

private struct Scoped: View {
  @State private var isOn = false
  var body: some View {
    VStack {
      box(10, 10).opacity(isOn ? 1 : 0.5).named("inside")
        .animation(.linear(duration: 2), value: isOn)
        .offset(x: isOn ? 10 : 0)
      Button("Plain") { isOn.toggle() }
      Button("Animated") { withAnimation(.easeIn) { isOn.toggle() } }
      Button("Jump") {
        var transaction = Transaction(animation: .easeIn)
        transaction.disablesAnimations = true
        withTransaction(transaction) { isOn.toggle() }
      }
    }
  }
}

private struct Faded: ViewModifier {
  let isOn: Bool
  func body(content: Content) -> some View { content.opacity(isOn ? 1 : 0.5) }
}

private struct AnimatedModifier: View {
  @State private var isOn = false
  var body: some View {
    Button("Switch") { isOn.toggle() }
      .offset(x: isOn ? 10 : 0)
      .modifier(Faded(isOn: isOn).animation(.linear(duration: 2)))
      .scaleEffect(isOn ? 1 : 0.9)
  }
}

private struct Completing: View {
  @State private var steps = 0
  var body: some View {
    Button("\(steps)") {
      withAnimation(.linear(duration: 0.5)) {
        steps += 1
      } completion: {
        steps += 10
      }
    }
  }
}

/// What a change is animated by.
@MainActor @Suite struct AnimationTests {
  private func animations(after tap: String) throws -> [String: Animation?] {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Scoped() }
    try host.tap(tap)
    var found: [String: Animation?] = [:]
    for layer in host.snapshot.allLayers {
      if case .opacity = layer.effect { found["opacity"] = layer.animation }
      if case .offset = layer.effect { found["offset"] = layer.animation }
    }
    return found
  }

  @Test("An implicit animation covers the modifiers before it, and none after")
  func implicit() throws {
    #expect(try animations(after: "Plain") == ["opacity": .linear(duration: 2), "offset": nil])
  }

  @Test("An animation of a modifier covers neither the view that it modifies nor the modifiers after it")
  func ofModifier() throws {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { AnimatedModifier() }
    try host.tap("Switch")
    var found: [String: Animation?] = [:]
    for layer in host.snapshot.allLayers {
      switch layer.effect {
      case .opacity: found["opacity"] = layer.animation
      case .offset: found["offset"] = layer.animation
      case .scale: found["scale"] = layer.animation
      default: break
      }
    }
    #expect(found == ["opacity": .linear(duration: 2), "offset": nil, "scale": nil])
  }

  @Test("An explicit animation covers what no implicit one does")
  func explicit() throws {
    #expect(try animations(after: "Animated") == ["opacity": .linear(duration: 2), "offset": .easeIn])
  }

  @Test("A transaction may switch implicit animations off")
  func disabled() throws {
    #expect(try animations(after: "Jump") == ["opacity": .easeIn, "offset": .easeIn])
  }

  @Test("What hasn't changed its value isn't animated by it")
  func first() {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Scoped() }
    #expect(!host.snapshot.allLayers.isEmpty && host.snapshot.allLayers.allSatisfy { $0.animation == nil })
  }

  @Test("A completion runs when the animation is over")
  func completion() throws {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Completing() }
    try host.tap("0")
    host.advance(by: 0.4)
    #expect(host.snapshot.allLayers.contains { $0.label == "1" })
    host.advance(by: 0.2)
    #expect(host.snapshot.allLayers.contains { $0.label == "11" })
  }

  @Test("A layer keeps its identity when it changes")
  func identity() throws {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Scoped() }
    let before = host.snapshot.allLayers.map(\.id)
    try host.tap("Plain")
    #expect(host.snapshot.allLayers.map(\.id) == before)
    #expect(Set(before).count == before.count)
  }

  @Test(
    "Animations are what listings say",
    arguments: [
      (Animation.spring(), 0.5), (.linear(duration: 2).delay(1), 3), (.easeOut(duration: 1).speed(2), 0.5),
      (.linear(duration: 1).repeatCount(3), 3), (.bouncy, 0.5),
    ]
  )
  func durations(animation: Animation, seconds: Double) {
    #expect(abs(animation.duration(untilRest: false) - seconds) < 1e-9)
  }
}
