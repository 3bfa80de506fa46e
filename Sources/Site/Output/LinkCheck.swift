import Diagnostics
import Synchronization

/// Whether what a site's pages lead to is there.
///
/// Addresses of other places are left alone. One that begins at the root of the host is looked for in the site, where it
/// mostly is.
struct LinkCheck: Sendable {
  /// A page whose links are checked.
  struct Page: Sendable {
    /// The path.
    let path: String
    /// A digest of all that the page depends on.
    let key: Digest
    /// What the page leads to.
    let references: PageReferences
  }

  /// What leads nowhere, each address once.
  let notes: [Diagnostic]
  /// The paths of all files.
  private let paths: [String]
  private let pages: [String: Page]
  /// The addresses that lead nowhere, by the paths of the pages that have them.
  private let dead: [String: [String]]
  /// The files that pages were written in, if there are such addresses.
  private let sources: [String: String]

  /// Checks every page, except those that were checked before and can't have come to lead elsewhere.
  ///
  /// - Parameters:
  ///   - all: The pages.
  ///   - site: The site.
  ///   - paths: The paths of all its files.
  ///   - sources: The files that pages were written in, by the pages' paths.
  ///   - last: The last check.
  ///   - work: Counts what is done.
  init(
    _ all: [Page],
    on site: BuiltSite,
    _ paths: [String],
    sources: [String: String],
    _ last: LinkCheck?,
    _ work: BuildWork
  ) {
    let pages = Dictionary(all.map { ($0.path, $0) }) { $1 }
    (self.paths, self.pages) = (paths, pages)
    let known = last.flatMap { $0.paths == paths ? $0 : nil }
    let changed = known.map { known in all.filter { known.pages[$0.path]?.key != $0.key } } ?? all
    let hasMoved = known.map { known in
      changed.contains { known.pages[$0.path]?.references.hasSameAnchors(as: $0.references) != true }
    }
    let checked = hasMoved == true ? all.filter { $0.references.leadsIntoPages } : []
    let doubtful = changed + checked
    // Few pages are led into, so that few sets are made.
    let anchors = Mutex<[String: Set<String>]>([:])
    @Sendable func has(_ anchor: String, in page: Page) -> Bool {
      anchors.withLock { anchors in
        if anchors[page.path] == nil { anchors[page.path] = page.references.anchors }
        return anchors[page.path]?.contains(anchor) ?? true
      }
    }
    @Sendable func leads(_ reference: PageReferences.Reference) -> Bool {
      guard let target = reference.target, let file = site.path(for: target) else { return false }
      guard let anchor = reference.anchor, let page = pages[file] else { return true }
      return has(anchor, in: page)
    }
    let found = Workers.map(doubtful.count) { place in
      doubtful[place].references.references.filter { !leads($0) }.map(\.address)
    }
    var dead = known?.dead ?? [:]
    for (page, addresses) in zip(doubtful, found) { dead[page.path] = addresses.isEmpty ? nil : addresses }
    self.dead = dead
    self.sources = dead.isEmpty ? [:] : sources
    if let known, known.dead == dead, known.sources == self.sources {
      notes = known.notes
    } else {
      notes = Self.notes(of: dead, site, sources, work)
    }
  }

  private static func notes(
    of dead: [String: [String]],
    _ site: BuiltSite,
    _ sources: [String: String],
    _ work: BuildWork
  ) -> [Diagnostic] {
    var pagesByAddress: [String: [String]] = [:]
    var order: [String] = []
    for (page, addresses) in dead.sorted(by: { $0.key < $1.key }) {
      for address in addresses {
        if pagesByAddress[address] == nil { order.append(address) }
        pagesByAddress[address, default: []].append(page)
      }
    }
    guard !order.isEmpty else { return [] }
    var suggestions = AddressSuggestions(site.paths, sources: sources, work: work)
    return order.map { address in
      let pages = pagesByAddress[address] ?? []
      let others = pages.count > 1 ? " (and of \(pages.count - 1) more)" : ""
      return Diagnostic(
        "a link\(others) leads to “\(address)”, which isn't on the site",
        severity: .warning,
        at: Location(file: sources[pages[0]] ?? pages[0]),
        suggestion: suggestions.nearest(to: address, from: pages[0])
      )
    }
  }
}
