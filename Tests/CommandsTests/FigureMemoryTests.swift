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
}
