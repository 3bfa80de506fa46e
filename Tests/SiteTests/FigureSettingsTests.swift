import Diagnostics
import Foundation
import Testing

@testable import Site

/// What `stagecraft.yaml` says about the figures of a folder.
@Suite struct FigureSettingsTests {
  @Test("All keys are read")
  func readsKeys() throws {
    let text = """
      output: docs/pictures/
      records: Motion
      look: ios26
      except: [Sources/Old, A.swift]
      figures:
        like-button: {title: A button, play: "tap Like", size: 320x120}
      """
    let settings = try FigureSettings(text, file: "stagecraft.yaml")
    #expect(settings.output == "docs/pictures" && settings.records == "Motion" && settings.look == .ios26)
    #expect(
      settings.figures["like-button"]?.values == ["figure": "A button", "play": "tap Like", "size": "320x120"]
    )
  }

  @Test(
    "What is left out is a file, or all of a folder",
    arguments: [("Sources/Old/B.swift", true), ("Sources/Older.swift", false), ("A.swift", true), ("B/A.swift", false)]
  )
  func leavesOut(path: String, isLeftOut: Bool) throws {
    let settings = try FigureSettings("except: [Sources/Old, A.swift]", file: "stagecraft.yaml")
    #expect(settings.leavesOut(path, in: ".") == isLeftOut)
    #expect(settings.leavesOut("there/\(path)", in: "there") == isLeftOut)
  }

  @Test(
    "A key or a value that can't be is an error at its line",
    arguments: [
      (
        "output: a\nfigurs: {}", 2,
        "there is no key “figurs”; expected one of output, records, look, font, except, figures",
        "figures"
      ),
      ("figures:\n  a: {paly: tap A}", 2, "there is no key “paly”", "play"),
      ("font: embedd", 1, "there is no font “embedd”; expected system or embed", "embed"),
      ("output: ../a", 1, "output is “../a”; expected a path in the folder", nil),
      ("output: /a", 1, "output is “/a”; expected a path in the folder", nil),
      ("records: [a]", 1, "records is no text; expected a path in the folder", nil),
      ("look: ios62", 1, "there is no look “ios62”; expected ios18 or ios26", "ios26"),
      ("except: a", 1, "except isn't a list; expected paths", nil),
      ("except:\n- a\n- ./b", 3, "a path of except is “./b”", nil),
      ("figures: [a]", 1, "figures isn't a table", nil),
      ("figures:\n  a: tap A", 2, "“a” isn't a table; expected its words", nil),
      ("figures:\n  a:\n    play: [tap A]", 3, "play isn't text; expected it in quotation marks", nil),
    ] as [(String, Int, String, String?)]
  )
  func refuses(text: String, line: Int, message: String, suggestion: String?) {
    let error = #expect(throws: Diagnostics.self) { try FigureSettings(text, file: "stagecraft.yaml") }
    #expect(error?.all.count == 1 && error?.all.first?.location?.line == line)
    #expect(error?.all.first?.message.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.all.first?.suggestion == suggestion)
  }

  private static func files(
    in folder: ListingFilesTests.Folder,
    _ settings: String = ""
  ) throws -> ListingFiles {
    try withExtendedLifetime(folder) {
      try ListingFiles([folder.url.path], settings: FigureSettings(settings, file: "stagecraft.yaml"))
    }
  }

  private static let code = ["Card.swift": "import SwiftUI\n#Preview { Text(\"Card\") }\n"]
  private static let readme = [
    "README.md": "```swift figure=\"A word\" id=word\nimport SwiftUI\n#Preview { Text(\"Word\") }\n```\n"
  ]

  @Test("The figures of a folder have the words of its settings, which change what is compiled")
  func takesWords() throws {
    let folder = try ListingFilesTests.Folder(Self.code)
    let plain = try Self.files(in: folder)
    let other = try Self.files(in: folder, "figures: {card: {play: tap Card}}")
    #expect(plain.names == ["card"] && other.names == ["card"] && plain.digest != other.digest)
    let both = try ListingFilesTests.Folder(Self.code.merging(Self.readme) { $1 })
    #expect(try Self.files(in: both, "except: [README.md]").names == ["card"])
  }

  @Test(
    "Words of a figure that takes none are an error",
    arguments: [("crad", "there is no figure “crad”"), ("word", "“word” is a listing in ")]
  )
  func refusesNames(name: String, message: String) throws {
    let folder = try ListingFilesTests.Folder(Self.code.merging(Self.readme) { $1 })
    let error = #expect(throws: Diagnostics.self) {
      try Self.files(in: folder, "figures: {\(name): {play: tap Card}}")
    }
    #expect(error?.all.first?.message.contains(message) == true)
    #expect(error?.all.first?.location?.line == 1)
  }

  @Test("Figures are compiled by modules and files, so that a change concerns no others")
  func dividesFigures() throws {
    let folder = try ListingFilesTests.Folder(Self.code.merging(Self.readme) { $1 })
    let before = try Self.files(in: folder).parts
    #expect(before.map(\.names) == [["word"], ["card"]])
    try Data("import SwiftUI\n#Preview { Text(\"Other\") }\n".utf8)
      .write(to: folder.url.appendingPathComponent("Card.swift"))
    let after = try Self.files(in: folder).parts
    #expect(zip(before, after).map { $0.digest == $1.digest } == [true, false])
  }

  @Test("The schema has the keys that are read")
  func describesKeys() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(FigureSettings.schema.text.utf8)) as? [String: Any]
    let properties = try #require(schema?["properties"] as? [String: Any])
    #expect(Set(properties.keys) == ["output", "records", "look", "font", "except", "figures"])
  }
}
