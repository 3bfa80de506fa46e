import Foundation

/// Prints how long a preview takes from saving a file to serving what it became, beside Hugo's server if that is installed.
enum PreviewTable {
  private static let sizes = [1_000, 10_000]
  private static let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
  /// How often each file is saved; the median counts.
  private static let repetitions = 7

  static func print() throws {
    let hugo = (try? ChildProcess(["hugo", "version"], in: "/")) != nil
    Swift.print(
      "\nfrom saving to serving, medians of \(repetitions)\(hugo ? ", beside Hugo" : "; Hugo isn't installed")",
      "posts\twhat\tarticle, ms\tstyle sheet, ms\tMiB",
      separator: "\n"
    )
    for size in sizes {
      let site = try GeneratedSite(size, hasDeadLinks: false)
      if hugo {
        let other = try site.hugo()
        try report(size, "Hugo", ["hugo", "server"], other.folder, content: "content", files: "static")
      }
      _ = try ChildProcess([executable, "build"], in: site.folder.path)
      try report(
        size,
        "preview",
        [executable, "preview"],
        site.folder,
        content: "Content",
        files: "Public"
      )
    }
  }

  private static func report(
    _ size: Int,
    _ name: String,
    _ command: [String],
    _ folder: URL,
    content: String,
    files: String
  ) throws {
    let styles = folder.appendingPathComponent(files)
    try FileManager.default.createDirectory(at: styles, withIntermediateDirectories: true)
    try Data().write(to: styles.appendingPathComponent("own.css"))
    let server = try ServerProcess(command, in: folder.path)
    let article = folder.appendingPathComponent("\(content)/articles/post-\(size / 2).md")
    let articleTime = try time(of: server, saving: article, at: "/articles/post-\(size / 2)/") { "Saved \($0).\n" }
    let style = styles.appendingPathComponent("own.css")
    let styleTime = try time(of: server, saving: style, at: "/own.css") { ".saved\($0) { color: red }\n" }
    let memory = server.end()
    func text(_ value: Double) -> String { String(format: "%.0f", value) }
    Swift.print("\(size)", name, text(articleTime), text(styleTime), text(memory), separator: "\t")
  }

  /// The median of the times in milliseconds from saving a file until a server has what was added to it.
  private static func time(
    of server: ServerProcess,
    saving file: URL,
    at path: String,
    adding text: (Int) -> String
  ) throws -> Double {
    let clock = ContinuousClock()
    let before = try String(contentsOf: file, encoding: .utf8)
    let times = try (0..<repetitions).map { number in
      // Servers wait for the end of a batch of changes.
      usleep(1_500_000)
      let added = text(number)
      let mark = Array(added.utf8.dropLast())
      try Data((before + added).utf8).write(to: file)
      let start = clock.now
      while !server.answer(to: path).contains(mark) {
        guard clock.now - start < .seconds(60) else { throw ChildProcess.Failure(command: ["GET", path]) }
        usleep(3_000)
      }
      return (clock.now - start) / .milliseconds(1)
    }
    return times.sorted()[repetitions / 2]
  }
}
