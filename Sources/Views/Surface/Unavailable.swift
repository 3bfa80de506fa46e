import Foundation

// Declarations that a figure can't show. The compiler's message names an alternative.

@available(*, unavailable, message: "UIKit's view controllers aren't here; present with sheet or fullScreenCover")
public protocol UIViewControllerRepresentable {}

@available(*, unavailable, message: "UIKit's view controllers aren't here; show the view itself")
public struct UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

extension View {
  @available(*, unavailable, message: "the system's panels aren't here; present a view of your own with sheet")
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [Any],
    allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Any) -> Void
  ) -> some View { self }
}
