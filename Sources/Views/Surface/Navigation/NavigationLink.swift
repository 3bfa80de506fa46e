import Foundation

/// A button that pushes a screen.
public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Goal {
    case view(() -> Destination)
    case value(AnyHashable?)
    case presented(Binding<Bool>, () -> Destination)
  }

  private let goal: Goal
  private let label: Label
  @Environment(\.navigator) private var navigator
  @Environment(\.navigationLinksAreRows) private var isRow

  private init(_ goal: Goal, _ label: Label) { (self.goal, self.label) = (goal, label) }

  /// Creates a link to a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), label())
  }
  /// Creates a link to a view, as older listings spell it.
  public init(
    destination: @autoclosure @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label())
  }
  /// Creates a link to a view that is shown as long as a binding says so.
  public init(
    destination: @autoclosure @escaping () -> Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.presented(isActive, destination), label())
  }
  /// Creates a link to a view that is shown as long as a binding has a value.
  public init<Value: Hashable>(
    destination: @autoclosure @escaping () -> Destination,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder label: () -> Label
  ) {
    let isActive = Binding(
      get: { selection.wrappedValue == tag },
      set: { selection.wrappedValue = $0 ? tag : nil }
    )
    self.init(.presented(isActive, destination), label())
  }

  public var body: some View {
    switch goal {
    case .view(let make): button { navigator?.push(AnyView(make())) }
    case .value(let value): button { if let value { navigator?.append(value) } }
    case .presented(let isActive, let make):
      button { isActive.wrappedValue = true }.navigationDestination(isPresented: isActive, destination: make)
    }
  }

  @ViewBuilder private func button(_ action: @escaping () -> Void) -> some View {
    if isRow {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.right").font(.system(size: 14, weight: .semibold)).foregroundColor(.tertiary)
          .accessibilityHidden(true)
      }
      .named { $0.action = action }
    } else {
      Button(action: action) { label }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with words to the screen of a value.
  public init<Value: Hashable>(_ key: LocalizedStringKey, value: Value?) { self.init(value: value) { Text(key) } }
  /// Creates a link with words to the screen of a value.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with words to a view.
  public init(_ key: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(key) }
  }
  /// Creates a link with words to a view.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  /// Creates a link with words to a view, as older listings spell it.
  public init(_ key: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(key) }
  }
  /// Creates a link with words to a view, as older listings spell it.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Tells the stack round a view something, before the view is evaluated.
private struct NavigationModifier: PrimitiveModifier {
  typealias Body = Never
  let change: @MainActor (ViewContext) -> Void

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    change(context)
    return content(context)
  }
}

extension View {
  private func telling(_ change: @escaping @MainActor (ViewContext) -> Void) -> some View {
    modifier(NavigationModifier(change: change))
  }

  private func bar(_ change: @escaping @MainActor (NavigationBarContent) -> Void) -> some View {
    telling { if let bar = $0.environment.navigationBar { change(bar) } }
  }

  /// Makes the screens of values of a type.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    telling { context in
      context.environment.navigator?.destinations[ObjectIdentifier(type)] = { value in
        (value as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      }
    }
  }

  /// Pushes a screen as long as a binding says so.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    telling { context in
      guard isPresented.wrappedValue, let navigator = context.environment.navigator else { return }
      let id = AnyHashable("\(context.node.identity) presents")
      navigator.presented.append(
        Navigator.Level(id: id, view: AnyView(destination())) { isPresented.wrappedValue = false }
      )
    }
  }

  /// Pushes a screen as long as a binding has a value.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return navigationDestination(isPresented: isPresented) {
      if let value = item.wrappedValue { destination(value) }
    }
  }

  public func navigationTitle(_ title: Text) -> some View { bar { $0.title = $0.title ?? title } }
  public func navigationTitle(_ key: LocalizedStringKey) -> some View { navigationTitle(Text(key)) }
  @_disfavoredOverload
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { navigationTitle(Text(title)) }
  /// The screen's title, which isn't edited.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }
  /// The screen's title, as older listings spell it.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  /// The screen's title, as older listings spell it.
  public func navigationBarTitle(_ key: LocalizedStringKey) -> some View { navigationTitle(key) }
  /// The screen's title, as older listings spell it.
  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(_ title: Title) -> some View { navigationTitle(title) }
  /// The screen's title and how it is shown, as older listings spell it.
  public func navigationBarTitle(
    _ key: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(key).navigationBarTitleDisplayMode(displayMode)
  }
  /// The screen's title and how it is shown, as older listings spell it.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  /// The display of the screen's title.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    bar { $0.mode = mode }
  }
  /// The screen with or without its bar, as older listings spell it.
  public func navigationBarHidden(_ isHidden: Bool) -> some View { bar { $0.isHidden = isHidden } }
  /// The screen with or without the button that leads back.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { bar { $0.hidesBack = isHidden } }
  /// The screen with buttons at both sides of its bar, as older listings spell it.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading,
    trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
  /// The screen with buttons at the start of its bar, as older listings spell it.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }
  /// The screen with buttons at the end of its bar, as older listings spell it.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
  /// The view; navigation always stacks here.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
  /// The view; bars have no ground of their own.
  public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> some View { self }
  /// The view; bars have no ground of their own.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// The view; bars have the screen's colors.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// The screen with or without its bars.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self.bars(visibility, bars)
  }
  /// The screen with or without its bars.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self.bars(visibility, bars)
  }
  private func bars(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    bar { if bars.isEmpty || bars.contains(.navigationBar) { $0.isHidden = visibility == .hidden } }
      .modifier(
        ContextModifier { context in
          guard visibility == .hidden, bars.contains(.tabBar) else { return }
          context.environment.tabBarState?.isHidden = true
        }
      )
  }
  /// The screen with buttons in its bars.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let entries = content().entries
    return bar { $0.items += entries }
  }
  /// The screen with buttons in its bar.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .automatic, view: AnyView(content()))
    return bar { $0.items.append(entry) }
  }
}

/// The place of a screen's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// Large on the first screen.
  public static let automatic = Self(mode: .automatic)
  /// In the middle of the bar.
  public static let inline = Self(mode: .inline)
  /// Below the buttons, in large letters.
  public static let large = Self(mode: .large)
  /// In the bar, in large letters.
  public static let inlineLarge = Self(mode: .large)
}

extension View {
  /// The screen with its title elsewhere.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}

/// The appearance of navigation on wide screens.
///
/// Here, it is always a stack.
public struct NavigationViewStyle: Hashable, Sendable {
  public init() {}
  /// Screens on top of one another.
  public static let stack = NavigationViewStyle()
  /// As the platform has it.
  public static let automatic = NavigationViewStyle()
  public static let columns = NavigationViewStyle()
}

/// Screens on top of one another, as older listings spell it.
public typealias StackNavigationViewStyle = NavigationViewStyle

/// Columns, which stack, as older listings spell it.
public typealias DoubleColumnNavigationViewStyle = NavigationViewStyle
