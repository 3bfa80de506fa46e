import Diagnostics
import Foundation

/// The old addresses that lead to pages by the rules of a host: those of Netlify, Cloudflare and Vercel.
///
/// Pages of the new site take the place of plain rules, so that any host keeps these addresses.
struct HostRedirects {
  /// The address that a rule is for, and that it leads to.
  private(set) var redirects: [(from: String, to: String)] = []
  /// The notes about rules that only a host can have.
  private(set) var notes: [Diagnostic] = []
  /// The address of the site, which targets may begin with.
  private let base: String?

  /// Reads the rules of a site.
  ///
  /// - Parameters:
  ///   - whole: The repository.
  ///   - folder: The site in it.
  ///   - base: The address of the site, if the settings have it.
  init(of whole: ImportFolder, _ folder: ImportFolder, base: String?) {
    self.base = base
    let folders = whole.path == folder.path ? [folder] : [folder, whole]
    for folder in folders {
      for name in ["", "static/", "public/", "source/", "src/"].map({ $0 + "_redirects" }) {
        takeLines(folder.text(name) ?? "", name)
      }
      takeTables("netlify.toml", folder, from: "from", to: "to")
      takeTables("vercel.json", folder, from: "source", to: "destination")
    }
  }

  /// Takes the lines of `_redirects`: two addresses, perhaps a status, and conditions.
  private mutating func takeLines(_ text: String, _ file: String) {
    var left: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count > 1 else { continue }
      let status = words.dropFirst(2).first.map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 } ?? "301"
      if words.count > 3 || !take(words[0], words[1], status: status) { left.append(index + 1) }
    }
    note(left, file)
  }

  /// Takes the tables that settings of a host have under “redirects”.
  private mutating func takeTables(_ file: String, _ folder: ImportFolder, from: String, to: String) {
    var config = ImportConfig()
    do throws(Diagnostics) { try config.read(file, in: folder) } catch {
      notes.append(Diagnostic(.importLeftOut, "its redirects can't be read", at: Location(file: file)))
    }
    guard case .list(let rules)? = config.value("redirects")?.content else { return }
    var left: [Int] = []
    for rule in rules {
      let values = rule.entries ?? []
      func text(_ keys: String...) -> String? { values.first { keys.contains($0.key) }?.value.text }
      let known = [from, to, "status", "statusCode", "permanent", "force"]
      let isPlain = values.allSatisfy { known.contains($0.key) }
      guard let source = text(from), let target = text(to), isPlain,
        take(source, target, status: text("status", "statusCode") ?? "301")
      else {
        left.append(values.first?.line ?? 0)
        continue
      }
    }
    note(left, file)
  }

  /// Takes a rule.
  ///
  /// - Returns: Whether it is one for a page of the site, or one for addresses without a page.
  private mutating func take(_ source: String, _ target: String, status: String) -> Bool {
    // What readers see where nothing is.
    if status.hasPrefix("4") { return true }
    guard status.hasPrefix("3"), let from = page(source.hasPrefix("/") ? source : "/" + source), let to = page(target)
    else { return false }
    if from != to { redirects.append((from, to)) }
    return true
  }

  /// The path of a page in an address, or nil if that is a pattern, a file, or of another site.
  private func page(_ address: String) -> String? {
    var path = address
    if let base, path.hasPrefix(base) { path = "/" + path.dropFirst(base.count).drop { $0 == "/" } }
    let last = path.pathParts.last ?? ""
    guard path.hasPrefix("/"), !path.contains(where: { "*:?#()[]{}".contains($0) }),
      !last.contains(".") || last.hasSuffix(".html") || last.hasSuffix(".htm")
    else { return nil }
    return path
  }

  private mutating func note(_ lines: [Int], _ file: String) {
    guard let first = lines.first else { return }
    let rules =
      lines.count == 1
      ? "a redirect with a pattern, or to no page of the site,"
      : "\(lines.count) redirects with patterns, or to no page of the site,"
    let message = "\(rules) can't be taken; expected \(lines.count == 1 ? "it" : "them") at the host of the new site"
    notes.append(Diagnostic(.importLeftOut, message, at: Location(file: file, line: first == 0 ? nil : first)))
  }
}
