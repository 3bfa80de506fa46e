import Foundation

/// In a figure, a view isn't drawn to a picture, so there is none.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view.
  public var content: Content
  /// The size that is offered to the view.
  public var proposedSize = ProposedViewSize.unspecified
  /// The pixels to a point.
  public var scale: CGFloat = 1
  /// Whether the picture has no translucent parts.
  public var isOpaque = false
  /// How colors are stored.
  public var colorMode = ColorRenderingMode.nonLinear
  /// In a figure, a view isn't drawn to a picture, so this is nil.
  public var uiImage: UIImage? { nil }
  /// In a figure, a view isn't drawn to a picture, so this is nil.
  public var cgImage: CGImage? { nil }

  public init(content view: Content) { content = view }
}
