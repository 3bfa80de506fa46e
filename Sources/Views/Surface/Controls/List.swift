import Foundation

public struct List<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func items(in context: ViewContext) -> [LayoutItem] {
    rows(of: content, name: "List", isForm: false, in: context)
  }
}

extension List {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }
  public init<Elements: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Elements>,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> Row
  )
  where
    Content == ForEach<
      LazyMapSequence<Elements.Indices, (Elements.Index, Binding<Elements.Element>)>, Elements.Element.ID, Row
    >, Elements.Element: Identifiable, Elements.Index: Hashable
  {
    self.init { ForEach(data, content: rowContent) }
  }
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
  /// In a figure, rows are neither removed nor moved.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data> = [],
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == BoundRows<Data, Row>, Data.Element: Identifiable, Data.Index: Hashable {
    self.init { BoundRows(data: data, row: rowContent) }
  }
  /// In a figure, the chosen row isn't marked.
  public init<Value: Hashable>(selection: Binding<Value>?, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
  /// In a figure, the chosen row isn't marked.
  public init<Data: RandomAccessCollection, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Value>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
  /// In a figure, the chosen row isn't marked.
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Value>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(data, children: children, rowContent: rowContent)
  }
  /// In a figure, the chosen row isn't marked.
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data,
    selection: Binding<Value>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
}

/// The rows of a list whose elements change with their controls.
public struct BoundRows<Data: MutableCollection & RandomAccessCollection, Row: View>: View
where Data.Element: Identifiable, Data.Index: Hashable {
  let data: Binding<Data>
  let row: (Binding<Data.Element>) -> Row
  public var body: some View { ForEach(data) { row($0) } }
}

public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var delete: Self { Self(rawValue: 1) }
  public static var move: Self { Self(rawValue: 2) }
  public static var all: Self { [.delete, .move] }
}

public struct Form<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func items(in context: ViewContext) -> [LayoutItem] {
    rows(of: content, name: "Form", isForm: true, in: context)
  }
}

/// The items of a list or of a form.
@MainActor private func rows<Content: View>(
  of content: Content,
  name: String,
  isForm: Bool,
  in context: ViewContext
) -> [LayoutItem] {
  var place = context.part(name).along(nil)
  guard place.evaluation.admit(place.node) else { return [] }
  let isPlain = !isForm && context.environment.listLook == .plain
  place.environment.isInForm = true
  place.environment.navigationLinksAreRows = true
  let sections = ListSection.sections(of: place.part("rows").items(of: content))
  return place.items(of: ListView(sections: sections, isPlain: isPlain))
}

/// The properties of a row for its list.
struct ListRow {
  var insets: EdgeInsets?
  var background: AnyView?
  var hidesSeparator = false
}

extension GridCell {
  /// The properties for the list that has the view as a row.
  fileprivate var listRow: ListRow {
    get { values[ObjectIdentifier(ListRow.self)] as? ListRow ?? ListRow() }
    set { values[ObjectIdentifier(ListRow.self)] = newValue }
  }
}

/// The rows of a section with its header and its footer.
struct ListSection {
  var id: Identity
  var header: [LayoutItem] = []
  var rows: [LayoutItem] = []
  var footer: [LayoutItem] = []

  /// Groups the items of a list by section.
  ///
  /// Items outside of sections get a section of their own.
  @MainActor static func sections(of items: [LayoutItem]) -> [ListSection] {
    var sections: [ListSection] = []
    var last: SectionMark?
    for item in items {
      let place = item.cell.section
      if sections.isEmpty || place?.section !== last { sections.append(ListSection(id: item.node.identity)) }
      last = place?.section
      switch place?.role {
      case .header: sections[sections.count - 1].header.append(item)
      case .footer: sections[sections.count - 1].footer.append(item)
      case .row, nil: sections[sections.count - 1].rows.append(item)
      }
    }
    return sections
  }
}

/// The sections of a list in a column.
private struct ListView: View {
  let sections: [ListSection]
  let isPlain: Bool
  @Environment(\.ownMinimumRowHeight) private var minimumHeight
  @Environment(\.controlMeasures) private var measures
  @Environment(\.hidesScrollGround) private var hidesGround
  @Environment(\.navigationBar) private var bar

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(sections.indices, id: \.self) { index in
          section(sections[index], after: index == 0 ? nil : sections[index - 1])
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.bottom, isPlain ? 0 : measures.listTop)
    }
    .background(hidesGround ? Color.clear : isPlain ? Color.ground : Color.groupedGround)
  }

  /// The height of a header.
  private func headerHeight(after last: ListSection?) -> CGFloat {
    guard let last else { return bar == nil ? measures.firstListHeader : measures.listHeader }
    return last.footer.isEmpty
      ? measures.listHeader : measures.listHeader - measures.listGap + measures.listFooterBottom
  }

  @ViewBuilder private func section(_ section: ListSection, after last: ListSection?) -> some View {
    if isPlain {
      VStack(alignment: .leading, spacing: 0) {
        if !section.header.isEmpty {
          HStack { HeldView(section.header) }
            .padding(.horizontal, measures.rowInset)
            .frame(maxWidth: .infinity, minHeight: measures.plainHeader, alignment: .leading)
        }
        card(section)
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        if section.header.isEmpty {
          Color.clear.frame(height: last == nil && bar?.isLarge == true ? 0 : measures.listTop)
        } else {
          VStack(alignment: .leading, spacing: 0) { HeldView(section.header) }
            .padding(.horizontal, measures.rowInset)
            .padding(.bottom, measures.headerBottom)
            .frame(height: headerHeight(after: last), alignment: .bottomLeading)
        }
        card(section)
          .background(Color.card, in: RoundedRectangle(cornerRadius: measures.cardRadius, style: .continuous))
          .clipShape(RoundedRectangle(cornerRadius: measures.cardRadius, style: .continuous))
        if !section.footer.isEmpty {
          VStack(alignment: .leading, spacing: 0) { HeldView(section.footer) }
            .padding(.horizontal, measures.rowInset)
            .padding(.top, 6.17)
        }
      }
      .padding(.horizontal, measures.cardInset)
    }
  }

  private func card(_ section: ListSection) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(section.rows, id: \.node.identity) { item in
        let row = item.cell.listRow
        HeldView(item)
          .padding(row.insets ?? EdgeInsets(horizontal: measures.rowInset, vertical: measures.rowPadding))
          .frame(maxWidth: .infinity, minHeight: minimumHeight ?? measures.rowHeight, alignment: .leading)
          .background { row.background }
          .overlay(alignment: .bottom) {
            let isLast = item === section.rows.last
            if (!isLast || isPlain) && !row.hidesSeparator {
              Divider().padding(.leading, row.insets?.leading ?? measures.rowInset)
                .padding(.trailing, isPlain ? 0 : measures.separatorEnd)
            }
          }
      }
    }
  }
}

extension EdgeInsets {
  fileprivate init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

public protocol ListStyle: Sendable {
  /// The drawing of the list.
  var look: ListLook { get }
}

/// The drawing of a list.
public enum ListLook: Hashable, Sendable { case plain, cards }

extension ListStyle {
  public var look: ListLook { .cards }
}

public struct DefaultListStyle: ListStyle { public init() {} }

public struct InsetGroupedListStyle: ListStyle { public init() {} }

/// In a figure, groups are drawn as cards.
public struct GroupedListStyle: ListStyle { public init() {} }

/// In a figure, groups are drawn as cards.
public struct SidebarListStyle: ListStyle { public init() {} }

public struct PlainListStyle: ListStyle {
  public init() {}
  public var look: ListLook { .plain }
}

/// In a figure, drawn as a plain list.
public struct InsetListStyle: ListStyle {
  public init() {}
  public var look: ListLook { .plain }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }

extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }

extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }

extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }

extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }

extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

extension EnvironmentValues {
  private static let listLookKey = StoredKey(ListLook.cards)
  private static let formKey = StoredKey(false)
  private static let groundKey = StoredKey(false)
  private static let linkKey = StoredKey(false)

  var listLook: ListLook {
    get { self[stored: Self.listLookKey] }
    set { self[stored: Self.listLookKey] = newValue }
  }
  /// Whether controls are in the rows of a list or a form.
  var isInForm: Bool {
    get { self[stored: Self.formKey] }
    set { self[stored: Self.formKey] = newValue }
  }
  /// Whether the background of lists is hidden.
  var hidesScrollGround: Bool {
    get { self[stored: Self.groundKey] }
    set { self[stored: Self.groundKey] = newValue }
  }
  /// Whether navigation links have an arrow at their end.
  var navigationLinksAreRows: Bool {
    get { self[stored: Self.linkKey] }
    set { self[stored: Self.linkKey] = newValue }
  }
}

extension View {
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environmentChange { $0.listLook = style.look }
  }
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environmentChange { $0.hidesScrollGround = visibility == .hidden }
  }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { marked { $0.cell.listRow.insets = insets } }
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    marked { $0.cell.listRow.background = view.map { AnyView($0) } }
  }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    marked { if edges.contains(.bottom) { $0.cell.listRow.hidesSeparator = visibility == .hidden } }
  }
}

/// In a figure, lists and forms have the spacing and the separators of iOS.
extension View {
  public func formStyle(_ style: FormStyle) -> some View { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { self }
}

public enum FormStyle: Hashable, Sendable { case automatic, grouped, columns }

public enum Prominence: Hashable, Sendable { case standard, increased }

public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  public static func custom(_ spacing: CGFloat) -> Self { .default }
}

extension EnvironmentValues {
  private static let minimumRowKey = StoredKey<CGFloat?>(nil)
  /// The minimum height of a list's rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[stored: Self.minimumRowKey] ?? controlMeasures.rowHeight }
    set { self[stored: Self.minimumRowKey] = newValue }
  }
  /// The minimum height of a list's rows, if the listing sets it.
  var ownMinimumRowHeight: CGFloat? { self[stored: Self.minimumRowKey] }
}
