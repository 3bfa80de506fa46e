import Diagnostics
import Files
import Foundation
import Proof

/// The records in a folder.
struct MotionRecords {
  private let folder: String
  private static let suffix = ".txt"

  init(in folder: String) { self.folder = folder }

  /// Returns the file of a figure's record.
  func file(of name: String) -> String { "\(folder)/\(name)\(Self.suffix)" }

  /// Returns the file of the picture that shows a figure as it was recorded.
  func picture(of name: String) -> String { "\(folder)/\(name).svg" }

  /// Whether no picture shows a figure as it was recorded.
  func lacksPicture(of name: String) -> Bool { !FileManager.default.fileExists(atPath: picture(of: name)) }

  /// Reads the picture of a figure as it was recorded.
  ///
  /// - Returns: The text, or nil if there is none.
  /// - Throws: `Diagnostics` if it isn't one that Stagecraft writes; another one could have a script.
  func recordedPicture(of name: String) throws(Diagnostics) -> String? {
    let file = picture(of: name)
    if lacksPicture(of: name) { return nil }
    let findings = SVGFileCheck.findings(in: file)
    guard findings.isEmpty else { throw Diagnostics(findings) }
    return try? String(contentsOfFile: file, encoding: .utf8)
  }

  /// The most bytes of a record.
  private static let mostBytes = 4 << 20

  /// Reads the record of a figure.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - isReplaced: Whether a record that can't be read is replaced. A file that never was a record isn't.
  /// - Returns: The record, or nil if there is none.
  /// - Throws: `Diagnostics` if the file can't be read.
  func record(of name: String, replacing isReplaced: Bool) throws(Diagnostics) -> MotionRecord? {
    let file = file(of: name)
    let text: String
    do throws(FileProblem) {
      text = String(decoding: try RegularFile(file).bytes(atMost: Self.mostBytes), as: UTF8.self)
    } catch {
      if case .missing = error { return nil }
      throw Diagnostics([Diagnostic(.motionRecord, error.message, at: Location(file: file))])
    }
    do throws(MotionRecordMistake) {
      return try MotionRecord(text)
    } catch {
      if isReplaced, text.hasPrefix(MotionRecord.mark) { return nil }
      throw Diagnostics([Diagnostic(.motionRecord, error.message, at: Location(file: file, line: error.line))])
    }
  }

  /// Returns a digest of the record of a figure, or nil if there is none.
  func digest(of name: String) -> Digest? {
    (try? RegularFile(file(of: name)).bytes(atMost: Self.mostBytes)).map { Digest(of: $0) }
  }

  /// The names of the figures that have a record.
  var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
      files.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }.filter { name in
        let file = FileHandle(forReadingAtPath: file(of: name))
        return (try? file?.read(upToCount: MotionRecord.mark.utf8.count)) == Data(MotionRecord.mark.utf8)
      }
    )
  }

  /// Removes the record of a figure, and its picture.
  func remove(_ name: String) throws(Diagnostics) {
    try remove(at: file(of: name))
    try removePicture(of: name)
  }

  /// Removes the picture of a figure, if there is one.
  func removePicture(of name: String) throws(Diagnostics) {
    if !lacksPicture(of: name) { try remove(at: picture(of: name)) }
  }

  private func remove(at file: String) throws(Diagnostics) {
    do {
      try FileManager.default.removeItem(atPath: file)
    } catch {
      throw Diagnostics([Diagnostic(.toolFile, "it can't be removed: \(error.reason)", at: Location(file: file))])
    }
  }
}
