import Foundation

/// A section that a container has found in its content.
public nonisolated struct SectionConfiguration: Identifiable {
  /// The identity of a section.
  public struct ID: Hashable, Sendable {
    fileprivate let place: Identity
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  /// The values of its first view.
  @MainActor public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues() }

  @MainActor fileprivate init(_ section: ListSection) {
    id = ID(place: section.id)
    header = SubviewsCollection(section.header)
    content = SubviewsCollection(section.rows)
    footer = SubviewsCollection(section.footer)
  }
}

/// The sections that a container has found in its content; views outside of sections are in one without a header.
public nonisolated struct SectionCollection: RandomAccessCollection {
  private let all: [SectionConfiguration]
  public var startIndex: Int { 0 }
  public var endIndex: Int { all.count }
  public subscript(index: Int) -> SectionConfiguration { all[index] }

  /// Evaluates a view, and takes what it is made of apart.
  @MainActor fileprivate init<Base: View>(of view: Base, in context: ViewContext) {
    all = ListSection.sections(of: context.part("sections").items(of: view)).map { SectionConfiguration($0) }
  }
}

/// A view that is made of the sections of another one.
public nonisolated struct GroupOfSections<Base: View, Result: View> {
  fileprivate let base: Base
  fileprivate let transform: (SectionCollection) -> Result
}

extension GroupOfSections: View, PrimitiveView {
  public typealias Body = Never
  @MainActor func items(in context: ViewContext) -> [LayoutItem] {
    context.part("result").items(of: transform(SectionCollection(of: base, in: context)))
  }
}

extension Group {
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupOfSections<Base, Result> {
    content = GroupOfSections(base: view, transform: transform)
  }
}

/// The sections of a view that isn't evaluated yet.
public nonisolated struct ForEachSections<Base: View>: RandomAccessCollection, DeferredSubviews {
  private final class Found: @unchecked Sendable {
    var sections: [SectionConfiguration] = []
  }

  private let base: Base
  private let found = Found()

  fileprivate init(_ base: Base) { self.base = base }

  public var startIndex: Int { 0 }
  public var endIndex: Int { found.sections.count }
  public subscript(index: Int) -> SectionConfiguration { found.sections[index] }

  @MainActor func find(in context: ViewContext) { found.sections = Array(SectionCollection(of: base, in: context)) }
}

extension ForEach where Content: View {
  public init<Base: View>(sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSections<Base>, ID == SectionConfiguration.ID {
    self.init(ForEachSections(view), content: content)
  }
}
