import Testing

/// The measurements that `make mirror` compares figures with Apple's pictures by.
@Suite struct MirrorTests {
  @Test func picturesAndRecordingsAreMeasured() throws {
    try HostTools.pythonTests(in: "Benchmarks/mirror/tests.py")
  }
}
