import Foundation

public struct Section<Header: View, Content: View, Footer: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let header: Header
  let content: Content
  let footer: Footer
  private var isExpanded = true

  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
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
  /// Changes what the header or the footer of a list's section looks like.
  fileprivate mutating func showHeader(isFooter: Bool) {
    font = .footnote
    foregroundStyle = AnyShapeStyle(Color.secondary)
    if !isFooter, listLook == .cards { textCase = .uppercase }
    if !isFooter, listLook == .plain { fontChanges.append(.weight(600)) }
  }
}

/// A section, for the list that it stands in.
final class SectionMark {
  /// The role of a view in its section.
  enum Role {
    case header, row, footer
  }

  /// The place of a view in a section.
  struct Place {
    let section: SectionMark
    let role: Role
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
  /// Creates a section with a header.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
  /// Creates a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section whose views are shown as long as a binding says so.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header
  ) where Content: View {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension Section {
  /// Creates a section with a header and a footer.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Creates a section without a header.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Creates a section with words as its header.
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(key) }, footer: { EmptyView() })
  }
  /// Creates a section with words as its header.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}
