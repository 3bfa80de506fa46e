import Foundation
import Testing

@testable import Views

/// Layout against frames that Apple's SwiftUI gave to small views.
@MainActor @Suite struct MeasuredLayoutTests {
  private func host(_ layout: MeasuredLayout) -> ViewHost {
    var environment = EnvironmentValues()
    environment.layoutDirection = layout.isMirrored ? .rightToLeft : .leftToRight
    environment.pictureSizes = layout.pictures
    return ViewHost(
      canvas: CGSize(width: layout.width, height: layout.height),
      look: layout.look,
      environment: environment
    ) {
      layout.view()
    }
  }

  private func check(_ frames: String, in host: ViewHost, tolerance: Double) {
    for (name, frame) in MeasuredLayout.parse(frames) {
      guard let found = host.snapshot.layer(named: name)?.frame else {
        Issue.record("no layer “\(name)”")
        continue
      }
      let errors = [
        found.minX - frame.minX, found.minY - frame.minY, found.width - frame.width, found.height - frame.height,
      ]
      #expect(errors.allSatisfy { abs($0) <= tolerance }, "\(name): \(found), measured \(frame)")
    }
  }

  @Test("A view's parts are where SwiftUI puts them", arguments: MeasuredLayout.all)
  func matches(layout: MeasuredLayout) throws {
    let host = host(layout)
    check(layout.frames, in: host, tolerance: layout.tolerance)
    for name in layout.absent { #expect(host.snapshot.layer(named: name) == nil, "\(name) is there") }
    for step in layout.steps {
      try host.tap(step.tap)
      check(step.frames, in: host, tolerance: layout.tolerance)
    }
  }
}
