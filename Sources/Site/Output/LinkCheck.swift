import Diagnostics
import Synchronization

/// A check that the links of a site's pages lead to files and headings of the site.
///
/// Addresses on other hosts aren't checked. One that begins at the root of the host is looked for in the site, where it
/// mostly is. A later build, in this run of the program or in another, checks only pages whose targets can have changed.
struct LinkCheck: Sendable {
  /// A page whose links are checked.
  struct Page: Sendable {
    /// The path.
    let path: String
    /// A digest of everything that the page depends on.
    let key: Digest
    /// The links of the page.
    let references: PageReferences
  }

  /// The state of a page when it was checked.
  private struct Known: Sendable {
    /// A digest of everything that the page depends on.
    let key: Digest
    /// A digest of its anchors.
    let anchors: Digest
  }

  /// The broken links, each address once.
  let notes: [Diagnostic]
  /// A digest of the paths of all files.
  private let paths: Digest
  /// The pages by their paths.
  private let pages: [String: Known]
  /// The addresses that lead nowhere, by the paths of the pages that have them.
  private let dead: [String: [String]]
  /// A digest of the files that pages were written in, if there are such addresses.
  private let sources: Digest?
  /// Whether something isn't as in the check before.
  let isNew: Bool

  /// All pages of a site, which are listed only if some of them have to be looked at.
  struct Pages: Sendable {
    /// The number of pages.
    let count: Int
    /// The pages that weren't checked last time, or nil if that isn't known.
    var new: [Page]?
    /// Lists all pages.
    let list: @Sendable () -> [Page]
  }

  /// Checks every page, except those that were checked before and whose targets can't have changed.
  ///
  /// - Parameters:
  ///   - all: The pages.
  ///   - site: The site.
  ///   - paths: The paths of all its files.
  ///   - sources: The files that pages were written in, by the pages' paths.
  ///   - last: The last check.
  ///   - work: Counts the steps.
  init(
    _ all: Pages,
    on site: BuiltSite,
    _ paths: [String],
    sources: [String: String],
    _ last: LinkCheck?,
    _ work: BuildWork
  ) {
    let pathsDigest = Digest { $0.write(paths) }
    self.paths = pathsDigest
    let known = last.flatMap { $0.paths == pathsDigest ? $0 : nil }
    let changed =
      known.map { known in (all.new ?? all.list()).filter { known.pages[$0.path]?.key != $0.key } } ?? all.list()
    let hasMoved = known.map { known in
      changed.contains { known.pages[$0.path]?.anchors != $0.references.anchorDigest }
    }
    if let known, known.pages.count == all.count {
      var pages = known.pages
      for page in changed { pages[page.path] = Known(key: page.key, anchors: page.references.anchorDigest) }
      self.pages = pages
    } else {
      pages = Dictionary(all.list().map { ($0.path, Known(key: $0.key, anchors: $0.references.anchorDigest)) }) { $1 }
    }
    let checked = hasMoved == true ? all.list().filter { $0.references.leadsIntoPages } : []
    let doubtful = changed + checked
    let targets = Self.Targets(all)
    @Sendable func leads(_ reference: PageReferences.Reference) -> Bool {
      guard let target = reference.target, let file = site.path(for: target) else { return false }
      return reference.anchor.map { targets.has($0, in: file) } ?? true
    }
    let found = Workers.map(doubtful.count) { place in
      doubtful[place].references.references.filter { !leads($0) }.map(\.address)
    }
    var dead = known?.dead ?? [:]
    for (page, addresses) in zip(doubtful, found) { dead[page.path] = addresses.isEmpty ? nil : addresses }
    self.dead = dead
    self.sources = dead.isEmpty ? nil : Digest { writer in for path in paths { writer.write(sources[path]) } }
    if let known, known.dead == dead, known.sources == self.sources {
      (notes, isNew) = (known.notes, !doubtful.isEmpty)
    } else {
      (notes, isNew) = (Self.notes(of: dead, site, sources, work), true)
    }
  }

  /// The anchors of the pages that links lead into.
  private final class Targets: Sendable {
    private struct State {
      /// The pages by their paths, once a link leads into one.
      var pages: [String: PageReferences]?
      /// Few pages are led into, so that few sets are made.
      var anchors: [String: Set<String>] = [:]
    }

    private let pages: Pages
    private let state = Mutex(State())

    init(_ pages: Pages) { self.pages = pages }

    /// Whether a page has an anchor; of files that aren't pages nothing is known.
    func has(_ anchor: String, in path: String) -> Bool {
      state.withLock { state in
        if let known = state.anchors[path] { return known.contains(anchor) }
        let known = state.pages ?? Dictionary(pages.list().map { ($0.path, $0.references) }) { $1 }
        state.pages = known
        guard let anchors = known[path]?.anchors else { return true }
        state.anchors[path] = anchors
        return anchors.contains(anchor)
      }
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
        .linkMissing,
        "a link\(others) leads to “\(address)”, which isn't on the site",
        at: Location(file: sources[pages[0]] ?? pages[0]),
        suggestion: suggestions.nearest(to: address, from: pages[0])
      )
    }
  }
}

// MARK: Records

extension LinkCheck {
  /// Reads a check that was stored, or nil if there is none.
  init?(_ record: ArraySlice<UInt8>?) {
    guard let record else { return nil }
    var reader = RecordReader(record)
    paths = reader.digest()
    let pages = reader.list { ($0.text(), Known(key: $0.digest(), anchors: $0.digest())) }
    let dead = reader.list { ($0.text(), $0.texts()) }
    sources = reader.optional { $0.digest() }
    notes = reader.notes()
    guard reader.isWhole else { return nil }
    (self.pages, self.dead, isNew) = (Dictionary(pages) { $1 }, Dictionary(dead) { $1 }, false)
  }

  /// The record of the check.
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.write(paths)
    writer.write(each: pages) { writer, page in
      writer.write(page.key)
      writer.write(page.value.key)
      writer.write(page.value.anchors)
    }
    writer.write(each: dead) { writer, page in
      writer.write(page.key)
      writer.write(page.value)
    }
    writer.write(sources) { $0.write($1) }
    writer.write(notes)
    return writer.bytes
  }
}
