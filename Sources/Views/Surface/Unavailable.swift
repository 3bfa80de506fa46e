import Foundation

// Declarations that a figure can't show. The compiler's message names an alternative.

@available(*, unavailable, message: "UIKit's view controllers aren't here; present with sheet or fullScreenCover")
public protocol UIViewControllerRepresentable {}

@available(*, unavailable, message: "UIKit's view controllers aren't here; show the view itself")
public struct UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

extension View {
  @available(*, unavailable, message: "a figure has no transparency by brightness; mask by a shape with opacities")
  public func luminanceToAlpha() -> some View { self }
  @available(*, unavailable, message: "the system's panels aren't here; present a view of your own with sheet")
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Any) -> Void
  ) -> some View { self }
}

@available(*, unavailable, message: "an image isn't a pattern here; use Image with resizable(resizingMode: .tile)")
public nonisolated struct ImagePaint: ShapeStyle {
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint { fatalError("it is unavailable") }
}

extension Text {
  @available(*, unavailable, message: "a figure has no clock of the day; count with a Timer or a TimelineView")
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(verbatim: "")
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  @available(*, unavailable, message: "a figure has no clock of the day; set the value with a Timer or an animation")
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { fatalError("it is unavailable") }
}
