import Foundation
import Synchronization

/// Random numbers that are the same each time: a view's figure must not change from build to build.
final class SeededRandom: Sendable {
  private let state: Mutex<UInt64>

  /// The numbers of the host whose closures run.
  @TaskLocal static var current: SeededRandom?

  /// Creates numbers that a text decides.
  init(seed: String) {
    state = Mutex(seed.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
  }

  /// The next number, by SplitMix64.
  func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

/// A generator of the view's numbers, or of the system's outside of a view.
struct ViewRandomGenerator: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()
  mutating func next() -> UInt64 { SeededRandom.current?.next() ?? system.next() }
}

extension Int {
  /// A number in a range, the same each time in a view.
  public static func random(in range: Range<Int>) -> Int {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
  /// A number in a range, the same each time in a view.
  public static func random(in range: ClosedRange<Int>) -> Int {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
}

extension Double {
  /// A number in a range, the same each time in a view.
  public static func random(in range: Range<Double>) -> Double {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
  /// A number in a range, the same each time in a view.
  public static func random(in range: ClosedRange<Double>) -> Double {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
}

extension CGFloat {
  /// A number in a range, the same each time in a view.
  public static func random(in range: Range<CGFloat>) -> CGFloat {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
  /// A number in a range, the same each time in a view.
  public static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// Yes or no, the same each time in a view.
  public static func random() -> Bool {
    var generator = ViewRandomGenerator()
    return random(using: &generator)
  }
}

extension FixedWidthInteger {
  /// A number in a range, the same each time in a view.
  public static func random(in range: Range<Self>) -> Self {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
  /// A number in a range, the same each time in a view.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
}

extension Float {
  /// A number in a range, the same each time in a view.
  public static func random(in range: Range<Float>) -> Float {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
  /// A number in a range, the same each time in a view.
  public static func random(in range: ClosedRange<Float>) -> Float {
    var generator = ViewRandomGenerator()
    return random(in: range, using: &generator)
  }
}

/// A number by the older name, the same each time in a view.
public func arc4random() -> UInt32 { .random(in: .min ... .max) }
/// A number below another one by the older name, the same each time in a view.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound > 0 ? .random(in: 0..<bound) : 0 }
/// A number from 0 to 1 by the older name, the same each time in a view.
public func drand48() -> Double { .random(in: 0..<1) }

extension Collection {
  /// One of the elements, the same each time in a view.
  public func randomElement() -> Element? {
    var generator = ViewRandomGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in another order, the same each time in a view.
  public func shuffled() -> [Element] {
    var generator = ViewRandomGenerator()
    return shuffled(using: &generator)
  }
}

extension Array {
  /// The elements in another order, the same each time in a view.
  public func shuffled() -> [Element] {
    var generator = ViewRandomGenerator()
    return shuffled(using: &generator)
  }
  /// Changes the order, the same way each time in a view.
  public mutating func shuffle() {
    var generator = ViewRandomGenerator()
    shuffle(using: &generator)
  }
  /// One of the elements, the same each time in a view.
  public func randomElement() -> Element? {
    var generator = ViewRandomGenerator()
    return randomElement(using: &generator)
  }
}
