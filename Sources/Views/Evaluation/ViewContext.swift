/// The environment of a view.
@MainActor struct ViewContext {
  var node: ViewNode
  var environment: EnvironmentValues
  var evaluation: Evaluation
  /// The axis of the stack that the view is in, which a spacer and a divider follow.
  var stackAxis: Axis?
  /// The animation of this update's changes here.
  var transaction: Transaction
  /// Whether the view isn't shown but looked at as it is at the start or at the end of its transition.
  var isOffstage = false
  /// Whether the values of views here are those of the evaluation before.
  var keepsValues = false

  /// The context of a child.
  func child(_ key: ViewNode.Key, _ name: @autoclosure () -> String) -> ViewContext {
    var context = self
    context.node = node.child(key, name: name(), pass: evaluation.pass)
    return context
  }

  /// The context of a part with a name.
  func part(_ name: String) -> ViewContext { child(.part(name), name) }

  /// The context in a container that has no axis, or one.
  func along(_ axis: Axis?) -> ViewContext {
    var context = self
    context.stackAxis = axis
    return context
  }

  /// The context of views whose values are, or aren't, those of the evaluation before.
  func keeping(_ keepsValues: Bool) -> ViewContext {
    var context = self
    context.keepsValues = keepsValues
    return context
  }

  var look: Look { _read { yield evaluation.look } }
  var isMirrored: Bool { environment.layoutDirection == .rightToLeft }
}
