/// The system that this program was compiled for.
package enum OperatingSystem: Sendable {
  /// An Apple system, where programs and libraries come from Xcode and Homebrew.
  case apple
  /// Linux, or another system that isn't Apple's.
  case linux
}

#if canImport(Darwin)
  @_exported import Darwin

  extension OperatingSystem {
    /// This system.
    package static let current = apple
  }

  extension stat {
    /// The time at which the content was changed.
    package var contentChange: timespec { st_mtimespec }
    /// The time at which the content, the owner or the permissions were changed.
    package var statusChange: timespec { st_ctimespec }
  }
#else
  #if canImport(Glibc)
    @_exported import Glibc
  #elseif canImport(Musl)
    @_exported import Musl
  #elseif canImport(Android)
    @_exported import Android
  #endif

  extension OperatingSystem {
    /// This system.
    package static let current = linux
  }

  extension stat {
    /// The time at which the content was changed.
    package var contentChange: timespec { st_mtim }
    /// The time at which the content, the owner or the permissions were changed.
    package var statusChange: timespec { st_ctim }
  }
#endif
