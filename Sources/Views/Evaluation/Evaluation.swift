import Diagnostics
import Foundation

/// One walk through a view tree: what it has found so far.
@MainActor final class Evaluation {
  let pass: Int
  /// The walk that this one replaces before anything of it is shown, if there is one.
  let replacedPass: Int?
  let lookReference: LookReference
  var look: Look { _read { yield lookReference.look } }
  let limits: ViewLimits
  let canvas: CGSize
  /// The insets of the canvas for bars and corners, in points.
  let safeArea: EdgeInsets
  /// The layouts of the texts, which persist between evaluations.
  let texts: TextLayouts
  /// The changes of what is shown, which lead to the next evaluation.
  let log: ChangeLog
  /// The numbers that are shown in place of those that views have.
  let numbers: [Identity: any VectorArithmetic]
  /// The root of the view tree, whose slots hold what all views share.
  let root: ViewNode
  private(set) var diagnostics: [Diagnostic] = []
  /// The actions after layout, with the views that they belong to: `onAppear`, `onChange`, preferences.
  private(set) var actions: [(node: ViewNode?, body: () -> Void)] = []
  private(set) var views = 0
  private var reported: Set<String> = []
  /// A type with numbers that can change smoothly.
  var animatables: [AnimatableRecord] = []
  /// What shapes and transforms look like in any size, if their changes are animated.
  var sizedLooks: [Identity: SizedLook] = [:]
  /// The animations of views that come and go, by the places of their conditions and loops.
  private(set) var animations: [Identity: Animation?] = [:]
  /// The views with matched geometry, in the order in which they were placed.
  var matches: [MatchItem] = []
  /// The geometry of each group's source, in the canvas, once it is placed.
  var matchedFrames: [String: CGRect] = [:]
  /// The views with transitions of their own, by their places.
  var transitions: [Identity: TransitionItem] = [:]
  var scrollTargets: [ScrollDestination] = []
  /// The views over the screen, such as sheets and alerts.
  var presented: [LayoutItem] = []
  /// How a finger takes them away.
  var presentations: [Presentation] = []

  /// The appearance that the outermost `preferredColorScheme` asks for.
  var preferredScheme: ColorScheme?

  init(
    pass: Int,
    replacedPass: Int?,
    lookReference: LookReference,
    limits: ViewLimits,
    canvas: CGSize,
    safeArea: EdgeInsets,
    texts: TextLayouts,
    log: ChangeLog,
    numbers: [Identity: any VectorArithmetic],
    root: ViewNode
  ) {
    (self.pass, self.replacedPass, self.lookReference, self.limits) = (pass, replacedPass, lookReference, limits)
    (self.canvas, self.safeArea, self.texts) = (canvas, safeArea, texts)
    (self.log, self.numbers, self.root) = (log, numbers, root)
  }

  /// Reports something once for each wording.
  func report(_ id: Diagnostic.ID, _ message: String, at node: ViewNode?) {
    report(id, message, in: node?.identity)
  }

  /// Reports something in a place once for each wording.
  func report(_ id: Diagnostic.ID, _ message: String, in place: Identity?) {
    guard reported.insert(message).inserted else { return }
    diagnostics.append(Diagnostic(id, message, about: place?.description))
  }

  /// The number of dynamic properties that found nothing to take their value from.
  private(set) var missing = 0

  /// Notes that a view needs something that no view outside hands down.
  func missing(_ what: String, _ modifier: String, at node: ViewNode) {
    missing += 1
    report(.viewEnvironment, "no \(what) is handed down; expected .\(modifier)(…) outside of the view", at: node)
  }

  /// Notes what views are animated by that come and go in a condition or a loop.
  func noteComingAndGoing(in context: ViewContext) {
    animations.updateValue(context.transaction.animation, forKey: context.node.identity)
  }

  /// Does something after layout, if the view is still there.
  func perform(at node: ViewNode?, _ body: @escaping () -> Void) { actions.append((node, body)) }

  /// Counts a view, and says whether there may be one more.
  func admit(_ node: ViewNode) -> Bool {
    views += 1
    if views > limits.views {
      report(
        .viewEndless,
        "the view has more than \(limits.views) parts; expected fewer, so show a part of the rows",
        at: node
      )
      return false
    }
    if node.depth > limits.depth {
      let place = node.identity.description.split(separator: " › ").suffix(4).joined(separator: " › ")
      report(
        .viewEndless,
        "views are nested more than \(limits.depth) deep at … › \(place); expected a body that comes to an end",
        at: nil
      )
      return false
    }
    return true
  }
}

/// A view that a scroll view can be moved to.
@MainActor struct ScrollDestination {
  var id: AnyHashable
  var item: LayoutItem
  /// Whether a modifier gives the view its identifier, and not a `ForEach`.
  var isExplicit: Bool
}

extension [ScrollDestination] {
  /// Returns the view with an identifier; those that a modifier gives come first.
  @MainActor func item(_ id: AnyHashable, where isMeant: (LayoutItem) -> Bool = { _ in true }) -> LayoutItem? {
    let found = filter { $0.id == id && isMeant($0.item) }
    return (found.first(where: \.isExplicit) ?? found.first)?.item
  }
}
