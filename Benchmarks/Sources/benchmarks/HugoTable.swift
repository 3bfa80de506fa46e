import Foundation

/// Prints what a blog takes to build beside Hugo, if that is installed: the same posts with colored Swift, tags, feeds and
/// a sitemap.
///
/// Each program builds in a process of its own. Times are ratios of one run on one machine, since a machine that does
/// something else makes all of them longer.
enum HugoTable {
  private static let sizes = [1_000, 10_000]
  /// The number of posts of a site that is built without Hugo, which needs ten times the memory.
  private static let largestSize = 100_000
  private static let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]

  static func print() throws {
    let hugo = (try? ChildProcess(["hugo", "version"], in: "/")) != nil
    Swift.print(
      "\nbuilding a blog\(hugo ? " beside Hugo" : "; Hugo isn't installed, so there are no ratios")",
      "posts\twhat\ts\tprocessor, s\tMiB\t÷ Hugo\tprocessor ÷\tmemory ÷",
      separator: "\n"
    )
    for size in sizes { try print(size, hugo) }
    try print(largestSize, false)
    try printGrowth()
  }

  private static func print(_ size: Int, _ hugo: Bool) throws {
    let site = try GeneratedSite(size, hasDeadLinks: false)
    let other = hugo ? try site.hugo() : nil
    let post = "Content/articles/post-\(size / 2).md"
    // The first build of all fills the page cache.
    if let other { _ = try build(other) }
    let reference = try other.map { try build($0) }
    report(size, "Hugo", reference, reference)
    report(size, "first build", try build(site), reference)
    report(size, "nothing changed", try build(site), reference)
    try site.append("More.\n", to: post)
    report(size, "one post changed", try build(site), reference)
    try site.append("<!-- -->", to: "Templates/article.mustache")
    report(size, "template of articles changed", try build(site), reference)
  }

  private static func report(_ size: Int, _ name: String, _ run: ChildProcess?, _ reference: ChildProcess?) {
    guard let run else { return }
    func text(_ value: Double) -> String { String(format: "%.2f", value) }
    var columns = ["\(size)", name, text(run.seconds), text(run.processor), text(run.memory)]
    if let reference {
      columns += [
        text(run.seconds / reference.seconds), text(run.processor / reference.processor),
        text(run.memory / reference.memory),
      ]
    }
    Swift.print(columns.joined(separator: "\t"))
    // Tables take minutes, and are read while they grow.
    fflush(nil)
  }

  /// Builds a site by this program, which can do what the tool can.
  private static func build(_ site: GeneratedSite) throws -> ChildProcess {
    try ChildProcess([executable, "build"], in: site.folder.path)
  }

  private static func build(_ site: GeneratedSite.Hugo) throws -> ChildProcess {
    try ChildProcess(["hugo", "--quiet", "--cleanDestinationDir"], in: site.folder.path)
  }

  // MARK: Growth

  /// Prints how many instructions twice as many posts take, with and without links that lead nowhere.
  ///
  /// Where instructions can't be counted, as in most virtual machines, the time of the processor is compared, which isn't as
  /// exact: the quicker of two builds counts.
  private static func printGrowth() throws {
    let counts = ((try? instructions(of: ["true"], in: "/")) ?? 0) > 0
    let name = counts ? "instructions" : "processor time"
    Swift.print("\n\(name) for 8,000 posts ÷ \(counts ? "those" : "that") for 4,000; less than 2.2 is expected")
    for hasDeadLinks in [false, true] {
      let costs = try [4_000, 8_000].map { size in
        let site = try GeneratedSite(size, hasDeadLinks: hasDeadLinks)
        if counts { return Double(try instructions(of: [executable, "build"], in: site.folder.path)) }
        return try (0..<2).map { _ in
          try? FileManager.default.removeItem(at: site.folder.appendingPathComponent(".build"))
          return try build(site).processor
        }.min() ?? 0
      }
      let ratio = costs[1] / costs[0]
      let name = hasDeadLinks ? "a dead link in every post" : "no dead links"
      Swift.print(name, String(format: "%.2f", ratio), ratio < 2.2 ? "" : "TOO MUCH", separator: "\t")
      fflush(nil)
    }
  }

  private static func instructions(of command: [String], in folder: String) throws -> Int {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-perf-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try ChildProcess(["perf", "stat", "-x,", "-e", "instructions:u", "-o", file.path] + command, in: folder)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.first { $0.contains("instructions") }.flatMap { Int($0.prefix { $0 != "," }) } ?? 0
  }
}
