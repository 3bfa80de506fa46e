import Diagnostics
import Files

/// Writes values one after the other, so that a `RecordReader` can read them and equal bytes mean equal values.
struct RecordWriter {
  /// The bytes that were written.
  private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  init() { bytes.reserveCapacity(512) }

  /// Removes the bytes that were written, and keeps the room for as many.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func write(_ number: Int) {
    // Small numbers of either sign take a byte or two.
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ digest: Digest) {
    for word in [digest.first, digest.last] {
      unsafe withUnsafeBytes(of: word.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      write(buffer.count)
      unsafe bytes.append(contentsOf: buffer)
    }
  }

  /// Writes bytes, and before them how many there are.
  mutating func write(raw: some Collection<UInt8>) {
    write(raw.count)
    bytes.append(contentsOf: raw)
  }

  /// Writes a value that may be missing.
  mutating func write<Value>(_ value: Value?, _ body: (inout RecordWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  /// Writes values in their order, and before them how many there are.
  mutating func write<Values: Collection>(each values: Values, _ body: (inout RecordWriter, Values.Element) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  mutating func write(_ texts: [String]) { write(each: texts) { $0.write($1) } }

  /// Writes a value of a template: text, a number, a flag, a list or a table, whose keys are sorted.
  mutating func write(template value: any Sendable) {
    switch value {
    case let text as String:
      bytes.append(0)
      write(text)
    case let flag as Bool:
      bytes.append(1)
      write(flag)
    case let number as Int:
      bytes.append(2)
      write(number)
    case let list as [any Sendable]:
      bytes.append(3)
      write(each: list) { $0.write(template: $1) }
    case let table as TemplateValues:
      bytes.append(4)
      write(table: table)
    default: preconditionFailure("templates have no such values")
    }
  }

  mutating func write(table: TemplateValues) {
    write(each: table.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(template: entry.value)
    }
  }

  mutating func write(_ identity: FileIdentity) { for word in identity.words { write(word) } }

  mutating func write(_ location: Location) {
    write(location.file)
    write(location.line) { $0.write($1) }
    write(location.column) { $0.write($1) }
    write(location.end) { writer, end in
      writer.write(end.line)
      writer.write(end.column)
    }
  }

  mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.id.name)
    write(diagnostic.severity.rawValue)
    write(diagnostic.location) { $0.write($1) }
    write(diagnostic.subject)
    write(diagnostic.message)
    write(diagnostic.suggestion)
    write(each: diagnostic.notes) { writer, note in
      writer.write(note.message)
      writer.write(note.location)
    }
  }

  mutating func write(_ notes: [Diagnostic]) { write(each: notes) { $0.write($1) } }
}

/// Values by their names, as templates have them.
typealias TemplateValues = [String: any Sendable]
