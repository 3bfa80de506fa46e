import Foundation

/// Where views are placed, and what those that go do.
extension ViewHost {
  /// Places views until those that follow others of their group are where these are.
  func laidOut(_ root: LayoutItem, in evaluation: Evaluation) -> [Snapshot.Layer] {
    place(root)
    var sources = sources
    for _ in 0..<max(0, limits.passes) where evaluation.matches.contains(where: { !$0.match.isSource }) {
      sources.update(evaluation.matches, pass: passes)
      guard sources.frames != evaluation.matchedFrames else { break }
      evaluation.matchedFrames = sources.frames
      place(root)
    }
    return root.layers()
  }

  private func place(_ root: LayoutItem) {
    let area = CGRect(
      x: safeArea.leading,
      y: safeArea.top,
      width: max(0, canvas.width - safeArea.horizontal),
      height: max(0, canvas.height - safeArea.vertical)
    )
    let whole = CGRect(origin: .zero, size: canvas)
    let proposal = ProposedViewSize(area.size)
    let size = root.size(proposal)
    let origin = CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2)
    root.place(
      CGRect(origin: origin, size: size),
      proposal: proposal,
      in: Placement(safeArea: SafeArea(area, in: whole), canvas: whole)
    )
  }

  /// Lets a removed view do what it wants done, at once or after its transition.
  func remove(_ view: ViewNode.Removed, _ last: Snapshot, _ animations: [Identity: Animation?]) {
    for action in view.actions { action() }
    guard !view.lateActions.isEmpty else { return }
    let around = animations[view.owner] ?? nil
    let own = last.allLayers.filter { $0.id == view.node.identity || $0.id.isInside(view.node.identity) }
      .compactMap(\.transition).flatMap { TransitionLook($0, isInsertion: false, size: .zero).animations }
    let wait = ([around].compactMap(\.self) + own).map { $0.duration(untilRest: true) }.max() ?? 0
    guard wait > 0 else { return view.lateActions.forEach { $0() } }
    clock.after(wait) { view.lateActions.forEach { $0() } }
  }
}
