import Foundation

/// The canvas that fits a view.
extension ViewScene {
  /// The largest canvas that fits a view with a size of its own, in points.
  private static let largestFit = CGSize(width: 1024, height: 1024)
  /// The part of a frame that readers miss if it is cut.
  private static let visibleCut: CGFloat = 0.05
  /// The distance of a view from the edges, in points.
  nonisolated private static let margin: CGFloat = 24
  /// The distance of what moves from the edges, in points.
  nonisolated private static let motionMargin: CGFloat = 8

  /// The most changes of angles that get room for what turns.
  nonisolated private static let mostTurns = 50

  /// The size that the view needs in its play, with a margin.
  ///
  /// A view that is wider than the canvas gets a wider one, and so does one with lines that aren't broken on a phone. A view
  /// with a width of its own has the same margin all round, as far as a phone is wide enough for it. A view
  /// that fills its canvas gets at least a square, or the screen of a phone if it asks for the screen or if a square cuts more
  /// of it or more of its texts. So does a view with a sheet or a dialog. What moves over the edges of a smaller view, such as a button that grows,
  /// gets more room.
  ///
  /// The play ends when a budget is used up, and the view gets what it has needed so far.
  func fittingSize(
    in usual: CGSize,
    within budget: WorkBudget = WorkBudget()
  ) -> (size: CGSize, snapshots: [Snapshot]) {
    let first = needs(in: usual, budget)
    if first.coversScreen || first.isFilling && first.asksForScreen, !budget.isUsedUp {
      return (.phone, needs(in: .phone, budget).snapshots)
    }
    let roomy = min(first.ownWidth + 2 * Self.margin, CGSize.phone.width)
    let wide = min(max(usual.width, Self.wholePoints(max(first.size.width, roomy))), Self.largestFit.width)
    let width = max(wide, min(first.reach(in: wide).width, CGSize.phone.width))
    var last =
      width == usual.width || budget.isUsedUp ? first : needs(in: CGSize(width: width, height: usual.height), budget)
    let side = min(max((width - last.ownWidth) / 2, 0), Self.margin)
    if !last.isFilling, side < Self.margin {
      let limit = last.ownHeight > usual.height ? Self.largestFit.height : usual.height
      last.size.height = min(last.ownHeight + 2 * side, limit)
    }
    let height = max(last.size.height, min(last.reach(in: width).height, CGSize.phone.height))
    let size = CGSize(width: width, height: Self.wholePoints(height))
    guard last.isFilling, !budget.isUsedUp else { return (size, last.snapshots) }
    let square = needs(in: size, budget)
    if square.asksForScreen, !budget.isUsedUp { return (.phone, needs(in: .phone, budget).snapshots) }
    let cut = square.cut(by: size)
    guard cut > Self.visibleCut || square.shortenedTexts > 0, !budget.isUsedUp else { return (size, last.snapshots) }
    let whole = needs(in: .phone, budget)
    let isBetter = whole.cut(by: .phone) < cut - Self.visibleCut || whole.shortenedTexts < square.shortenedTexts
    return isBetter ? (.phone, whole.snapshots) : (size, last.snapshots)
  }

  /// Returns the whole points that a length needs, which may be a rounded sum.
  private static func wholePoints(_ length: CGFloat) -> CGFloat { (length - 1e-6).rounded(.up) }

  /// What a view needs on a canvas.
  struct Needs {
    /// The width that it takes, and the height with a margin.
    var size = CGSize.zero
    /// The width that it takes in any room, if that is all of its width, and otherwise 0.
    var ownWidth: CGFloat = 0
    /// The height that it takes, without a margin.
    var ownHeight: CGFloat = 0
    /// Whether it takes all of the height.
    var isFilling = false
    /// Whether a sheet, a cover or a dialog comes from an edge of the screen.
    var coversScreen = false
    /// Whether it asks for the size of the screen.
    var asksForScreen = false
    /// The frames of what is drawn in its states.
    var frames: [CGRect] = []
    /// Those of them that are of what moves.
    var flights: [CGRect] = []
    var middle = CGPoint.zero
    /// Its states, from the first to the last.
    var snapshots: [Snapshot] = []

    /// The most texts that are shortened in a state, because they have too little room.
    var shortenedTexts: Int { snapshots.map { $0.allLayers.count(where: \.isShortened) }.max() ?? 0 }

    /// Returns how much of what is drawn isn't seen on a canvas, as the sum of the parts of all frames.
    func cut(by canvas: CGSize) -> CGFloat {
      frames.reduce(0) { sum, frame in
        guard frame.width > 0, frame.height > 0, frame.maxX.isFinite, frame.maxY.isFinite else { return sum }
        let seen = frame.overlap(CGRect(origin: .zero, size: canvas))
        return sum + 1 - seen.width * seen.height / (frame.width * frame.height)
      }
    }

    /// The size of a canvas with the same middle that contains what is drawn partly on a canvas of a width, or flies off it.
    func reach(in width: CGFloat) -> CGSize {
      guard !isFilling else { return .zero }
      let canvas = CGRect(
        x: middle.x - width / 2,
        y: middle.y - size.height / 2,
        width: width,
        height: size.height
      )
      var reach = CGSize.zero
      let room = CGSize.phone
      let phone = CGRect(origin: CGPoint(x: middle.x - room.width / 2, y: middle.y - room.height / 2), size: room)
      // What moves is seen on its way over a phone; what waits outside isn't.
      let shown = frames.filter { $0.overlaps(canvas) } + flights.filter { phone.covers($0) }
      for frame in shown where !canvas.covers(frame) {
        let x = max(middle.x - frame.minX, frame.maxX - middle.x)
        let y = max(middle.y - frame.minY, frame.maxY - middle.y)
        reach.width = max(reach.width, 2 * x + 2 * ViewScene.motionMargin)
        reach.height = max(reach.height, 2 * y + 2 * ViewScene.motionMargin)
      }
      return reach
    }
  }

  func needs(in offered: CGSize, _ budget: WorkBudget) -> Needs {
    var needs = Needs()
    needs.middle = CGPoint(x: offered.width / 2, y: offered.height / 2)
    var setting = setting(.light)
    setting.canvas = offered
    let host = makeHost(setting, nil)
    host.budget = budget
    host.watchLayout { root in
      let needed = root.size(ProposedViewSize(offered)).finite
      // Lines that fit on a phone aren't broken.
      let unbroken = root.size(.unspecified).finite.width
      needs.size.width = max(needs.size.width, needed.width, unbroken <= CGSize.phone.width ? unbroken : 0)
      let least = root.size(ProposedViewSize(width: 1, height: offered.height)).width.orZero
      needs.ownHeight = max(needs.ownHeight, needed.height)
      if least >= needed.width { needs.ownWidth = max(needs.ownWidth, least) }
      let ideal = root.size(ProposedViewSize(width: offered.width, height: nil)).height.orZero
      let isFilling = needed.height == offered.height
      needs.isFilling = needs.isFilling || isFilling
      let room = isFilling ? max(offered.width, ideal + 2 * Self.margin) : needed.height + 2 * Self.margin
      // What scrolls or fills is cut; what is higher by itself isn't.
      let limit = needed.height > offered.height ? Self.largestFit.height : offered.height
      needs.size.height = max(needs.size.height, min(room, limit))
    }
    // Errors are found again when the view is played.
    _ = try? ViewPlay(host, play, defaults: defaults)
    // A view that shows nothing has the margin alone.
    needs.size.height = max(2 * Self.margin, Self.wholePoints(needs.size.height))
    // What covers everything, such as the shade behind an alert, covers a smaller canvas, too.
    let whole = CGRect(origin: .zero, size: offered)
    needs.snapshots = host.updates.map(\.snapshot)
    needs.asksForScreen = questions.includeScreen
    needs.coversScreen = host.hasCoveredScreen
    let turns = zip(needs.snapshots, needs.snapshots.dropFirst()).lazy.map { $1.framesOfTurns(since: $0) }
    let turned = turns.filter { !$0.isEmpty }.prefix(Self.mostTurns).joined()
    var places: [Identity: Set<[CGFloat]>] = [:]
    var seen: Set<Identity> = []
    let drawn = (needs.snapshots + keyframes(of: host, setting, budget)).flatMap { snapshot in
      snapshot.drawnFrames { id, frame, isSeen in
        places[id, default: []].insert([frame.minX, frame.minY, frame.width, frame.height])
        if isSeen { seen.insert(id) }
      }
    }
    needs.frames = (drawn + turned).filter { !$0.covers(whole) }
    // What fades on its way is seen on its way.
    needs.flights = places.filter { seen.contains($0.key) && $0.value.count > 1 }.values.joined()
      .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }.filter { !$0.covers(whole) }
    return needs
  }
}

extension ViewScene {
  /// The most layers of a view that is looked at in each frame of its keyframes, since its play then takes far longer.
  private static let mostLayersOfKeyframes = 60

  /// Returns what a view shows on the way through keyframes, which can lead away and back between two of its states.
  ///
  /// - Returns: Nothing for a view with many layers.
  private func keyframes(of host: ViewHost, _ setting: ViewHost.Setting, _ budget: WorkBudget) -> [Snapshot] {
    let numbers = NumberMotion(host.updates.map { ($0.time, $0.numbers) }, defaults: defaults)
    guard numbers.hasKeyframes, host.snapshot.allLayers.count <= Self.mostLayersOfKeyframes, !budget.isUsedUp else {
      return []
    }
    let follower = makeHost(setting, numbers)
    follower.budget = budget
    _ = try? ViewPlay(follower, play, defaults: defaults)
    return follower.frames.map(\.snapshot)
  }
}

extension Snapshot.Layer {
  /// Whether it is a text that ends before its words do.
  fileprivate var isShortened: Bool {
    guard case .text(let text) = content, let last = text.lines.last?.runs.last?.text else { return false }
    return last.hasSuffix("…") && label?.hasSuffix("…") == false
  }
}
