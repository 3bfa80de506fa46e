/// What a line of a record should have been.
struct MotionRecordMistake: Error {
  /// The line, from 1.
  var line: Int
  /// What was found and what was expected.
  var message: String
}

extension MotionRecord {
  /// Reads the text of a record.
  ///
  /// - Parameter text: The text.
  /// - Throws: The first line that can't be understood, such as the marks of two versions that were merged.
  init(_ text: String) throws(MotionRecordMistake) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard text.hasPrefix(Self.mark) else {
      throw MotionRecordMistake(line: 1, message: "this is no record; expected a first line “\(Self.mark)…”")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let words = line.drop { $0 == " " }
      guard !words.isEmpty else { continue }
      let depth = (line.count - words.count) / 2
      if words.hasPrefix("- ") {
        guard depth <= (layers.last?.depth ?? -1) + 1 else {
          throw MotionRecordMistake(line: index + 1, message: "the layer has no layer around it; expected fewer spaces")
        }
        layers.append(Layer(depth: depth, kind: String(words.dropFirst(2))))
        continue
      }
      let isReduced = !layers.isEmpty && words.hasPrefix(ReducedMotion.mark)
      var reader = MotionLineReader(isReduced ? words.dropFirst(ReducedMotion.mark.count) : words)
      do throws(MotionLineReader.Mistake) {
        if layers.isEmpty {
          facts += try reader.values()
        } else if isReduced {
          try layers[layers.count - 1].addReduced(&reader)
        } else if let time = reader.time() {
          layers[layers.count - 1].steps.append(try reader.step(after: time.tap, at: time.start))
        } else {
          layers[layers.count - 1].values += try reader.values()
        }
      } catch {
        throw MotionRecordMistake(line: index + 1, message: error.message)
      }
    }
  }
}

extension MotionRecord.Layer {
  /// Reads the rest of a line about reduced motion.
  fileprivate mutating func addReduced(_ reader: inout MotionLineReader) throws(MotionLineReader.Mistake) {
    var motion = reduced ?? MotionRecord.ReducedMotion()
    if let time = reader.time() {
      motion.steps.append(try reader.step(after: time.tap, at: time.start))
    } else if !reader.isAt(MotionRecord.ReducedMotion.still) {
      motion.values += try reader.values()
    }
    reduced = motion
  }
}

/// Reads a line of a record.
private struct MotionLineReader {
  struct Mistake: Error {
    var message: String
  }

  private var rest: Substring

  init(_ line: Substring) { rest = line }

  /// Whether the rest is a word.
  func isAt(_ word: String) -> Bool { rest == word }

  /// Reads the time at the start of a step, if there is one.
  mutating func time() -> (tap: Int?, start: Double)? {
    guard let match = rest.prefixMatch(of: /(?:tap ([0-9]{1,9}), )?([0-9.]+):[ ]/), let start = Double(match.2) else {
      return nil
    }
    rest = rest[match.range.upperBound...]
    return (match.1.flatMap { Int($0) }, start)
  }

  /// Reads values until the end.
  mutating func values() throws(Mistake) -> [MotionValue] {
    var values: [MotionValue] = []
    repeat {
      let name = try name()
      values.append(MotionValue(name, try content()))
    } while skip(", ")
    guard rest.isEmpty else { throw mistake("a comma between two values") }
    return values
  }

  /// Reads the changes of a step, and their curve.
  mutating func step(after tap: Int?, at start: Double) throws(Mistake) -> MotionRecord.Step {
    var changes: [MotionRecord.Change] = []
    repeat {
      let name = try name()
      let from = try content()
      guard skip(" → ") else { throw mistake("an arrow between two values") }
      changes.append(MotionRecord.Change(name: name, from: from, to: try content()))
    } while skip(", ")
    let curve = skip(" | ") ? try values() : []
    guard rest.isEmpty else { throw mistake("a comma between two changes") }
    return MotionRecord.Step(tap: tap, start: start, changes: changes, curve: curve)
  }

  /// Reads the name of a value, whose end is known by the value behind it.
  private mutating func name() throws(Mistake) -> String {
    let value = /([a-z]+(?: [a-z]+)*?) (?=[#“\-0-9]|[a-z][a-z\-]*(?:$|, | → | \|))/
    guard let match = rest.prefixMatch(of: value) else { throw mistake("the name of a property") }
    rest = rest[match.range.upperBound...]
    return String(match.1)
  }

  private mutating func content() throws(Mistake) -> MotionValue.Content {
    guard skip("“") else {
      let word = rest.prefix { $0 != "," && $0 != " " }
      rest = rest[word.endIndex...]
      if let number = Double(word) { return .number(number) }
      guard word.first == "#" || word.first?.isLetter == true else { throw mistake("a number or a text") }
      return .text(String(word))
    }
    var text = ""
    while let character = rest.popFirst() {
      if character == "”" { return .text(text) }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let next = rest.popFirst() else { break }
      text.append(next == "n" ? "\n" : next)
    }
    throw mistake("a quotation mark ” behind the text")
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func mistake(_ expected: String) -> Mistake {
    Mistake(message: "“\(rest.prefix(40))” can't be understood; expected \(expected)")
  }
}
