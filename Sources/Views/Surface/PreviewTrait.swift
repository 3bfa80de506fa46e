/// The layout of a preview.
public struct PreviewTrait: Sendable {
  /// As large as the view is.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// On its side.
  public static let landscapeLeft = PreviewTrait()
  /// On its other side.
  public static let landscapeRight = PreviewTrait()
  /// Upright.
  public static let portrait = PreviewTrait()
  /// In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
