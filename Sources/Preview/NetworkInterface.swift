import Platform

/// An interface of this machine with an IPv4 address.
package struct NetworkInterface: Sendable, Equatable {
  /// The name, such as `en0`.
  let name: String
  /// The address in decimal numbers.
  let address: String

  /// Creates an interface.
  package init(name: String, address: String) { (self.name, self.address) = (name, address) }

  /// The interfaces that are running, except the loopback.
  static var all: [NetworkInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var interfaces: [NetworkInterface] = []
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe Int(interface.ifa_flags)
      guard flags & Int(IFF_UP) != 0, flags & Int(IFF_RUNNING) != 0, flags & Int(IFF_LOOPBACK) == 0,
        let address = unsafe interface.ifa_addr, unsafe Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      var number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { unsafe $0.pointee.sin_addr }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      guard unsafe inet_ntop(AF_INET, &number, &text, socklen_t(text.count)) != nil else { continue }
      interfaces.append(
        NetworkInterface(
          name: unsafe String(cString: interface.ifa_name),
          address: String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        )
      )
    }
    return interfaces
  }

  /// Returns interfaces in the order in which phones probably reach them: first those of cables and radios, last those of
  /// virtual machines and private networks.
  ///
  /// Addresses that a machine gives itself are left out.
  static func sorted(_ interfaces: [NetworkInterface]) -> [NetworkInterface] {
    interfaces.enumerated().filter { !$0.element.address.hasPrefix("169.254.") }
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private static let physical = ["en", "eth", "wl"]
  private static let virtual = [
    "docker", "br-", "bridge", "veth", "virbr", "vmnet", "vnic", "utun", "tun", "tap", "wg",
  ]

  private var rank: Int {
    if Self.virtual.contains(where: name.hasPrefix) { return 2 }
    return Self.physical.contains(where: name.hasPrefix) ? 0 : 1
  }
}
