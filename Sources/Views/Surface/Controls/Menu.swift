import Foundation

/// In a figure, a menu is drawn closed; a play chooses one of its buttons by name.
public struct Menu<Label: View, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Menu")
    guard place.evaluation.admit(place.node) else { return [] }
    let options = place.part("content").items(of: content).flatMap { $0.targets() }
    let choices = options.map { ControlTarget.Option(names: $0.names, action: $0.action) }
    let closed = label.foregroundStyle(place.environment.foregroundStyle ?? AnyShapeStyle(Color.accentColor)).named {
      facts in
      facts.action = primaryAction
      facts.controls.append(.choice(choices))
    }
    return place.part("label").items(of: closed)
  }
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == Views.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Views.Label(title, systemImage: name) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Views.Label(title, systemImage: name) }
  }
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Views.Label(title, systemImage: name) }, primaryAction: primaryAction)
  }
}

extension View {
  /// In a figure, the choices aren't drawn; a play chooses one by its name.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(content: menuItems()))
  }
  /// In a figure, the choices aren't drawn; a play chooses one by its name.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }
}

/// In a figure, menus are drawn closed.
extension View {
  public func menuStyle(_ style: MenuStyle) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

private struct ContextMenuModifier<Items: View>: PrimitiveModifier {
  typealias Body = Never
  let content: Items

  func items(of base: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("contextMenu")
    let options = place.part("menu").items(of: content).flatMap { $0.targets() }
    let choices = options.map { ControlTarget.Option(names: $0.names, action: $0.action) }
    var facts = NameItem.Facts()
    facts.controls = [.choice(choices)]
    return base(place.part("base")).map { NameItem(child: $0, facts: facts, context: place) }
  }
}

public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var open

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  public var body: some View {
    Button {
      open(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// In a figure, the action opens nothing.
public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

extension EnvironmentValues {
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// In a figure, nothing is shared, and so no preview is drawn.
public struct SharePreview<Image, Icon> {
  public init(_ title: LocalizedStringKey) where Image == Never, Icon == Never {}
  public init(_ title: LocalizedStringKey, image: Image) where Icon == Never {}
  public init(_ title: LocalizedStringKey, icon: Icon) where Image == Never {}
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) {}
  @_disfavoredOverload
  public init(_ title: some StringProtocol) where Image == Never, Icon == Never {}
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) where Icon == Never {}
}

/// In a figure, the button is drawn, and shares nothing.
public struct ShareLink<Label: View>: View {
  private let label: Label
  public init<Item>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init<Item, Image, Icon>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<Image, Icon>,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension ShareLink where Label == Views.Label<Text, Image> {
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { Views.Label("Share…", systemImage: "square.and.arrow.up") }
  }
  public init<Item>(_ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { Views.Label(title, systemImage: "square.and.arrow.up") }
  }
  public init<Item, Image, Icon>(
    item: Item,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<Image, Icon>
  ) {
    self.init(item: item)
  }
}

public enum MenuStyle: Hashable, Sendable { case automatic, button, borderlessButton }
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
