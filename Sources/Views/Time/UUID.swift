import Foundation

/// An identifier of 16 bytes, of which each new one of a view is the same each time.
public struct UUID: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let base: Foundation.UUID

  public init() {
    var generator = ViewRandomGenerator()
    let numbers = [generator.next(), generator.next()]
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: numbers[index / 8] >> UInt64(index % 8 * 8)) }
    // The version and the variant of a random identifier.
    let (version, variant) = (byte(6) & 0x0F | 0x40, byte(8) & 0x3F | 0x80)
    base = Foundation.UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), version, byte(7),
        variant, byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      )
    )
  }
  public init?(uuidString text: String) {
    guard let base = Foundation.UUID(uuidString: text) else { return nil }
    self.base = base
  }
  public init(uuid: uuid_t) { base = Foundation.UUID(uuid: uuid) }

  public var uuidString: String { base.uuidString }
  public var uuid: uuid_t { base.uuid }
  public var description: String { uuidString }
  public static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
}

extension UUID: Codable {
  public init(from decoder: any Decoder) throws { base = try Foundation.UUID(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try base.encode(to: encoder) }
}
