/// In a figure, the first view of a file's previews is shown, or the one that `--view` names.
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

extension View {
  /// In a figure, a fixed size is that of the canvas.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// In a figure, the device is a phone.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
  /// In a figure, this is a name for `--view`.
  public func previewDisplayName(_ name: String?) -> some View { self }
}
