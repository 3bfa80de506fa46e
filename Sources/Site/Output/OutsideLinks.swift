import Diagnostics
import MarkupChecks

/// The addresses outside of a site that its pages name: links, pictures and scripts.
///
/// None of them is fetched.
package struct OutsideLinks: Sendable {
  /// The addresses in their order, each with the paths of its pages.
  package let pages: [(address: String, paths: [String])]

  /// Looks through all pages of a site.
  ///
  /// - Parameter site: The site.
  /// - Throws: ``Diagnostics`` if a page can't be read.
  package init(of site: BuiltSite) throws(Diagnostics) {
    let paths = site.pagePaths
    let found = try Workers.results(paths.count) { place throws(Diagnostics) -> Set<String> in
      let page = try site.bytes(of: paths[place]) ?? []
      return Set(PageLinks(in: page).addresses.filter { Self.isOutside($0, site.baseURL) })
    }
    var pages: [String: [String]] = [:]
    for (path, addresses) in zip(paths, found) {
      for address in addresses { pages[address, default: []].append(path) }
    }
    self.pages = pages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A line for each address: the address, and the paths of its pages after tabs.
  package var text: String {
    pages.map { ([$0.address] + $0.paths).map(\.withVisibleControls).joined(separator: "\t") + "\n" }.joined()
  }

  private static func isOutside(_ address: String, _ baseURL: String?) -> Bool {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") || start.hasPrefix("//") else { return false }
    return baseURL.map { !address.hasPrefix($0) } ?? true
  }
}
