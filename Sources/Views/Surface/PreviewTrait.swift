/// The layout of a preview.
public struct PreviewTrait: Sendable {
  /// As large as the view is.
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static let portrait = PreviewTrait()
  /// In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
