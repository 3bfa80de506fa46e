import Curves
import Testing

@testable import SampleListings

@Suite struct SpringLimitTests {
  @MainActor @Test("Where SwiftUI is imported, a spring has at most the critical damping, unless more is allowed")
  func limits() {
    #expect(SpringLimits.dampings == [20, 20, 50])
  }
}
