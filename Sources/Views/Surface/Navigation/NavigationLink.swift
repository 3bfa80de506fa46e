import Foundation

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

  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), label())
  }
  public init(
    destination: @autoclosure @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label())
  }
  public init(
    destination: @autoclosure @escaping () -> Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.presented(isActive, destination), label())
  }
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
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init(_ title: LocalizedStringKey, value: (some Hashable)?) { self.init(value: value) { Text(title) } }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: (some Hashable)?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ title: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Changes the enclosing navigation stack before the view is evaluated.
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
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }
  /// In a figure, the title isn't edited.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(title.wrappedValue)) }
  /// In a figure, a bar has no second line.
  public func navigationSubtitle(_ subtitle: Text) -> some View { self }
  /// In a figure, a bar has no second line.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { self }
  /// In a figure, a bar has no second line.
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
  public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    bar { $0.mode = mode }
  }
  public func navigationBarHidden(_ isHidden: Bool) -> some View { bar { $0.isHidden = isHidden } }
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { bar { $0.hidesBack = isHidden } }
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading,
    trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self.bars(visibility, bars)
  }
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
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let entries = content().entries
    return bar { $0.items += entries }
  }
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .automatic, view: AnyView(content()))
    return bar { $0.items.append(entry) }
  }
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = Self(mode: .automatic), inline = Self(mode: .inline), large = Self(mode: .large)
  /// In a figure, the same as `large`.
  public static let inlineLarge = large
}

extension View {
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}

extension View {
  /// In a figure, navigation is a stack, as on a phone.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
  /// In a figure, bars have no background of their own.
  public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> some View { self }
  /// In a figure, bars have no background of their own.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// In a figure, bars have no background of their own.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// In a figure, bars have the color scheme of the screen.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
}

public struct NavigationViewStyle: Hashable, Sendable {
  public init() {}
  public static let stack = Self(), automatic = Self(), columns = Self()
}

public typealias StackNavigationViewStyle = NavigationViewStyle
public typealias DoubleColumnNavigationViewStyle = NavigationViewStyle
