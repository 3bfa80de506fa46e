import Diagnostics

extension BuiltSite {
  /// Puts the site where a folder is, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The folder: empty, missing, or written by this tool before.
  ///   - site: The site's own folder, whose source is never overwritten.
  /// - Throws: ``Diagnostics`` where the folder can't or mustn't be written.
  public func write(to path: String, of site: SiteFolder) throws(Diagnostics) {
    let target = SiteTarget(path)
    try target.check(of: site)
    try target.replace { folder in
      for path in paths {
        if let file = try open(path) { try SiteTarget.write(file, to: folder.path + "/" + path) }
      }
    }
  }
}
