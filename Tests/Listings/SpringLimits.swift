import SwiftUI

/// The dampings of springs of SwiftUI with more than the critical damping.
enum SpringLimits {
  static let dampings = [
    Spring(stiffness: 100, damping: 50), Spring(mass: 1, stiffness: 100, damping: 50),
    Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true),
  ].map(\.damping)
}
