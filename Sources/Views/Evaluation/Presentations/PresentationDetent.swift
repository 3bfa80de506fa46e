import Foundation

public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
  }

  private let kind: Kind
  public static let large = Self(kind: .fraction(1)), medium = Self(kind: .fraction(0.5))
  public static func fraction(_ fraction: CGFloat) -> Self { Self(kind: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> Self { Self(kind: .height(height)) }

  func height(of full: CGFloat) -> CGFloat {
    switch kind {
    case .fraction(let part): full * min(max(part, 0), 1)
    case .height(let height): min(max(height, 0), full)
    }
  }
}
