import Foundation

/// A picture that is loaded; a figure loads nothing, so its placeholder is drawn.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  public var body: some View {
    content.noted("a picture from the network isn't loaded; expected Image with the name of a picture")
  }

  /// Creates it with a view for each phase of loading.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
  /// Creates it with a placeholder.
  public init<Loaded: View, Placeholder: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ConditionalContent<Loaded, Placeholder> {
    self.content = ConditionalContent(.second(placeholder()))
  }
}

extension AsyncImage where Content == Color {
  /// Creates it with a gray placeholder.
  public init(url: URL?, scale: CGFloat = 1) { content = Color.controlFill }
}

/// The phase of loading a picture.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why it couldn't be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
