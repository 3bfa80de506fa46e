import Foundation

// Declarations that a figure can't show. The compiler's message names an alternative.

@available(*, unavailable, message: "UIKit's view controllers aren't here; present with sheet or fullScreenCover")
public protocol UIViewControllerRepresentable {}

@available(*, unavailable, message: "UIKit's view controllers aren't here; show the view itself")
public struct UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

extension Shape {
  @available(*, unavailable, message: "shapes aren't united; lay one over the other")
  public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  @available(*, unavailable, message: "shapes aren't intersected; use mask or clipShape")
  public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  @available(
    *,
    unavailable,
    message: "shapes aren't subtracted; add both to a Path, and fill it with FillStyle(eoFill: true)"
  )
  public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
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
