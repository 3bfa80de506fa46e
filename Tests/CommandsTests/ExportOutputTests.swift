import Demos
import Diagnostics
import Foundation
import Stagecraft
import Testing

@testable import Commands

/// The value of `--output`.
@Suite struct ExportOutputTests {
  private static let svg = OutputFormat.document(.svg)

  @Test(
    "A path with the ending of a format is that of a file, and others are those of folders",
    arguments: [
      ("-", ExportOutput.standard), ("out", .folder("out")), ("out.d/", .folder("out.d/")),
      ("a.svg/", .folder("a.svg/")),
      (".svg", .folder(".svg")), ("my.blog", .folder("my.blog")), ("a.svg", .file("a.svg", in: ".")),
      ("out/a.svg", .file("a.svg", in: "out/")), ("/tmp/ü b.SVG", .file("ü b.SVG", in: "/tmp/")),
    ]
  )
  func readsPath(path: String, output: ExportOutput) throws {
    #expect(try ExportOutput(path, for: Self.svg, fileCount: 1) == output)
  }

  @Test(
    "A file's ending is that of the format",
    arguments: [
      (OutputFormat.document(.figure), "a.html"), (.document(.figure), "a.figure.html"), (.document(.smil), "a.svg"),
      (.document(.keyframes), "a.json"), (.document(.css), "a.css"), (.recording(.mp4), "a.mp4"),
    ]
  )
  func acceptsEndings(format: OutputFormat, path: String) throws {
    #expect(try ExportOutput(path, for: format, fileCount: 1) == .file(path, in: "."))
  }

  @Test(
    "The end of a file's name says which format it has, if it isn't that of a folder",
    arguments: [
      ("like.svg", OutputFormat.document(.svg)), ("out/Like.SVG", .document(.svg)),
      ("a.poster.svg", .document(.poster)),
      ("a.smil.svg", .document(.smil)), ("a.html", .document(.page)), ("a.figure.html", .document(.figure)),
      ("a.keyframes.json", .document(.keyframes)), ("a.css", .document(.css)), ("a.mp4", .recording(.mp4)),
      ("out.svg/", nil), ("docs", nil), (".", nil), ("-", nil),
    ]
  )
  func findsFormat(path: String, format: OutputFormat?) throws {
    #expect(try OutputFormat(ofFile: path) == format)
  }

  @Test("A file is exported without --as in the format of its name")
  func exportsByName() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["export", "hero-layers", "--output", folder.path + "/hero.svg"]).status == 0)
    #expect(try String(contentsOfFile: folder.path + "/hero.svg", encoding: .utf8).hasPrefix("<svg"))
  }

  @Test(
    "A file that can't hold the export is refused",
    arguments: [
      (OutputFormat.document(.svg), "a.png", 1, "this names a .png file; expected the ending .svg of the format svg"),
      (
        .document(.page), "out/a.figure.svg", 1,
        "this names a .svg file; expected the ending .html of the format page"
      ),
      (.recording(.gif), "a.webm", 1, "this names a .webm file; expected the ending .gif of the format gif"),
      (.document(.svg), "a.svg", 2, "this names one file, and the export makes 2; expected a folder"),
    ]
  )
  func refuses(format: OutputFormat, path: String, count: Int, message: String) {
    let error = #expect(throws: Diagnostics.self) { try ExportOutput(path, for: format, fileCount: count) }
    #expect(error?.all.first?.statement == "\(path): error: \(message)")
  }

  @Test("A folder with the ending of a file is a folder, and a slash at the end makes one")
  func knowsFolders() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.svg"
    #expect(await Run(["export", "hero-layers", "--as", "svg", "--output", path + "/"]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["hero-layers.svg"])
    #expect(try ExportOutput(path, for: Self.svg, fileCount: 2) == .folder(path))
  }

  @Test("A single scene is written to the file, whose folder is made", arguments: ["--output", "-o"])
  func writesFile(option: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/docs/picture.svg"
    let run = await Run(["export", "hero-layers", "--as", "svg", option, file])
    #expect(run.status == 0 && run.errors.hasPrefix("picture.svg: "))
    let text = try Scene.heroLayers.exported(as: .svg).text
    #expect(FileManager.default.contents(atPath: file) == Data(text.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/docs") == ["picture.svg"])
  }

  @Test(
    "Several files don't fit into one",
    arguments: [["hero-layers", "card-layers", "--as", "svg"], ["hero-layers", "--for", "github"]]
  )
  func refusesSeveral(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let run = await Run(["export"] + arguments + ["--output", folder.path + "/a.svg"])
    #expect(run.status == 1 && folder.names == [])
    #expect(run.errors.hasSuffix("/a.svg: error: this names one file, and the export makes 2; expected a folder\n"))
  }

  @Test("A file that doesn't change keeps its date")
  func keepsDates() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["export", "hero-layers", "card-layers", "--as", "svg", "--output", folder.path]
    #expect(await Run(arguments).status == 0)
    let old = Date(timeIntervalSince1970: 1_700_000_000)
    for name in folder.names {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: "\(folder.path)/\(name)")
    }
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("card-layers.svg"))
    #expect(await Run(arguments).status == 0)
    let dates = try folder.names.map {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")[.modificationDate] as? Date
    }
    #expect(folder.names == ["card-layers.svg", "hero-layers.svg"])
    #expect(dates[0] != old && dates[1] == old)
  }
}
