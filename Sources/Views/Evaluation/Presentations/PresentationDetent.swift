import Foundation

public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
    case custom(Custom)
  }

  /// A height that a type computes.
  private struct Custom: Hashable, Sendable {
    let type: ObjectIdentifier
    let height: @MainActor @Sendable (Context) -> CGFloat?
    static func == (first: Self, second: Self) -> Bool { first.type == second.type }
    func hash(into hasher: inout Hasher) { hasher.combine(type) }
  }

  @dynamicMemberLookup public struct Context {
    /// The largest height of a sheet, in points.
    public let maxDetentValue: CGFloat
    fileprivate let environment: EnvironmentValues
    public subscript<Value>(dynamicMember path: KeyPath<EnvironmentValues, Value>) -> Value {
      environment[keyPath: path]
    }
  }

  private let kind: Kind
  public static let large = Self(kind: .fraction(1)), medium = Self(kind: .fraction(0.5))
  public static func fraction(_ fraction: CGFloat) -> Self { Self(kind: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> Self { Self(kind: .height(height)) }

  public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> Self {
    Self(kind: .custom(Custom(type: ObjectIdentifier(type)) { Detent.height(in: $0) }))
  }

  @MainActor func height(of full: CGFloat, in environment: EnvironmentValues) -> CGFloat {
    switch kind {
    case .fraction(let part): full * min(max(part, 0), 1)
    case .height(let height): min(max(height, 0), full)
    // A detent without a height isn't there; the sheet has its largest one.
    case .custom(let custom):
      min(max(custom.height(Context(maxDetentValue: full, environment: environment)) ?? full, 0), full)
    }
  }
}

@MainActor @preconcurrency public protocol CustomPresentationDetent {
  /// The values that the height can depend on.
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}
