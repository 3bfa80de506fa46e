import Foundation

/// In a figure, nothing is loaded, and the placeholder is drawn.
///
/// Use `Image` with the name of a picture.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  public var body: some View {
    content.noted("a picture from the network isn't loaded; expected Image with the name of a picture")
  }

  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
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
  public init(url: URL?, scale: CGFloat = 1) { content = Color.controlFill }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
