import Foundation

/// What a canvas has drawn so far.
@MainActor final class CanvasRecorder {
  typealias Command = (ViewContext, _ frame: CGRect) -> [Snapshot.Layer]

  let context: ViewContext
  /// The frame of the canvas.
  let frame: CGRect
  let placement: Placement
  /// The views that it draws by their tags.
  let symbols: [LayoutItem]
  private(set) var layers: [Snapshot.Layer] = []
  /// Whether something that is drawn is mixed with what was drawn before.
  var mixes = false
  /// Whether something was mixed in what was drawn apart last.
  private(set) var mixedApart = false
  private var count = 0
  /// The number of commands so far, with those that draw nothing or only put together what others have drawn.
  private var index = 0
  /// The most commands that are drawn.
  private static let most = 4_000

  var size: CGSize { frame.size }

  init(context: ViewContext, frame: CGRect, placement: Placement, symbols: [LayoutItem]) {
    (self.context, self.frame, self.placement, self.symbols) = (context, frame, placement, symbols)
  }

  func add(_ command: Command) {
    guard count < Self.most else {
      return note("a canvas draws more than \(Self.most) parts; the others are left out")
    }
    count += 1
    put(command)
  }

  /// Adds what is made of parts that are counted already.
  func put(_ command: Command) {
    layers += command(context.child(.index(index), "\(index)"), frame)
    index += 1
  }

  /// Leaves out a command that draws nothing, and keeps the identities of the next ones.
  func skip() { index += 1 }

  /// Returns what is drawn meanwhile, apart from what was drawn before.
  func apart(_ draw: () throws -> Void) rethrows -> [Snapshot.Layer] {
    let before = (layers, mixes)
    (layers, mixes) = ([], false)
    defer { ((layers, mixes), mixedApart) = (before, mixes) }
    try draw()
    return layers
  }

  func size(of view: AnyView, _ proposal: ProposedViewSize) -> CGSize {
    context.part("measured").item(of: view)?.size(proposal).finite ?? .zero
  }

  func note(_ message: String) { context.evaluation.report(.viewSimplified, message, at: context.node) }
}
