import Diagnostics
import Foundation
import MarkupChecks

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
  ///   - sources: The files that pages were written in, by the pages' paths.
  ///   - basePath: The path that the site has on its host, with slashes around it.
  ///   - work: Counts what is done.
  init(_ site: BuiltSite, sources: [String: String], basePath: String = "/", work: BuildWork) {
    let paths = site.paths
    let pages = paths.filter { $0.hasSuffix(".html") && !$0.hasSuffix(".figure.html") }
    let links = Dictionary(uniqueKeysWithValues: pages.map { ($0, PageLinks(in: (try? site.bytes(of: $0)) ?? [])) })
    var pagesByAddress: [String: [String]] = [:]
    var order: [String] = []
    for page in pages {
      for address in links[page]?.addresses ?? [] where !Self.isElsewhere(address) {
        let own = basePath != "/" && address.hasPrefix(basePath) ? "/" + address.dropFirst(basePath.count) : address
        if Self.leads(own, from: page, in: site, links) { continue }
        if pagesByAddress[address] == nil { order.append(address) }
        if pagesByAddress[address]?.last != page { pagesByAddress[address, default: []].append(page) }
      }
    }
    guard !order.isEmpty else { return }
    var suggestions = AddressSuggestions(paths, sources: sources, work: work)
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

  /// Whether an address is of another place, or of none.
  private static func isElsewhere(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    return address.hasPrefix("//") || scheme.count < address.count && address[scheme.endIndex] == ":"
  }

  private static func leads(
    _ address: String,
    from page: String,
    in site: BuiltSite,
    _ links: [String: PageLinks]
  ) -> Bool {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0].prefix { $0 != "?" }).removingPercentEncoding ?? String(parts[0])
    let target: String
    if path.isEmpty {
      target = page
    } else {
      guard let resolved = resolve(path, from: page), let file = site.path(for: resolved) else { return false }
      target = file
    }
    guard parts.count == 2, !parts[1].isEmpty, parts[1].lowercased() != "top", !parts[1].hasPrefix(":~:"),
      let anchors = links[target]?.anchors
    else {
      return true
    }
    return anchors.contains(String(parts[1]).removingPercentEncoding ?? String(parts[1]))
  }

  /// A path from a page, as one from the site's first page; nothing if it leads out of the site.
  private static func resolve(_ path: String, from page: String) -> String? {
    var folders = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard folders.popLast() != nil else { return nil }
      } else {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/") + (path.hasSuffix("/") && !folders.isEmpty ? "/" : "")
  }
}
