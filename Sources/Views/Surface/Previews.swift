/// In a figure, previews are compiled, and not used.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public init(rawValue: String) {}
  public init(stringLiteral value: String) {}
}

public enum PreviewTrait: Sendable {
  case sizeThatFitsLayout, landscapeLeft, landscapeRight, portrait
  case fixedLayout(width: CGFloat, height: CGFloat)
}

/// In a figure, previews aren't used.
extension View {
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
  public func previewDisplayName(_ name: String?) -> some View { self }
}
