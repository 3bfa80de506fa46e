import Foundation

/// In a figure, the distances and durations are approximate, because Apple doesn't document them.
public struct SymbolEffect: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Scales the symbol once, by a factor.
    case bounce(Double)
    case pulse, wiggle, breathe
    case rotate(Double)
    /// Scales the symbol while the effect is active, by a factor.
    case scale(Double)
    /// An effect that isn't played, by its name.
    case other(String)
  }

  let kind: Kind

  private func with(_ kind: Kind) -> Self { Self(kind: kind) }

  public static let bounce = Self(kind: .bounce(1.2))
  public static let pulse = Self(kind: .pulse)
  public static let wiggle = Self(kind: .wiggle)
  public static let rotate = Self(kind: .rotate(1))
  public static let breathe = Self(kind: .breathe)
  /// In a figure, this effect isn't played.
  public static let variableColor = Self(kind: .other("variableColor"))
  public static let scale = Self(kind: .scale(1.15))
  /// In a figure, this effect isn't played.
  public static let replace = Self(kind: .other("replace"))
  /// In a figure, this effect isn't played.
  public static let appear = Self(kind: .other("appear"))
  /// In a figure, this effect isn't played.
  public static let disappear = Self(kind: .other("disappear"))

  public var up: Self {
    switch kind {
    case .bounce: with(.bounce(1.2))
    case .scale: with(.scale(1.15))
    default: self
    }
  }
  public var down: Self {
    switch kind {
    case .bounce: with(.bounce(0.8))
    case .scale: with(.scale(0.85))
    default: self
    }
  }
  public var clockwise: Self { self }
  public var counterClockwise: Self { if case .rotate = kind { with(.rotate(-1)) } else { self } }
  /// In a figure, all parts of a symbol move at once.
  public var wholeSymbol: Self { self }
  /// In a figure, all parts of a symbol move at once.
  public var byLayer: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
}

public struct SymbolEffectOptions: Hashable, Sendable {
  var times = 1
  var rate = 1.0

  public static let `default` = Self()
  public static let repeating = Self()
  public static let nonRepeating = Self()
  public static func `repeat`(_ count: Int?) -> Self { Self(times: min(max(1, count ?? 1), 100)) }
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }
  public func `repeat`(_ count: Int?) -> Self { Self(times: min(max(1, count ?? 1), 100), rate: rate) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self.repeat(behavior.count) }

  public struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    public static let continuous = Self()
    public static let periodic = Self()
    /// In a figure, the delay isn't played.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self(count: count) }
  }

  public func speed(_ speed: Double) -> Self {
    Self(times: times, rate: speed.isFinite ? min(max(speed, 0.01), 100) : 1)
  }
}

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

extension SymbolEffect {
  /// The note about an effect that isn't played, or nil.
  fileprivate var note: String? {
    guard case .other(let name) = kind else { return nil }
    return "the effect “\(name)” of symbols isn't played; expected bounce, pulse, scale, rotate, wiggle or breathe"
  }

  /// The effect once, or several times.
  @MainActor @KeyframesBuilder<SymbolLook>
  fileprivate func keyframes(_ options: SymbolEffectOptions) -> some Keyframes<SymbolLook> {
    let unit = 1 / options.rate
    KeyframeTrack(\.scale) {
      for _ in 0..<options.times {
        switch kind {
        case .bounce(let scale):
          CubicKeyframe(scale, duration: 0.18 * unit)
          SpringKeyframe(1, duration: 0.6 * unit, spring: Spring(duration: 0.35 * unit, bounce: 0.35))
        case .scale(let scale):
          CubicKeyframe(scale, duration: 0.2 * unit)
          CubicKeyframe(1, duration: 0.3 * unit)
        case .breathe:
          CubicKeyframe(1.12, duration: 0.6 * unit)
          CubicKeyframe(1, duration: 0.6 * unit)
        default: MoveKeyframe(1)
        }
      }
    }
    KeyframeTrack(\.angle) {
      for turn in 1...options.times {
        switch kind {
        case .rotate(let turns):
          SpringKeyframe(360 * turns * Double(turn), duration: 0.9 * unit, spring: Spring(duration: 0.6 * unit))
        case .wiggle:
          for angle in [-12.0, 10, -6] { CubicKeyframe(angle, duration: 0.12 * unit) }
          CubicKeyframe(0, duration: 0.16 * unit)
        default: MoveKeyframe(0)
        }
      }
    }
    KeyframeTrack(\.opacity) {
      for _ in 0..<options.times {
        switch kind {
        case .pulse:
          LinearKeyframe(0.4, duration: 0.5 * unit, timingCurve: .easeInOut)
          LinearKeyframe(1, duration: 0.5 * unit, timingCurve: .easeInOut)
        default: MoveKeyframe(1)
        }
      }
    }
  }
}

/// The motion of a symbol by an effect.
private struct SymbolLook: ViewModifier {
  var scale = 1.0
  var angle = 0.0
  var opacity = 1.0

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
    case .pulse: SymbolLook(opacity: 0.4)
    case .breathe: SymbolLook(scale: 1.12)
    case .wiggle: SymbolLook(angle: 10)
    case .rotate(let turns): SymbolLook(angle: 360 * turns)
    case .scale(let scale), .bounce(let scale): SymbolLook(scale: scale)
    case .other: SymbolLook()
    }
  }

  private var animation: Animation {
    switch effect.kind {
    case .pulse, .breathe: .easeInOut(duration: 1).repeatForever().speed(rate)
    case .bounce: .easeInOut(duration: 0.4).repeatForever().speed(rate)
    case .wiggle: .easeInOut(duration: 0.2).repeatForever().speed(rate)
    case .rotate: .linear(duration: 2).repeatForever(autoreverses: false).speed(rate)
    case .scale, .other: .snappy.speed(rate)
    }
  }

  func body(content: Content) -> some View {
    content
      .modifier(isOn ? look : SymbolLook())
      .onChange(of: isActive, initial: true) { _, isActive in
        guard isActive != isOn else { return }
        withAnimation(isActive ? animation : .snappy) { isOn = isActive }
      }
  }
}
