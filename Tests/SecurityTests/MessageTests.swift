import Foundation
import Testing

/// Checks that the messages in SECURITY.md are those that the code writes.
@Suite struct MessageTests {
  /// The parts of a message that are the same whatever was found: not numbers, names in quotation marks, or elements.
  private static func fixedParts(of message: String) -> [String] {
    message.split(separator: #/[±–…]?[0-9][0-9.,e+]*(?: seconds;)?|“[^”]*”|<\w+>|\([^)]*\)|[…±›]|\b\w+:\x20/#)
      .map { part in String(part).trimmingCharacters(in: CharacterSet(charactersIn: " ;,:")) }
      .filter { $0.count > 3 }
  }

  /// What the system says, whose texts aren't in the sources.
  private static let system = ["Permission denied", "No space left on device"]

  /// Returns the words of a text that no literal of the sources has together with one beside it.
  private static func unwritten(_ text: String) -> [Substring] {
    let words = text.split(separator: " ")
    var (missing, start): ([Substring], Int) = ([], 0)
    while start < words.count {
      var end = start
      while end < words.count, SecurityPage.sourcesContain(words[start...end].joined(separator: " ")) { end += 1 }
      // Of three words, two may be names.
      if end - start < (words.count > 3 ? 2 : 1) {
        missing.append(words[start])
        end = start + 1
      }
      start = end
    }
    return missing
  }

  @Test(
    "A message in SECURITY.md is one that the code writes",
    arguments: SecurityPage.rows.flatMap { row in row.messages.map { "\(row): \($0)" } }
  )
  func isTrue(message: String) {
    let text = message.split(separator: ": ", maxSplits: 2).dropFirst(2).joined()
    for part in Self.fixedParts(of: text) where !Self.system.contains(part) {
      // One word may stand for what was found, such as the name of an attribute.
      #expect(Self.unwritten(part).count <= 1, "\(part)")
    }
  }

  @Test("There are as many rows as SECURITY.md has, and most have messages")
  func readsRows() {
    #expect(SecurityPage.rows.count > 100)
    #expect(SecurityPage.rows.count { $0.messages.isEmpty } < 15)
    #expect(Self.unwritten("views are nested more deep than that").count > 1)
  }
}
