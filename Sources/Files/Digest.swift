/// A hash of 128 bits, so long that two contents don't share one by chance.
package struct Digest: Hashable, Sendable {
  /// The first eight bytes, the lowest first.
  package let first: UInt64
  /// The last eight bytes, the lowest first.
  package let last: UInt64

  /// Hashes one half, which is as evenly distributed as both.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }

  /// Creates a digest of its two halves.
  package init(first: UInt64, last: UInt64) { (self.first, self.last) = (first, last) }

  /// Hashes bytes by SipHash-2-4 with a result of 128 bits (Aumasson and Bernstein, 2012).
  ///
  /// - Parameter key: The key. Nobody has to guess it: an author who wanted two files to be confused could as well
  ///   damage the cache.
  package init(of bytes: UnsafeRawBufferPointer, key: (UInt64, UInt64) = (0, 0)) {
    var stream = DigestStream(key: key)
    unsafe stream.add(bytes)
    self = stream.digest
  }

  /// Hashes bytes.
  package init(of bytes: [UInt8]) { self = unsafe bytes.withUnsafeBytes { unsafe Digest(of: $0) } }

  /// Hashes a text.
  package init(of text: String) {
    var text = text
    self = text.withUTF8 { unsafe Digest(of: UnsafeRawBufferPointer($0)) }
  }

  /// Hashes bytes that are read one part after the other, because all of them may need more memory than there is.
  ///
  /// - Parameters:
  ///   - size: The number of all bytes.
  ///   - read: Returns as many bytes as the second number says, from the offset that the first number is.
  /// - Throws: The error of the closure.
  package init<Failure>(
    ofBytes size: Int,
    _ read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let partSize = 1 << 20
    var stream = DigestStream()
    for offset in stride(from: 0, to: size, by: partSize) {
      unsafe try read(offset, min(partSize, size - offset)).withUnsafeBytes { unsafe stream.add($0) }
    }
    self = stream.digest
  }
}

/// Computes the digest of bytes that come one part after the other.
package struct DigestStream {
  private var state: SipState
  private var count = 0
  /// The bytes that aren't a whole word yet.
  private var rest: UInt64 = 0

  /// Begins without bytes.
  package init() { self.init(key: (0, 0)) }

  fileprivate init(key: (UInt64, UInt64)) { state = SipState(key) }

  /// Adds a part.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while count % 8 != 0, index < bytes.count {
      unsafe add(bytes[index])
      index += 1
    }
    let words = (bytes.count - index) / 8
    for word in 0..<words {
      unsafe state.absorb(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8 * word, as: UInt64.self))
      )
    }
    count += 8 * words
    for index in (index + 8 * words)..<bytes.count { unsafe add(bytes[index]) }
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(8 * (count % 8))
    count += 1
    guard count % 8 == 0 else { return }
    state.absorb(rest)
    rest = 0
  }

  /// The digest of all parts together.
  package var digest: Digest {
    var state = state
    state.absorb(rest | UInt64(truncatingIfNeeded: count) << 56)
    let (first, last) = state.finish()
    return Digest(first: first, last: last)
  }
}

/// The state of SipHash.
private struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(_ key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  @inline(__always) private mutating func round() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }

  @inline(__always) mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func finish() -> (UInt64, UInt64) {
    v2 ^= 0xee
    for _ in 0..<4 { round() }
    let first = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xdd
    for _ in 0..<4 { round() }
    return (first, v0 ^ v1 ^ v2 ^ v3)
  }
}
