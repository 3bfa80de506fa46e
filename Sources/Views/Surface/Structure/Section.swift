import Foundation

public struct Section<Header: View, Content: View, Footer: View>: View, PrimitiveView {
  public typealias Body = Never
  let header: Header
  let content: Content
  let footer: Footer
  private var isExpanded = true

  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    (self.header, self.content, self.footer) = (header(), content(), footer())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Section")
    let mark = SectionMark()
    func items<Part: View>(_ name: String, _ view: Part, _ role: SectionMark.Role) -> [LayoutItem] {
      var part = place.part(name)
      if role != .row, part.environment.isInForm { part.environment.showHeader(isFooter: role == .footer) }
      let items = part.items(of: view)
      for item in items where item.cell.section == nil { item.cell.section = .init(section: mark, role: role) }
      return items
    }
    let rows = isExpanded ? items("content", content, .row) : []
    return items("header", header, .header) + rows + items("footer", footer, .footer)
  }
}

extension EnvironmentValues {
  /// Sets the style of a header or footer in a list.
  fileprivate mutating func showHeader(isFooter: Bool) {
    font = isFooter || listLook == .plain ? .footnote : controlMeasures.headerFont
    foregroundStyle = AnyShapeStyle(Color.secondary)
    if !isFooter, listLook == .cards, controlMeasures.hasUppercaseHeaders { textCase = .uppercase }
    if !isFooter, listLook == .plain { fontChanges.append(.weight(600)) }
  }
}

extension Section {
  @_disfavoredOverload
  public init(header: Header = EmptyView(), footer: Footer = EmptyView(), @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension Section where Header == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Header == Text {
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(content: content, header: { Text(title) }, footer: footer)
  }
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(content: content, header: { Text(title) }, footer: footer)
  }
}
