import Foundation
import Testing

@testable import Supervision

@Suite struct DescriptorTests {
  @Test("Open descriptors are all but the standard ones")
  func listsOpen() {
    let descriptor = fcntl(1, F_DUPFD, 200)
    defer { close(descriptor) }
    let open = Descriptors.open()
    #expect(open.contains(descriptor))
    #expect(!open.contains { $0 <= 2 })
  }

  @Test("A program that takes this one's place has the descriptors that this one got, and none that it opened")
  func keepsInherited() async {
    await #expect(processExitsWith: .success) {
      let before = fcntl(1, F_DUPFD, 200)
      Descriptors.noteInherited()
      let after = fcntl(1, F_DUPFD, 300)
      Descriptors.closeWhenReplaced()
      precondition(Descriptors.isInherited(before) && !Descriptors.isInherited(after))
      let shell = "test -e /dev/fd/\(before) && ! test -e /dev/fd/\(after)"
      let words: [String] = ["sh", "-c", shell]
      var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { (word: String) in unsafe strdup(word) } + [nil]
      unsafe execv("/bin/sh", &arguments)
      exit(1)
    }
  }

  @Test(
    "A system without a limit of descriptors is no reason to stop",
    arguments: [(-1, 65_536), (0, 0), (1024, 1024), (Int.max, 65_536)] as [(Int, Int32)]
  )
  func limits(limit: Int, expected: Int32) {
    #expect(Descriptors.limit(of: limit) == expected)
  }
}
