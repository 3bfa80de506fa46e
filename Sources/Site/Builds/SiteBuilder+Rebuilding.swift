import Diagnostics

extension SiteBuilder {
  /// Builds the site again, and looks only at the files that have changed since the last build.
  ///
  /// - Parameters:
  ///   - changes: The paths of the files that have changed since the last call, from the site's folder, or nil if that isn't
  ///     known.
  ///   - memory: The last build.
  ///   - work: Counts the steps.
  /// - Throws: ``Diagnostics`` with everything that is wrong in its files.
  package func rebuild(
    after changes: Set<String>?,
    knowing memory: BuildMemory,
    counting work: BuildWork = BuildWork()
  ) throws(Diagnostics) -> BuiltSite {
    var since = memory.since(changes)
    if var build = since?.build, let files = try since.flatMap({ since throws(Diagnostics) in try changedFiles(since) })
    {
      build.site.replace(files)
      memory.keep(build)
      return build.site
    }
    let build = try build(since: since, counting: work)
    memory.keep(build)
    Freeing.later(since.take())
    return build.site
  }

  /// The public files that have changed, if nothing else has: no page depends on what is in them.
  private func changedFiles(_ since: BuildMemory.Since) throws(Diagnostics) -> [String: StoredFile]? {
    // Published pages have digests of some.
    if isForReaders { return nil }
    let root = SiteFolder.Part.publicFiles.rawValue + "/"
    var files: [String: StoredFile] = [:]
    for name in since.changes where !SiteFolder.isHidden(name) {
      guard name.hasPrefix(root) else { return nil }
      let path = String(name.dropFirst(root.count))
      guard let known = since.build.site.stored(path) else {
        // Editors write to a file of another name first, which is gone when it has taken the old one's place.
        if since.build.site.contains(path) || folder.hasEntry(name) { return nil }
        continue
      }
      guard known.name == name, folder.hasFile(name) else { return nil }
      files[path] = try folder.stored(name)
    }
    return files
  }
}
