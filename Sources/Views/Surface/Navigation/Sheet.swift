import Foundation

/// A card at the bottom of the screen.
struct SheetView: View {
  let content: LayoutItem
  let measures: SheetMeasures
  /// The distance that a finger has dragged the sheet down, in points.
  let dragged: CGFloat
  @Environment(\.controlMeasures) private var look
  @Environment(\.self) private var environment

  var body: some View {
    GeometryReader { proxy in
      let whole = proxy.size.height + proxy.safeAreaInsets.bottom
      let full = max(0, whole - 10)
      let height = measures.detents.map { $0.height(of: full, in: environment) }.min() ?? full
      let radius = measures.radius ?? look.sheetRadius
      let inset = height < full ? look.sheetInset : 0
      let bottomRadius = inset > 0 ? radius : 0
      let _ = (measures.height = height)
      VStack(spacing: 0) {
        Color.clear.frame(height: max(0, whole - height) + dragged)
        HeldView(content)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .frame(height: max(0, height - inset - max(0, proxy.safeAreaInsets.bottom - inset)))
          .padding(.bottom, max(0, proxy.safeAreaInsets.bottom - inset))
          .background {
            if let background = measures.background {
              background
            } else if inset > 0 {
              Color.glass(opacity: 0.85)
            } else {
              Color.ground
            }
          }
          .clipShape(
            UnevenRoundedRectangle(
              topLeadingRadius: radius,
              bottomLeadingRadius: bottomRadius,
              bottomTrailingRadius: bottomRadius,
              topTrailingRadius: radius
            )
          )
          .overlay(alignment: .top) {
            if measures.showsGrip {
              Capsule().fill(Color.tertiary).frame(width: 36, height: 5).padding(.top, 5)
            }
          }
          .padding([.horizontal, .bottom], inset)
      }
    }
  }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, content: content)
  }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, content: content)
  }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss: onDismiss, content: content)
  }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss: onDismiss, content: content)
  }
  /// In a figure, a popover is a sheet, as on a phone.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }
  /// In a figure, a popover is a sheet, as on a phone.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }

  /// In a figure, an inspector is a sheet, as on a phone.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  private func sheetMeasures(_ change: @escaping @MainActor (SheetMeasures) -> Void) -> some View {
    modifier(ContextModifier { context in if let sheet = context.environment.presentation { change(sheet) } })
  }

  /// In a figure, the sheet has the smallest of the heights, or the selected one.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheetMeasures { $0.detents = detents }
  }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    sheetMeasures { $0.detents = [selection.wrappedValue] }
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheetMeasures { $0.showsGrip = visibility == .visible }
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { sheetMeasures { $0.radius = radius } }
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    sheetMeasures { $0.background = AnyView(Rectangle().fill(style)) }
  }
  public func presentationBackground<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return sheetMeasures { $0.background = AnyView(ZStack(alignment: alignment) { content }) }
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    noted("a popover is drawn as a sheet; expected a view of your own in an overlay", isNeeded: adaptation == .popover)
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal)
  }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    sheetMeasures { $0.staysInPlace = isDisabled }
  }
}

extension View {
  /// In a figure, a sheet isn't resized by scrolling.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  /// In a figure, views behind a sheet can't be used.
  public func presentationBackgroundInteraction(_ behavior: PresentationBackgroundInteraction) -> some View { self }
  /// In a figure, a sheet is as wide as the phone.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

public enum PresentationAdaptation: Hashable, Sendable { case automatic, none, popover, sheet, fullScreenCover }

public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }

public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

public enum PresentationSizing: Hashable, Sendable { case automatic, fitted, form, page }
