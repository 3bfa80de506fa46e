import Diagnostics

/// The files of a site, which are made or known from an earlier build.
extension SiteBuilder {
  /// Makes the files that aren't known or have to be written, and checks the links of all pages.
  ///
  /// - Parameters:
  ///   - plan: The site.
  ///   - work: Counts the steps.
  ///   - last: The last build, if something of it is known.
  ///   - needs: Whether a file has to be written.
  ///   - write: Writes a file, on any thread.
  func finished(
    _ plan: Plan,
    _ work: BuildWork,
    since last: BuildMemory.Build? = nil,
    _ needs: @Sendable (PlannedFile) -> Bool,
    writing write: @Sendable (PlannedFile, SiteFile) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> (site: BuiltSite, known: [Digest: KnownFile], check: LinkCheck) {
    let finished = try Workers.results(plan.files.count) { place throws(Diagnostics) -> Made in
      let file = plan.files[place]
      let isNeeded = needs(file)
      let key = KnownFile.key(of: file, plan.basePath)
      switch file.content {
      case .stored(let stored):
        if isNeeded { try write(file, stored.open()) }
        return Made(key: key, known: KnownFile(size: stored.size, references: nil))
      case .made(let make):
        let old = last?.files[key]
        let known = old ?? cache.record(key).flatMap { KnownFile($0, isPage: file.isPage) }
        if let known, !isNeeded { return Made(key: key, known: known, isOld: old != nil) }
        let bytes = try make()
        work.made(file, isKnown: known != nil, because: plan.causes)
        if isNeeded { try write(file, SiteFile(bytes)) }
        if let known { return Made(key: key, known: known, isOld: old != nil) }
        let references = file.isPage ? PageReferences(in: bytes, at: file.path, basePath: plan.basePath) : nil
        let made = KnownFile(size: bytes.count, references: references)
        cache.add(key, record: made.record)
        return Made(key: key, known: made)
      }
    }
    var site = BuiltSite(minimumCapacity: finished.count)
    site.baseURL = plan.baseURL
    for (file, made) in zip(plan.files, finished) { site.add(file, size: made.known.size) }
    work.end("making \(work[.making]) files")
    let check = check(finished, plan, on: site, last?.check, work)
    (site.notes, site.errors) = ((plan.notes + check.notes).without(plan.silenced), plan.errors)
    work.end("checking links")
    return (site, Dictionary(finished.lazy.map { ($0.key, $0.known) }) { first, _ in first }, check)
  }

  /// A file that was made in this build, or earlier.
  private struct Made: Sendable {
    let key: Digest
    let known: KnownFile
    /// Whether the last build of this program has it.
    var isOld = false

    /// Returns the page that it is, or nil if it is none.
    func page(at path: String) -> LinkCheck.Page? {
      known.references.map { LinkCheck.Page(path: path, key: key, references: $0) }
    }
  }

  /// Checks the links of all pages whose targets can have changed since the last build of this or another program.
  private func check(
    _ made: [Made],
    _ plan: Plan,
    on site: BuiltSite,
    _ last: LinkCheck?,
    _ work: BuildWork
  ) -> LinkCheck {
    let files = plan.files
    var pages = LinkCheck.Pages(count: made.count { $0.known.references != nil }) {
      zip(files, made).compactMap { file, made in made.page(at: file.path) }
    }
    if last != nil {
      pages.new = zip(files, made).compactMap { file, made in made.isOld ? nil : made.page(at: file.path) }
    }
    let key = Digest { $0.write("links") }
    let known = last ?? LinkCheck(cache.record(key))
    let check = LinkCheck(pages, on: site, plan.files.map(\.path), sources: plan.sources, known, work)
    // A program that builds again and again has its own in memory.
    if last == nil, check.isNew { cache.add(key, record: check.record) }
    return check
  }
}
