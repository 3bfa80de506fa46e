import Foundation

public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, toolbar, sidebar, navigationBarDrawer
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { .navigationBarDrawer }
}

/// In a figure, scroll views have no indicators.
extension View {
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical]) -> some View {
    self
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> some View { self }
}

/// In a figure, a scroll view moves only if the listing scrolls it.
extension View {
  public func scrollDisabled(_ isDisabled: Bool) -> some View { self }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
}

extension View {
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environmentChange { $0.scrollWatch.behavior = behavior }
  }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    wrapped("scrollTargetLayout") { isEnabled ? TargetLayoutItem(child: $0, context: $1) : $0 }
  }
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}

extension View {
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    noted("refreshable isn't played; expected a button, or perform in the play, that reloads")
  }
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 0), for: placement)
  }
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
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> some View {
    environmentChange { $0.scrollsUnclipped = isDisabled }
  }
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }
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
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View {
    noted("a search field isn't drawn; expected a TextField")
  }
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text?
  ) -> some View {
    searchable(text: text)
  }
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text)
  }
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View {
    searchable(text: text)
  }
  public func searchable<Suggestions: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View {
    searchable(text: text)
  }
  @_disfavoredOverload
  public func searchable<Suggestions: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text?,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View {
    searchable(text: text)
  }
  /// In a figure, a search field isn't drawn, and neither are its suggestions and scopes.
  public func searchSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> some View { self }
  /// In a figure, a search field isn't drawn, and neither are its suggestions and scopes.
  public func searchCompletion(_ completion: String) -> some View { self }
  /// In a figure, a search field isn't drawn, and neither are its suggestions and scopes.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>,
    @ViewBuilder scopes: () -> Scopes
  ) -> some View { self }
  /// In a figure, the buttons aren't drawn; a play taps one by its name.
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
  /// In a figure, rows aren't edited.
  public var editMode: Binding<EditMode>? {
    get { .constant(self[stored: Self.editModeKey]) }
    set { self[stored: Self.editModeKey] = newValue?.wrappedValue ?? .inactive }
  }
}

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// In a figure, the button is drawn, and edits nothing.
public struct EditButton: View {
  public init() {}
  public var body: some View { Button("Edit") {} }
}

/// Sets the length of a view relative to the nearest scroll view, or to the canvas.
private struct ContainerFrameModifier: PrimitiveModifier {
  typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("containerRelativeFrame")
    let (canvas, safeArea) = (place.evaluation.canvas, place.evaluation.safeArea)
    let rest = CGSize(width: canvas.width - safeArea.horizontal, height: canvas.height - safeArea.vertical)
    let room = context.environment.scrollRoom
    room?.isAskedFor = true
    return content(place).map { child in
      ContainerFrameItem(child: child, alignment: alignment, context: place) {
        let size = room?.size ?? rest
        return (
          axes.contains(.horizontal) ? length(size.width, .horizontal).asLength : nil,
          axes.contains(.vertical) ? length(size.height, .vertical).asLength : nil
        )
      }
    }
  }
}

/// Calls a closure when a value of the geometry of the scroll view inside changes.
private struct ScrollGeometryModifier<Value: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  private final class Last {
    var value: Value?
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("onScrollGeometryChange")
    let last = place.node.slot { Last() }
    place.environment.scrollWatch.observers.append { geometry in
      let value = transform(geometry)
      let old = last.value
      last.value = value
      if let old, old != value { action(old, value) }
    }
    return content(place)
  }
}

public enum ContentMarginPlacement: Hashable, Sendable { case automatic, scrollContent, scrollIndicators }
