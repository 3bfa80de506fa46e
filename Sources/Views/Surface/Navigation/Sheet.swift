import Foundation

/// The properties of a sheet that its content sets.
@MainActor final class SheetMeasures {
  var detents: Set<PresentationDetent> = [.large]
  var showsGrip = false
  var radius: CGFloat?
  var background = AnyView(Color.ground)
  /// The view that it grows from.
  var zoom: ZoomSource?
  /// Whether a finger outside or on it doesn't take it away.
  var staysInPlace = false
  /// The height at which it is shown, in points.
  var height: CGFloat = 0
}

/// A card at the bottom of the screen.
struct SheetView: View {
  let content: LayoutItem
  let measures: SheetMeasures
  /// The distance that a finger has dragged it down, in points.
  let dragged: CGFloat

  var body: some View {
    GeometryReader { proxy in
      let whole = proxy.size.height + proxy.safeAreaInsets.bottom
      let full = max(0, whole - 10)
      let height = measures.detents.map { $0.height(of: full) }.min() ?? full
      let radius = measures.radius ?? 10
      let _ = (measures.height = height)
      VStack(spacing: 0) {
        Color.clear.frame(height: max(0, whole - height) + dragged)
        HeldView(content)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .frame(height: max(0, height - proxy.safeAreaInsets.bottom))
          .padding(.bottom, proxy.safeAreaInsets.bottom)
          .background { measures.background }
          .clipShape(UnevenRoundedRectangle(topLeadingRadius: radius, topTrailingRadius: radius))
          .overlay(alignment: .top) {
            if measures.showsGrip {
              Capsule().fill(Color.tertiary).frame(width: 36, height: 5).padding(.top, 5)
            }
          }
      }
    }
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case fraction(Double)
    case height(Double)
  }

  private let kind: Kind
  public static let large = Self(kind: .fraction(1))
  public static let medium = Self(kind: .fraction(0.5))
  /// A part of the screen, 0…1.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(kind: .fraction(fraction)) }
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self(kind: .height(height)) }

  func height(of full: CGFloat) -> CGFloat {
    switch kind {
    case .fraction(let part): full * min(max(part, 0), 1)
    case .height(let height): min(max(height, 0), full)
    }
  }
}

extension View {
  /// Presents a sheet as long as a binding says so.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, content: content)
  }
  /// Presents a sheet as long as a binding has a value.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, content: content)
  }
  /// Presents a whole screen as long as a binding says so.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss: onDismiss, content: content)
  }
  /// Presents a whole screen as long as a binding has a value.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss: onDismiss, content: content)
  }
  /// Presents a sheet as long as a binding says so, as phones show a popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }
  /// Presents a sheet as long as a binding has a value, as phones show a popover.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }

  /// Presents a sheet as long as a binding says so, as phones show an inspector.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  private func sheetMeasures(_ change: @escaping @MainActor (SheetMeasures) -> Void) -> some View {
    modifier(ContextModifier { context in if let sheet = context.environment.presentation { change(sheet) } })
  }

  /// The heights of the sheet that the view is in, of which the least is drawn.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    sheetMeasures { $0.detents = detents }
  }
  /// The heights of the sheet that the view is in, of which a binding chooses one.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    sheetMeasures { $0.detents = [selection.wrappedValue] }
  }
  /// The sheet that the view is in with or without its grip.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    sheetMeasures { $0.showsGrip = visibility == .visible }
  }
  /// The radius of the sheet's corners, in points.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { sheetMeasures { $0.radius = radius } }
  /// The ground of the sheet.
  public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View {
    sheetMeasures { $0.background = AnyView(Rectangle().fill(style)) }
  }
  /// The ground of the sheet.
  public func presentationBackground<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return sheetMeasures { $0.background = AnyView(ZStack(alignment: alignment) { content }) }
  }
  /// The view, with a note: a phone shows a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    noted("a popover is drawn as a sheet; expected a view of your own in an overlay", isNeeded: adaptation == .popover)
  }
  /// The view, with a note: a phone shows a sheet.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal)
  }
  /// The view; a sheet isn't resized by scrolling.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  /// The view; what is behind a sheet can't be used.
  public func presentationBackgroundInteraction(_ behavior: PresentationBackgroundInteraction) -> some View { self }
  /// The view; a sheet is as wide as the phone.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// The view in a sheet that a finger doesn't take away.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    sheetMeasures { $0.staysInPlace = isDisabled }
  }
}

/// The place of a view that a popover points at, which has no effect on a phone.
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let none = Self(name: "none")
  public static let popover = Self(name: "popover")
  public static let sheet = Self(name: "sheet")
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// What a finger in a sheet does first.
public struct PresentationContentInteraction: Hashable, Sendable {
  public static let automatic = Self()
  public static let resizes = Self()
  public static let scrolls = Self()
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
  /// It can be used while the sheet isn't higher.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// The size of a sheet where there is more room.
public struct PresentationSizing: Hashable, Sendable {
  public static let automatic = Self()
  /// As large as its content.
  public static let fitted = Self()
  /// As large as a form.
  public static let form = Self()
  /// As large as a page.
  public static let page = Self()
}
