import CZLib

/// Compresses bytes with zlib, as the content of a `.gz` file.
///
/// Equal bytes have equal results on every system with the same version of zlib: the header has no name and no time.
@safe final class Gzip {
  /// The version of zlib, which the result depends on.
  static let version = unsafe String(cString: zlibVersion())

  /// The endings of files that compress well.
  private static let textEndings: Set<String> = [
    "html", "css", "js", "mjs", "json", "xml", "svg", "txt", "webmanifest",
  ]

  private static let level: Int32 = 9
  private static let bufferSize = 65_536

  /// zlib remembers the address of its stream, so it can't be a property.
  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer = [UInt8](repeating: 0, count: bufferSize)
  private var output: [UInt8] = []

  private init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe shim_beginGzip(stream, Self.level)
    precondition(status == Z_OK, "zlib needs some memory")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Returns whether a file is text, by its name.
  static func compresses(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return textEndings.contains(path[path.index(after: dot)...].lowercased())
  }

  /// Returns the compressed content of a file, of which one part at a time is in memory.
  ///
  /// - Throws: ``Diagnostics`` if the file has become shorter or can't be read.
  static func compressed(_ file: SiteFile) throws -> [UInt8] {
    let gzip = Gzip()
    try file.forEachChunk(of: bufferSize) { gzip.write($0, Z_NO_FLUSH) }
    gzip.write([], Z_FINISH)
    // The header names the system. 255 stands for an unknown one, so that the bytes are the same on all of them.
    gzip.output[9] = 255
    return gzip.output
  }

  private func write(_ bytes: [UInt8], _ flush: Int32) {
    var bytes = bytes
    unsafe bytes.withUnsafeMutableBufferPointer { input in
      unsafe (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
      var room: UInt32
      repeat {
        room = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
          unsafe (stream.pointee.next_out, stream.pointee.avail_out) = (buffer.baseAddress, UInt32(buffer.count))
          unsafe deflate(stream, flush)
          return unsafe stream.pointee.avail_out
        }
        output += buffer[..<(buffer.count - Int(room))]
      } while room == 0
    }
  }
}
