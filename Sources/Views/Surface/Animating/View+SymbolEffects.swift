import Foundation

extension View {
  public func symbolEffect<Trigger: Equatable>(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: Trigger
  ) -> some View {
    keyframeAnimator(initialValue: SymbolLook(), trigger: value) { content, look in
      content.modifier(look)
    } keyframes: { _ in
      effect.keyframes(options)
    }
    .noted(effect.note ?? "", isNeeded: effect.note != nil)
  }

  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    modifier(LastingSymbolEffect(effect: effect, rate: options.rate, isActive: isActive))
      .noted(effect.note ?? "", isNeeded: isActive && effect.note != nil)
  }
}

/// The motion of a symbol by an effect.
struct SymbolLook: ViewModifier {
  var scale = 1.0
  var angle = 0.0
  var opacity = 1.0

  /// The look of a symbol that isn't there.
  static let hidden = SymbolLook(scale: 0.5, opacity: 0)

  func body(content: Content) -> some View {
    content.scaleEffect(scale).rotationEffect(.degrees(angle)).opacity(opacity)
  }
}

/// An effect that lasts as long as it is active.
private struct LastingSymbolEffect: ViewModifier {
  let effect: SymbolEffect
  let rate: Double
  let isActive: Bool
  @State private var isOn = false

  private var look: SymbolLook {
    switch effect.kind {
    case .pulse, .variableColor: SymbolLook(opacity: 0.4)
    case .presence: .hidden
    case .breathe: SymbolLook(scale: 1.12)
    case .wiggle: SymbolLook(angle: 10)
    case .rotate(let turns): SymbolLook(angle: 360 * turns)
    case .scale(let scale), .bounce(let scale): SymbolLook(scale: scale)
    case .other: SymbolLook()
    }
  }

  private var animation: Animation {
    switch effect.kind {
    case .pulse, .breathe, .variableColor: .easeInOut(duration: 1).repeatForever().speed(rate)
    case .bounce: .easeInOut(duration: 0.4).repeatForever().speed(rate)
    case .wiggle: .easeInOut(duration: 0.2).repeatForever().speed(rate)
    case .rotate: .linear(duration: 2).repeatForever(autoreverses: false).speed(rate)
    case .scale, .presence, .other: .snappy.speed(rate)
    }
  }

  func body(content: Content) -> some View {
    content
      .modifier(isOn ? look : SymbolLook())
      .onChange(of: isActive, initial: true) { wasActive, isActive in
        guard isActive != isOn else { return }
        // What is hidden at first doesn't disappear.
        let isFirst = wasActive == isActive && effect.kind == .presence
        withAnimation(isFirst ? nil : isActive ? animation : .snappy) { isOn = isActive }
      }
  }
}
