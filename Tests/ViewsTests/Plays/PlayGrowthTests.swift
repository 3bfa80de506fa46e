import Dispatch
import Exports
import Foundation
import FuzzSupport
import Scenes
import Testing

@testable import Views

/// The cost of a play by its length.
@Suite(.serialized) struct PlayGrowthTests {
  private struct Clock: Views.View {
    var body: some Views.View {
      TimelineView(.animation) { context in Views.Text("\(context.date.timeIntervalSinceReferenceDate)") }
    }
  }

  private struct Counter: Views.View {
    @Views.State private var count = 0
    var body: some Views.View {
      Views.Text("\(count)").onAppear {
        Views.Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { _ in count += 1 }
      }
    }
  }

  private struct Ring: Views.View {
    @Views.State private var part = 0.0
    var body: some Views.View {
      Views.Circle().trim(from: 0, to: part).stroke(.red, lineWidth: 4).frame(width: 40, height: 40).onAppear {
        Views.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          withAnimation { part = part > 0.9 ? 0 : part + 0.05 }
        }
      }
    }
  }

  private struct Drawn: Views.View {
    var body: some Views.View {
      TimelineView(.animation) { context in
        Views.Canvas { canvas, _ in
          let time = context.date.timeIntervalSinceReferenceDate
          let box = CGRect(x: 40 + 30 * cos(time), y: 40 + 30 * sin(time), width: 10, height: 10)
          canvas.fill(Views.Path(ellipseIn: box), with: .color(.blue))
        }
      }
    }
  }

  private enum Kind: CaseIterable, Sendable {
    case clock, counter, ring, canvas
  }

  @MainActor @Views.ViewBuilder private static func view(_ kind: Kind) -> some Views.View {
    switch kind {
    case .clock: Clock()
    case .counter: Counter()
    case .ring: Ring()
    case .canvas: Drawn()
    }
  }

  @Test(
    "A play that is twice as long costs an export twice as much, also if something changes in each frame",
    arguments: Kind.allCases,
    [ExportFormat.figure, .svg]
  )
  private func growsWithLength(kind: Kind, format: ExportFormat) async {
    let problem = await Growth.problem(from: 1, upTo: 4, least: 0.03) { seconds in
      let composition = Dispatch.DispatchQueue.main.sync {
        MainActor.assumeIsolated { try? ViewScene.test([.hold(Double(seconds))]) { Self.view(kind) }.composition() }
      }
      // Only what this thread does is measured.
      _ = try? composition?.document(as: format)
    }
    #expect(problem == nil)
  }
}
