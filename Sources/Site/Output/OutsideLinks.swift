import Diagnostics
import Files
import Foundation
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

  /// Returns the file that the addresses may be written to: a new one, or a list of an earlier build.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - site: The site's folder, whose source is never overwritten.
  ///   - output: The folder that the site is written to.
  /// - Throws: ``Diagnostics`` where the path is that of anything else.
  package static func file(
    at path: String,
    of site: SiteFolder,
    writtenTo output: String
  ) throws(Diagnostics) -> URL {
    func refuse(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(.siteOutput, message, at: Location(file: path))])
    }
    let target = realPath(of: path)
    if let part = site.sourcePart(of: target) {
      throw refuse("\(part) is the site's own source; expected a file outside of it, such as links.txt")
    }
    if (target + "/").hasPrefix(realPath(of: output) + "/") {
      throw refuse("this file lies in the built site, which holds nothing else; expected one outside of \(output)")
    }
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil {
      throw refuse("this is a link to a file that isn't there")
    }
    do throws(FileProblem) {
      let file = try RegularFile(target)
      let bytes = try file.bytes(from: 0, count: min(file.size, 65_536))
      guard !isList(bytes, isWhole: bytes.count == file.size) else { return URL(fileURLWithPath: target) }
    } catch {
      if error == .missing { return URL(fileURLWithPath: target) }
      throw refuse(error.message)
    }
    throw refuse("this file isn't a list of addresses of an earlier build; expected a new file, such as links.txt")
  }

  /// Whether bytes are those of a list, or its beginning.
  private static func isList(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // The last line is empty, or isn't read to its end.
    return lines.dropLast().allSatisfy { $0.wholeMatch(of: /(?i:https?:)?\/\/[^\t]+(?:\t[^\t]+)+/) != nil }
      && (!isWhole || lines.last?.isEmpty == true)
  }

  private static func isOutside(_ address: String, _ baseURL: String?) -> Bool {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") || start.hasPrefix("//") else { return false }
    return baseURL.map { !address.hasPrefix($0) } ?? true
  }
}
