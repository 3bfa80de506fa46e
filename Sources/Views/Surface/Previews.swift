/// Views for Xcode's canvas; here they are compiled and not used.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// The layout of a preview.
public enum PreviewLayout: Sendable {
  case device
  /// As large as the view is.
  case sizeThatFits
  /// In points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public init(rawValue: String) {}
  public init(stringLiteral value: String) {}
}

extension View {
  /// The view; previews aren't used.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// The view; previews aren't used.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
  /// The view; previews aren't used.
  public func previewDisplayName(_ name: String?) -> some View { self }
  /// The view; there is no status bar.
  public func statusBar(hidden: Bool) -> some View { self }
  /// The view; there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}
