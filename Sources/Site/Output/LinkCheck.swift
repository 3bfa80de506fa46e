import Diagnostics

/// Whether what a site's pages lead to is there.
///
/// Addresses of other places are left alone. One that begins at the root of the host is looked for in the site, where it
/// mostly is.
struct LinkCheck {
  /// What leads nowhere, each address once.
  private(set) var notes: [Diagnostic] = []

  /// Checks every page.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - pages: What its pages lead to, in the order of their paths.
  ///   - sources: The files that pages were written in, by the pages' paths.
  ///   - work: Counts what is done.
  init(
    _ site: BuiltSite,
    _ pages: [(path: String, references: PageReferences)],
    sources: [String: String],
    work: BuildWork
  ) {
    var places: [String: Int] = [:]
    for (place, page) in pages.enumerated() { places[page.path] = place }
    // Few pages are led into, so that few sets are made.
    var anchors: [String: Set<String>] = [:]
    var pagesByAddress: [String: [String]] = [:]
    var order: [String] = []
    func leads(_ reference: PageReferences.Reference) -> Bool {
      guard let target = reference.target, let file = site.path(for: target) else { return false }
      guard let anchor = reference.anchor, let place = places[file] else { return true }
      if anchors[file] == nil { anchors[file] = pages[place].references.anchors }
      return anchors[file]?.contains(anchor) ?? true
    }
    for page in pages {
      for reference in page.references.references where !leads(reference) {
        let address = reference.address
        if pagesByAddress[address] == nil { order.append(address) }
        pagesByAddress[address, default: []].append(page.path)
      }
    }
    guard !order.isEmpty else { return }
    var suggestions = AddressSuggestions(site.paths, sources: sources, work: work)
    notes = order.map { address in
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
