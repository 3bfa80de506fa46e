import CPlatform
import Diagnostics
import Files
import Foundation
import Platform

/// A file of a built site that is open for reading, from memory or from the disk.
public struct SiteFile: Sendable {
  private enum Source: Sendable {
    case bytes([UInt8])
    case file(RegularFile, name: String)
  }

  private let source: Source

  init(_ bytes: [UInt8]) { source = .bytes(bytes) }

  init(_ file: RegularFile, name: String) { source = .file(file, name: name) }

  /// The size in bytes when the file was opened.
  public var size: Int {
    switch source {
    case .bytes(let bytes): bytes.count
    case .file(let file, _): file.size
    }
  }

  /// A part of the file.
  ///
  /// - Parameters:
  ///   - offset: Where the part begins, in bytes from the file's start, 0…`size`.
  ///   - count: The number of bytes, at most as many as follow the offset.
  /// - Throws: ``Diagnostics`` where the file has become shorter, can't be read, or has no such part.
  public func bytes(from offset: Int, count: Int) throws(Diagnostics) -> [UInt8] {
    guard offset >= 0, offset <= size, (0...size - offset).contains(count) else {
      throw Diagnostics([
        Diagnostic(.siteFile, "\(count) bytes from byte \(offset); expected a part of the file's \(size) bytes")
      ])
    }
    switch source {
    case .bytes(let bytes): return Array(bytes[offset..<(offset + count)])
    case .file(let file, let name):
      do throws(FileProblem) {
        return try file.bytes(from: offset, count: count)
      } catch {
        throw Self.diagnostics(error, name)
      }
    }
  }

  /// Calls a function with one part of the file after the other, so that no more than one part is in memory.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of a part, at least 1. The last part can have fewer.
  ///   - body: The function.
  /// - Throws: ``Diagnostics`` where the file has become shorter or can't be read, or what the function throws.
  public func forEachChunk(of count: Int = 65_536, _ body: ([UInt8]) throws -> Void) throws {
    for offset in stride(from: 0, to: size, by: max(1, count)) {
      try body(bytes(from: offset, count: min(max(1, count), size - offset)))
    }
  }

  /// Writes the file to another, which is empty.
  ///
  /// - Parameter target: A descriptor that is open for writing.
  /// - Throws: ``Diagnostics`` where the file has become shorter, or `POSIXError` where it can't be written.
  func write(to target: Int32) throws {
    switch source {
    case .bytes(let bytes):
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(target, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        rest = rest.dropFirst(count)
      }
    case .file(let file, let name):
      switch file.withDescriptor({ copy_contents($0, target, Int64(file.size)) }) {
      case 0: return
      case 1: throw Self.diagnostics(.changed, name)
      default: throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  private static func diagnostics(_ problem: FileProblem, _ name: String) -> Diagnostics {
    Diagnostics([Diagnostic(.siteFile, problem.message, at: Location(file: name))])
  }
}

/// The system's own `write`, which has the name of a method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
