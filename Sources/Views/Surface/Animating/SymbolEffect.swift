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
    /// Hides the symbol while the effect is active.
    case presence
    /// Colors the parts of the symbol one after the other.
    case variableColor
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
  /// In a figure, all parts of a symbol fade at once.
  public static let variableColor = Self(kind: .variableColor)
  public static let scale = Self(kind: .scale(1.15))
  /// In a figure, this effect isn't played.
  public static let replace = Self(kind: .other("replace"))
  public static let automatic = replace, downUp = replace, upUp = replace, offUp = replace
  /// While it is active, the symbol is hidden; it appears when the effect ends.
  public static let appear = Self(kind: .presence)
  public static let disappear = Self(kind: .presence)
  /// In a figure, the symbol grows and fades as with appear.
  public static let drawOn = Self(kind: .presence)
  /// In a figure, the symbol shrinks and fades as with disappear.
  public static let drawOff = Self(kind: .presence)

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
  /// In a figure, the symbol is replaced as by the fallback.
  public func magic(fallback: Self) -> Self { fallback }
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  /// In a figure, a symbol that wiggles turns to both sides.
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { if case .rotate = kind { with(.rotate(-1)) } else { self } }
  /// In a figure, all parts of a symbol move at once.
  public var wholeSymbol: Self { self }
  /// In a figure, all parts of a symbol move at once.
  public var byLayer: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var plain: Self { self }
  /// In a figure, a symbol that breathes only changes its size.
  public var pulse: Self { self }
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

extension SymbolEffect {
  /// The note about an effect that isn't played, or nil.
  var note: String? {
    if kind == .variableColor {
      return "the parts of a symbol fade at once by “variableColor”, and not one after the other"
    }
    guard case .other(let name) = kind else { return nil }
    return "the effect “\(name)” of symbols isn't played; expected bounce, pulse, scale, rotate, wiggle, breathe, "
      + "appear or disappear"
  }

  /// The effect once, or several times.
  @MainActor @KeyframesBuilder<SymbolLook>
  func keyframes(_ options: SymbolEffectOptions) -> some Keyframes<SymbolLook> {
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
        case .pulse, .variableColor:
          LinearKeyframe(0.4, duration: 0.5 * unit, timingCurve: .easeInOut)
          LinearKeyframe(1, duration: 0.5 * unit, timingCurve: .easeInOut)
        default: MoveKeyframe(1)
        }
      }
    }
  }
}
