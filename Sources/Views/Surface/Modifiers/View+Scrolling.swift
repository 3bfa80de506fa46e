import Foundation

/// Whether the bars beside a scroll view are seen; they never are.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let visible = Self()
  public static let hidden = Self()
  /// Never, regardless of the views inside.
  public static let never = Self()
}

/// The position in which a scroll view comes to rest.
///
/// A figure scrolls only if its listing does.
public struct ScrollTargetBehavior: Hashable, Sendable {
  public static let paging = Self()
  public static let viewAligned = Self()
  public static func viewAligned(limitBehavior: ViewAlignedLimitBehavior) -> Self { Self() }

  /// The number of views that one movement goes on by.
  public struct ViewAlignedLimitBehavior: Hashable, Sendable {
    /// As the platform has it.
    public static let automatic = Self()
    public static let always = Self()
    public static let never = Self()
    public static let alwaysByOne = Self()
    public static let alwaysByFew = Self()
  }
}

/// The place of a search field, which isn't drawn.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// The display of a field in the navigation bar.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// It goes when the list is scrolled.
    case automatic
    case always
  }
  /// As the platform has it.
  public static let automatic = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let navigationBarDrawer = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}

/// When a scroll view gives way at its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let always = Self()
  /// Where the content is longer than the view.
  public static let basedOnSize = Self()
}

/// The position of a scroll view's content.
public struct ScrollGeometry: Hashable, Sendable {
  /// The distance that the content is scrolled, in points.
  public var contentOffset: CGPoint
  /// The size of the content in points.
  public var contentSize: CGSize
  /// The distances of the content from the edges, in points.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view in points.
  public var containerSize: CGSize
  /// The part of the content that is seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that is seen.
  public var bounds: CGRect { visibleRect }
}

// A figure is a still part of a scroll view, so these change nothing that is seen.
extension View {
  /// The view, with a note: nobody scrolls it.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    noted("onScrollGeometryChange isn't played; expected a ScrollViewReader, or perform in the play, that scrolls")
  }
  /// The view; there are no bars beside scroll views.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical]) -> some View {
    self
  }
  /// The view; a figure scrolls only where a listing says so.
  public func scrollDisabled(_ isDisabled: Bool) -> some View { self }
  /// The view; a figure scrolls only where a listing says so.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// The view; a figure scrolls only where a listing says so.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// The view; a figure scrolls only where a listing says so.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
  /// The view, with a note: it isn't pulled down.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    noted("refreshable isn't played; expected a button, or perform in the play, that reloads")
  }
  /// The content of scroll views with a distance from the edges, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 0), for: placement)
  }
  /// The content of scroll views with distances from some edges, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let own = EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0
    )
    return environmentChange { if placement != .scrollIndicators { $0.contentMargins = own } }
  }
  /// The content of scroll views with a distance from all edges, in points.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
  /// Scroll views whose content is seen beside them, too.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> some View {
    environmentChange { $0.scrollsUnclipped = isDisabled }
  }
  /// The view as wide or as high as what it stands in.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }
  /// The view in a length that is made of that of what it stands in.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
  /// The view in some of so many equal parts of what it stands in.
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
  /// The view with a field to search in, which isn't drawn.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View {
    noted("a search field isn't drawn; expected a TextField")
  }
  /// The view with a field to search in, which isn't drawn.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text?
  ) -> some View {
    searchable(text: text)
  }
  /// The view with a field to search in, which isn't drawn.
  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Prompt
  ) -> some View {
    searchable(text: text)
  }
  /// The view with a field to search in, which isn't drawn.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View {
    searchable(text: text)
  }
  /// The row with buttons that a swipe shows, which aren't drawn.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    contextMenu(menuItems: content)
  }
}

extension EnvironmentValues {
  private static let marginsKey = StoredKey(EdgeInsets())
  private static let unclippedKey = StoredKey(false)
  private static let editModeKey = StoredKey(EditMode.inactive)

  var contentMargins: EdgeInsets {
    get { self[stored: Self.marginsKey] }
    set { self[stored: Self.marginsKey] = newValue }
  }
  var scrollsUnclipped: Bool {
    get { self[stored: Self.unclippedKey] }
    set { self[stored: Self.unclippedKey] = newValue }
  }
  /// Whether rows can be changed; they can't.
  public var editMode: Binding<EditMode>? {
    get { .constant(self[stored: Self.editModeKey]) }
    set { self[stored: Self.editModeKey] = newValue?.wrappedValue ?? .inactive }
  }
}

/// Whether rows can be changed.
public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active
  public var isEditing: Bool { self != .inactive }
}

/// A button that lets rows be changed; changing rows isn't drawn.
public struct EditButton: View {
  public init() {}
  public var body: some View { Button("Edit") {} }
}

/// A view in a length that is made of that of the scroll view or the canvas round it.
private struct ContainerFrameModifier: PrimitiveModifier {
  typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("containerRelativeFrame")
    let canvas = place.evaluation.canvas
    let safeArea = place.evaluation.host.safeArea
    let width = length(canvas.width - safeArea.horizontal, .horizontal)
    let height = length(canvas.height - safeArea.vertical, .vertical)
    return content(place).map {
      FrameItem(
        child: $0,
        width: axes.contains(.horizontal) ? width.asLength : nil,
        height: axes.contains(.vertical) ? height.asLength : nil,
        alignment: alignment,
        context: place
      )
    }
  }
}

/// The part of a scroll view that has margins.
public enum ContentMarginPlacement: Hashable, Sendable {
  /// The content and the indicators.
  case automatic
  case scrollContent
  /// The indicators, which figures don't have.
  case scrollIndicators
}
