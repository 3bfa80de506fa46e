import Diagnostics
import Foundation
import Testing
import ToolSupport

@testable import Commands
@testable import Site

/// What is remembered and told of figures with problems.
@Suite struct FigureMemoryTests {
  private static let place = ListingFiles.Place(name: "a", file: "A.swift", line: 3, digest: "1")
  private static let stop = Diagnostic(.listingCrash, "its code stopped the program", at: place.location)

  @Test("Why the code of a figure was stopped is known until the code or its place changes")
  func keepsStops() throws {
    let folder = try TemporaryFolder()
    let memory = StopMemory(in: folder.path)
    #expect(memory[Self.place] == nil)
    memory.keep([Self.stop], of: Self.place)
    #expect(StopMemory(in: folder.path)[Self.place]?.map(\.statement) == [Self.stop.statement])
    var (changed, moved) = (Self.place, Self.place)
    (changed.digest, moved.line) = ("2", 4)
    #expect(memory[changed] == nil && memory[moved] == nil)
  }

  @Test("A figure that shows files, and one that is wrong in another way, are tried again")
  func keepsOnlyStops() throws {
    let folder = try TemporaryFolder()
    let memory = StopMemory(in: folder.path)
    var pictures = Self.place
    pictures.digest = nil
    memory.keep([Self.stop], of: pictures)
    memory.keep([Self.stop, Diagnostic(.listingCompile, "no", at: Self.place.location)], of: Self.place)
    #expect(memory[pictures] == nil && memory[Self.place] == nil)
  }

  @Test(
    "Of figures whose code was stopped before, the number and the first names are told",
    arguments: [(0, nil), (1, "1 figure was stopped before and hasn't changed: “f1”;"), (7, "“f5” and 2 more;")]
  )
  func countsStops(count: Int, text: String?) {
    let places = (0..<count).map { ListingFiles.Place(name: "f\($0 + 1)", file: "A.swift", line: $0) }
    let summary = StopMemory.summary(of: places)
    #expect((summary == nil) == (text == nil) && summary?.message.contains(text ?? "") != false)
  }

  @Test("A module that isn't here is told once, with the number of the files that import it")
  func joinsAbsences() {
    func absence(of module: String, _ file: String) -> Diagnostic {
      Diagnostic(.listingWarning, "\(module) \(ListingModule.absence)", at: Location(file: file, line: 1))
    }
    let other = Diagnostic(.listingWarning, "it is old", at: Location(file: "A.swift", line: 3))
    let files = ["A.swift", "B.swift", "C.swift"]
    let joined = FigureProblems.joiningAbsences(
      in: files.map { absence(of: "Flux", $0) } + [other, absence(of: "UI", "A.swift")]
    )
    #expect(
      joined.map(\.message) == [
        "Flux \(ListingModule.absence); 2 more files import it", "it is old", "UI \(ListingModule.absence)",
      ]
    )
  }

  @Test("A problem that several figures have is told once, with those in other files")
  func joinsProblems() {
    var problems = FigureProblems([])
    let shared = Diagnostic(.listingCompile, "the figure needs code", at: Location(file: "B.swift", line: 1))
    for line in 1...7 {
      problems.add([shared], of: ListingFiles.Place(name: "f\(line)", file: "A.swift", line: line))
    }
    problems.add([Self.stop], of: Self.place)
    #expect(problems.all.map(\.message) == ["the figure needs code", "its code stopped the program"])
    #expect(problems.all[0].notes.map(\.message).suffix(2) == ["the figure “f5” needs it", "2 more figures need it"])
    #expect(problems.all[1].notes.isEmpty)
  }

  private static let code = "import SwiftUI\nstruct Card: View { var body: some View { Text(\"A\") } }\n"
  private static let pictures = FigurePictures(
    light: "<svg/>",
    dark: "<svg></svg>",
    line: "![](a.svg)",
    warnings: ["w"]
  )

  private static func figure(
    line: Int = 3,
    file: String = "README.md",
    digest: String? = "1"
  ) -> ListingFiles.Place {
    ListingFiles.Place(name: "card", file: file, line: line, digest: digest)
  }

  @Test("Pictures are found as long as the code and the font stay as they are")
  func keepsPictures() throws {
    let folder = try TemporaryFolder()
    let memory = PictureMemory(in: folder.path, font: .system)
    memory.keep(Self.pictures, of: Self.figure())
    #expect(memory.pictures(of: Self.figure())?.light == Self.pictures.light)
    #expect(memory.pictures(of: Self.figure())?.warnings == ["w"])
    #expect(memory.has(Self.figure()))
    #expect(memory.pictures(of: Self.figure(digest: "2")) == nil)
    #expect(PictureMemory(in: folder.path, font: .embed).pictures(of: Self.figure()) == nil)
  }

  @Test("Nothing is kept of a figure with files that aren't part of its digest")
  func leavesOutUnknownFiles() throws {
    let folder = try TemporaryFolder()
    let memory = PictureMemory(in: folder.path, font: .system)
    memory.keep(Self.pictures, of: Self.figure(digest: nil))
    #expect(!memory.has(Self.figure(digest: nil)))
  }

  @Test("What is known of figures that are gone is removed")
  func removesOthers() throws {
    let folder = try TemporaryFolder()
    let memory = PictureMemory(in: folder.path, font: .system)
    memory.keep(Self.pictures, of: Self.figure())
    memory.keep(Self.pictures, of: Self.figure(digest: "2"))
    memory.removeOthers(than: [Self.figure()])
    #expect(memory.has(Self.figure()) && !memory.has(Self.figure(digest: "2")))
  }

  @Test("What is wrong with a listing moves with it, and that of a Swift file is told for its lines")
  func movesStops() throws {
    let folder = try TemporaryFolder()
    let stops = StopMemory(in: folder.path)
    let problem = Diagnostic(.listingUnshown, "it shows nothing", at: Location(file: "README.md", line: 5, column: 2))
    stops.keep([problem], of: Self.figure())
    #expect(stops[Self.figure(line: 10)]?.map(\.location) == [Location(file: "README.md", line: 12, column: 2)])
    let other = Diagnostic(.listingCrash, "it stopped", at: Location(file: "Card.swift", line: 3))
    stops.keep([other], of: Self.figure(file: "Card.swift"))
    #expect(stops[Self.figure(file: "Card.swift")]?.map(\.location?.line) == [3])
    #expect(stops[Self.figure(line: 10, file: "Card.swift")] == nil)
  }

  @Test("Errors are kept if the code is the only reason for them, and removed when nobody asks for them")
  func keepsErrors() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Card.swift")
    try Data(Self.code.utf8).write(to: file)
    let files = try ListingFiles([file.path])
    let memory = ErrorMemory(in: folder.path)
    memory.keep([Diagnostic(.compilerTime, "it took too long", about: "Card.swift")], of: files)
    #expect(memory.errors(of: files) == nil)
    let error = Diagnostic(.listingCompile, "a name is missing", at: Location(file: "Card.swift", line: 2))
    memory.keep([error], of: files)
    #expect(memory.errors(of: files) == [error])
    memory.removeUnused()
    #expect(memory.errors(of: files) == [error])
    ErrorMemory(in: folder.path).removeUnused()
    #expect(memory.errors(of: files) == nil)
  }

  @Test("Errors that can't be read say nothing")
  func ignoresDamage() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Card.swift")
    try Data(Self.code.utf8).write(to: file)
    let files = try ListingFiles([file.path])
    let memory = ErrorMemory(in: folder.path)
    memory.keep([Diagnostic(.listingCompile, "a name is missing")], of: files)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".errors") {
      try Data("???".utf8).write(to: folder.url.appendingPathComponent(name))
    }
    #expect(memory.errors(of: files) == nil)
  }
}
