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
