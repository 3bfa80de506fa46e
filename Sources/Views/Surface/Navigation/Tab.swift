import Foundation

/// In a figure, all tabs look alike.
public enum TabRole: Hashable, Sendable { case search }

public struct Tab<Value: Hashable, Content: View>: View {
  private let title: Text
  private let image: Image
  private let value: Value?
  private let content: Content

  private init(_ title: Text, _ image: Image, _ value: Value?, _ content: Content) {
    (self.title, self.image, self.value, self.content) = (title, image, value, content)
  }
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), value, content())
  }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), value, content())
  }
  public init(
    _ title: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(image), value, content())
  }
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", value: value, role: role, content: content)
  }

  public var body: some View {
    let (title, image) = (title, image)
    content.tabItem {
      image
      title
    }
    .marked { item in if let value { item.tag = AnyHashable(value) } }
  }
}

extension Tab where Value == Never {
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), nil, content())
  }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), nil, content())
  }
  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(Text(title), Image(image), nil, content())
  }
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", role: role, content: content)
  }
}

/// In a figure, the tabs of a section stand beside the others, as on a phone.
public struct TabSection<Content: View>: View {
  private let content: Content

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
  public init<Header: View>(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }

  public var body: some View { content }
}
