import CCMarkGFM
import Foundation

/// The programs of hosts, which `make hosts` installs.
enum HostTools {
  /// A program that is missing or failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = sources.deletingLastPathComponent().deletingLastPathComponent()
  private static let environment = root.appendingPathComponent(".build/hosts")

  /// Renders a text with a Python package, see `Hosts/render.py`.
  static func python(_ name: String, _ text: String) throws -> String {
    let script = sources.appendingPathComponent("Hosts/render.py").path
    return try output(of: try installed("bin/python"), [script, name], input: text)
  }

  /// Runs the tests of a Python file, which has its modules beside it.
  static func pythonTests(in file: String) throws {
    _ = try output(of: try installed("bin/python"), ["-B", root.appendingPathComponent(file).path], input: "")
  }

  /// Renders a text with a Ruby library, see `Hosts/render.rb`.
  static func ruby(_ name: String, _ text: String) throws -> String {
    try output(of: "/usr/bin/env", ["ruby", sources.appendingPathComponent("Hosts/render.rb").path, name], input: text)
  }

  /// Returns the text of a file in a Python package.
  ///
  /// - Parameter path: The path in the packages' folder. A `*` in its last component matches anything.
  static func file(_ path: String) throws -> String {
    let lib = environment.appendingPathComponent("lib")
    let pythons = (try? FileManager.default.contentsOfDirectory(atPath: lib.path)) ?? []
    for python in pythons.sorted() {
      let file = lib.appendingPathComponent("\(python)/site-packages/\(path)")
      let folder = file.deletingLastPathComponent()
      let parts = file.lastPathComponent.split(separator: "*", omittingEmptySubsequences: false)
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      guard
        let name = names.first(where: { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[parts.count - 1]) })
      else { continue }
      return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    throw Failure(description: "\(path) is missing; run “make hosts”")
  }

  /// Builds a Hugo site and returns its post.
  ///
  /// - Parameters:
  ///     - files: The files of the site by their paths.
  ///   - arguments: More arguments.
  /// - Returns: The HTML of `content/post.md`.
  static func hugo(_ files: [String: String], _ arguments: [String] = []) throws -> String {
    let site = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-hugo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let layout = "<!doctype html><html><body>{{ .Content }}</body></html>"
    for (path, text) in files.merging(["layouts/single.html": layout], uniquingKeysWith: { mine, _ in mine }) {
      let file = site.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let options = ["--source", site.path, "--noBuildLock", "--cacheDir", site.path + "/cache"]
    _ = try output(of: try installed("bin/hugo"), ["build"] + options + arguments, input: "")
    return try String(contentsOf: site.appendingPathComponent("public/post/index.html"), encoding: .utf8)
  }

  /// Returns the images that DocC finds for the first image of an article, by `light` and `dark`.
  ///
  /// - Parameters:
  ///   - article: The Markdown of the article.
  ///     - resources: The files of the catalog's Resources by their names.
  static func docc(_ article: String, resources: [String: String]) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-docc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("T.docc")
    let files = catalog.appendingPathComponent("Resources")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for (name, text) in resources { try Data(text.utf8).write(to: files.appendingPathComponent(name)) }
    try Data("# Article\n\nText.\n\n## Overview\n\n\(article)\n".utf8).write(
      to: catalog.appendingPathComponent("Article.md")
    )
    let result = folder.appendingPathComponent("out")
    let names = ["--fallback-display-name", "T", "--fallback-bundle-identifier", "T"]
    _ = try output(
      of: "/usr/bin/env",
      ["docc", "convert", catalog.path, "--output-path", result.path] + names,
      input: ""
    )
    struct Page: Decodable {
      struct Reference: Decodable { var variants: [Variant]? }
      struct Variant: Decodable {
        var url: String
        var traits: [String]
      }
      var references: [String: Reference]
    }
    let data = try Data(contentsOf: result.appendingPathComponent("data/documentation/article.json"))
    let variants = try JSONDecoder().decode(Page.self, from: data).references.values.flatMap { $0.variants ?? [] }
    return try variants.reduce(into: [:]) { images, variant in
      let text = try String(contentsOf: result.appendingPathComponent(variant.url), encoding: .utf8)
      for trait in variant.traits where ["light", "dark"].contains(trait) { images[trait] = text }
    }
  }

  /// Renders a text with cmark-gfm.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - filtersTags: Whether to escape `<style>` and other tags, like GitHub's own extension.
  static func cmark(_ text: String, filtersTags: Bool = false) throws -> String {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_UNSAFE) else { throw Failure(description: "no parser") }
    defer { cmark_parser_free(parser) }
    for name in ["table"] + (filtersTags ? ["tagfilter"] : []) {
      if let known = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, known) }
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let document = cmark_parser_finish(parser) else { throw Failure(description: "no document") }
    defer { cmark_node_free(document) }
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(document, CMARK_OPT_UNSAFE, extensions) else {
      throw Failure(description: "no HTML")
    }
    defer { shim_cmark_free(html) }
    return String(cString: html)
  }

  private static func installed(_ path: String) throws -> String {
    let file = environment.appendingPathComponent(path).path
    guard FileManager.default.isExecutableFile(atPath: file) else {
      throw Failure(description: "\(path) is missing; run “make hosts”")
    }
    return file
  }

  private static func output(of program: String, _ arguments: [String], input: String) throws -> String {
    // Files instead of pipes, so that neither side waits for the other.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-host-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result, complaints) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    try Data(input.utf8).write(to: source)
    for file in [result, complaints] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    let limit = Date(timeIntervalSinceNow: 60)
    while process.isRunning {
      if Date() > limit {
        kill(process.processIdentifier, SIGKILL)
        throw Failure(description: "\(program) didn't end within a minute")
      }
      usleep(5_000)
    }
    guard process.terminationStatus == 0 else {
      let reason = (try? String(contentsOf: complaints, encoding: .utf8)) ?? ""
      throw Failure(description: "\(arguments.first ?? program) failed; has “make hosts” run? \(reason.suffix(2000))")
    }
    return try String(contentsOf: result, encoding: .utf8)
  }
}
