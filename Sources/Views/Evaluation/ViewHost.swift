import Diagnostics
import Foundation
import Observation

/// A view that is shown: its state, its clock, and what it looks like after each event.
///
/// ```swift
/// let host = ViewHost(canvas: CGSize(width: 320, height: 200)) { Counter() }
/// host.tap("Add")
/// host.snapshot.layer(named: "total")
/// ```
@MainActor public final class ViewHost {
  /// The look of the view from a moment on.
  public struct Update {
    /// The time in seconds since the beginning.
    public var time: Double
    /// The look, with the animation of each change.
    public var snapshot: Snapshot
    /// The numbers of the views, modifiers and shapes that can be animated.
    var numbers: [AnimatableRecord] = []
    /// The time since the finger was elsewhere that it follows, in seconds, or nil if it follows none.
    var step: Double?
    /// Whether it lies between two states.
    var isInBetween = false
    /// The state of a tour that everything jumps to, or nil for what happens in a play.
    var cut: Int?
  }

  /// The size of the canvas in points.
  public let canvas: CGSize
  /// The size of the screen in points.
  private let screen: CGSize
  /// The measures of the platform.
  public var look: Look { lookReference.look }
  let lookReference: LookReference
  /// The layouts of the texts.
  let texts: TextLayouts
  /// The limits of what the view can ask for.
  public let limits: ViewLimits
  /// The insets of the canvas for bars and corners, in points.
  public let safeArea: EdgeInsets
  /// The clock that timers and delays run by.
  public let clock = VirtualClock()
  /// The looks of the view from the start.
  public private(set) var updates: [Update] = []
  /// The messages, each one once.
  public private(set) var diagnostics: [Diagnostic] = []
  private var noted: Set<Diagnostic> = []
  /// The time of the last event in seconds, and the number of events at that time.
  private var eventsNow = (time: 0.0, count: 0)

  /// Whether timers or tasks have gone on beyond the limit.
  private(set) var isOverrun = false { didSet { if isOverrun { clock.stop() } } }

  /// The host whose closures run.
  static private(set) var current: ViewHost? {
    didSet {
      oldValue?.clock.isShown = false
      current?.clock.isShown = true
    }
  }

  private(set) lazy var log = ChangeLog { [weak self] in self?.settleInAction() }
  /// Whether the view is being evaluated, and how many evaluations run inside one another: an action of one may lead to
  /// the next.
  private var (isInBody, depth) = (false, 0)
  private let jobs = JobQueue()
  /// The number of the clock's events so far.
  private var events = 0
  /// The budget after which the clock stands still and nothing more is shown between states, or nil for no limit.
  var budget: WorkBudget?
  private let random: SeededRandom
  /// The texts of the view by their keys.
  private let words: TranslatedTexts?
  /// The numbers that are shown in place of those that views have.
  private(set) var presentation: [Identity: any VectorArithmetic] = [:]
  /// The numbers between two states, or nil if states only are shown.
  private let numbers: NumberMotion?
  /// The endless motions by their owners: the start and the period, in seconds.
  var cycles: [ObjectIdentifier: (start: Double, period: Double)] = [:]
  /// The animatable values in the last evaluation.
  private(set) var animatables: [AnimatableRecord] = []
  private(set) var environment: EnvironmentValues
  /// Whether the play has chosen the appearance, so that the view has a background of its own.
  private var hasBackdrop = false
  /// The appearance that the view asks for, which the whole screen has.
  private var preferredScheme: ColorScheme?
  private var makeItem: (ViewContext) -> LayoutItem?
  /// The root of the view tree, whose slots hold what all views share.
  let tree = ViewNode(identity: Identity(""), depth: 0)
  private(set) var passes = 0
  /// The item of the view, as it was placed last.
  private(set) var root: LayoutItem?
  private var scrollTargets: [ScrollDestination] = []
  private var layoutWatch: ((LayoutItem) -> Void)?
  private(set) var sources = MatchedSources()
  /// The views with transitions of their own.
  private var transitions: [Identity: TransitionItem] = [:]

  /// The settings of a host.
  struct Setting {
    var canvas: CGSize
    /// The size of the screen in points, or nil for that of the canvas.
    var screen: CGSize?
    var look = Look.iOS18
    var environment = EnvironmentValues()
    var safeArea = EdgeInsets()
    var limits = ViewLimits()
    var seed = ""
    /// The texts of the view by their keys.
    var words: [String: String] = [:]
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - canvas: The size of the canvas in points.
  ///   - look: The measures of the platform.
  ///   - environment: The values that are handed down to the view.
  ///   - safeArea: What of the canvas is covered, in points.
  ///   - limits: The limits of what the view can ask for.
  ///   - seed: What decides random numbers: the same seed leads to the same numbers.
  ///   - content: The view.
  public convenience init<Content: View>(
    canvas: CGSize,
    look: Look = .iOS18,
    environment: EnvironmentValues = EnvironmentValues(),
    safeArea: EdgeInsets = EdgeInsets(),
    limits: ViewLimits = ViewLimits(),
    seed: String = "",
    @ViewBuilder content: () -> Content
  ) {
    let setting = Setting(
      canvas: canvas,
      look: look,
      environment: environment,
      safeArea: safeArea,
      limits: limits,
      seed: seed
    )
    self.init(setting, numbers: nil, content: content)
  }

  /// Shows a view, also between its states.
  ///
  /// - Parameters:
  ///   - setting: The canvas and what else it is given.
  ///   - numbers: The numbers between two states, or nil to show states only.
  ///   - content: The view.
  init<Content: View>(_ setting: Setting, numbers: NumberMotion?, @ViewBuilder content: () -> Content) {
    self.numbers = numbers
    (canvas, limits, safeArea) = (setting.canvas, setting.limits, setting.safeArea)
    screen = setting.screen ?? setting.canvas
    lookReference = LookReference(setting.look)
    texts = TextLayouts(pixels: setting.look.scale)
    random = SeededRandom(seed: setting.seed)
    words = setting.words.isEmpty ? nil : TranslatedTexts(setting.words)
    var environment = setting.environment
    environment.controlMeasures = setting.look.controls.fitting(setting.canvas.width)
    environment.displayScale = setting.look.scale
    self.environment = environment
    makeItem = { _ in nil }
    if !JobQueue.hasHooks {
      let message =
        "the Swift runtime of this system has no hooks for tasks, so tasks of this view do nothing in its figure; expected "
        + "Linux, or macOS 15.4 or later"
      note(Diagnostic(.viewTasks, message))
    }
    var views: [Content] = []
    RunningPart.note(.content)
    run { views.append(content()) }
    makeItem = { [view = views[0]] in $0.screen(of: view) }
    update(Transaction())
  }

  /// The look of the view now.
  public var snapshot: Snapshot { updates.last?.snapshot ?? Snapshot(canvas: canvas, layers: []) }

  /// Returns the size of the screen in points, and remembers that the view has asked for it.
  func screenSize() -> CGSize {
    environment.questions?.includeScreen = true
    return screen
  }

  /// Calls a closure with the view that was laid out, now and after each change.
  func watchLayout(_ action: @escaping (LayoutItem) -> Void) {
    layoutWatch = action
    if let root { action(root) }
  }

  /// Runs a closure that may change state, and evaluates the view if it does.
  public func perform(_ action: () -> Void) {
    run(action)
    settle()
  }

  /// Lets the clock run.
  ///
  /// - Parameter duration: The time in seconds.
  public func advance(by duration: Double) {
    let end = min(clock.now + max(0, duration), limits.duration)
    var goesOn = true
    while goesOn, budget?.isUsedUp != true {
      showInBetweens(until: min(clock.next ?? end, end))
      RunningPart.note(.event)
      run { goesOn = clock.step(until: end) }
      settle()
      if goesOn {
        events += 1
        eventsNow = clock.now == eventsNow.time ? (clock.now, eventsNow.count + 1) : (clock.now, 1)
      }
      let isStuck = eventsNow.count > limits.eventsAtOnce
      guard events > limits.events || isStuck else { continue }
      let found =
        isStuck ? "\(limits.eventsAtOnce) events at \(clock.now) s" : "\(limits.events) events by \(clock.now) s"
      note(Diagnostic(.viewEndless, "more than \(found); expected timers and closures that come to an end"))
      isOverrun = true
      return
    }
  }

  /// Taps what has a label, an identifier or a tag.
  ///
  /// - Parameters:
  ///   - target: The label, the identifier or the tag in words.
  ///   - index: Which of several, from 0, in reading order, or from front to back if they overlap.
  /// - Throws: A ``Diagnostic`` that lists what can be tapped, if nothing has the label.
  public func tap(_ target: String, _ index: Int = 0) throws {
    let targets = root?.targets() ?? []
    let found = targets.filter { $0.names.contains(target) }.inReadingOrder(\.frame)
    guard index >= 0, index < found.count else {
      if found.isEmpty, target.lowercased() == "outside", try tapOutside() { return }
      throw missing(
        "nothing to tap with the label “\(target.asTyped)”",
        target,
        index,
        of: found.count,
        among: targets,
        otherwise: "nothing can be tapped"
      )
    }
    perform(found[index].action)
  }

  /// The moments between two states, which aren't updates of the view.
  private(set) var frames: [Update] = []

  /// Shows the moments between two states until a time, in seconds, or until one of them plans an event for itself.
  private func showInBetweens(until end: Double) {
    guard let numbers else { return }
    for time in numbers.times(from: clock.now, to: end) where budget?.isUsedUp != true {
      clock.pass(until: time)
      presentation = numbers.numbers(at: time)
      evaluate(Transaction(), at: time)
      presentation = [:]
      if let next = clock.next, next <= time { return }
    }
  }

  /// What lies over the screen, the uppermost last.
  private(set) var presentations: [Presentation] = [] {
    didSet { hasCoveredScreen = hasCoveredScreen || presentations.contains { $0.look != .alert } }
  }
  /// Whether there was a presentation that comes from the edge of the screen.
  private(set) var hasCoveredScreen = false

  /// Evaluates the view again, because something has changed that isn't state.
  func noteChange() { log.note(.current) }

  /// Changes what is handed down to the view.
  func change(_ body: (inout EnvironmentValues) -> Void) {
    perform {
      body(&environment)
      noteChange()
    }
  }

  /// Shows the view in an appearance, over the background that it has there.
  func show(in scheme: ColorScheme) {
    hasBackdrop = true
    change { $0.colorScheme = scheme }
  }

  /// The values that are handed down to the view, in its preferred appearance.
  private var screenEnvironment: EnvironmentValues {
    var environment = environment
    if let preferredScheme { environment.colorScheme = preferredScheme }
    return environment
  }

  /// The background of a view whose appearance the play or the view has chosen.
  private var backdrop: [Snapshot.Layer] {
    guard hasBackdrop || preferredScheme != nil else { return [] }
    let frame = CGRect(origin: .zero, size: canvas)
    let paint = Paint.color(Color(uiColor: .systemBackground).resolved(in: screenEnvironment))
    let shape = Snapshot.ShapeContent(path: Path(frame), paint: paint)
    return [Snapshot.Layer(id: Identity("backdrop"), frame: frame, content: .shape(shape))]
  }

  /// Scrolls to what has an identifier.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    guard let item = scrollTargets.item(id) else { return }
    item.scrollIntoView(anchor: anchor)
    noteChange()
  }

  /// The values of states in the view that can be compared, by their places.
  var stateValues: [String: any Equatable] { tree.states() }

  private func run(_ action: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    let isDone = ChangeLog.$current.withValue(log) {
      SeededRandom.$current.withValue(random) {
        TranslatedTexts.$current.withValue(words) { jobs.run(limit: limits.events, action) }
      }
    }
    guard !isDone else { return }
    note(
      Diagnostic(
        .viewEndless,
        "tasks go on without a wait for more than \(limits.events) steps; expected tasks that come to an end"
      )
    )
    isOverrun = true
  }

  /// The frames in a row at whose ends the view still changed.
  private var unsettledFrames = 0
  /// The evaluations in the middle of actions that other actions have led to, each of which may lead to more.
  private var deepEvaluations = 0

  /// Evaluates the view until nothing changes any more.
  ///
  /// What takes more evaluations than a frame may have goes on in the next one.
  private func settle() {
    if depth == 0 { deepEvaluations = 0 }
    for _ in 0..<max(0, limits.passes) {
      guard let transaction = log.take() else { break }
      if depth > 1 { deepEvaluations += 1 }
      evaluate(transaction)
    }
    guard depth == 0 else { return }
    guard log.isDirty else { return unsettledFrames = 0 }
    guard unsettledFrames < limits.passes else {
      _ = log.take()
      let evaluations = limits.passes * (unsettledFrames + 1)
      note(
        Diagnostic(
          .viewUpdate,
          "the view still changes after \(evaluations) evaluations; expected preferences, onChange and body to settle"
        )
      )
      return
    }
    unsettledFrames += 1
    clock.after(1.0 / 60) {}
  }

  /// Evaluates the view in the middle of an action, unless a body is to blame or one action leads to the next.
  private func settleInAction() {
    guard !isInBody, depth < 2 || deepEvaluations < limits.passes * limits.passes, depth < limits.passes else { return }
    settle()
  }

  private func update(_ transaction: Transaction) {
    evaluate(transaction)
    settle()
  }

  /// Evaluates the view.
  ///
  /// - Parameters:
  ///   - transaction: What changes are made with.
  ///   - time: The time of a moment between two states, or nil for an update of the view.
  private func evaluate(_ transaction: Transaction, at time: Double? = nil) {
    if time == nil, let numbers { presentation = numbers.numbers(at: clock.now) }
    depth += 1
    defer { depth -= 1 }
    run {
      var (evaluation, layers) = layers(transaction)
      var actions = evaluation.actions
      if evaluation.preferredScheme != preferredScheme {
        preferredScheme = evaluation.preferredScheme
        for diagnostic in evaluation.diagnostics { note(diagnostic) }
        let replaced = evaluation.pass
        (evaluation, layers) = self.layers(transaction, insteadOf: replaced)
        tree.forgetViews(of: replaced, notIn: passes)
        actions = actions.filter { $0.node?.isIn(pass: passes) ?? true } + evaluation.actions
      }
      if evaluation.preferredScheme != preferredScheme {
        preferredScheme = evaluation.preferredScheme
        log.note(transaction)
      }
      var snapshot = Snapshot(canvas: canvas, layers: backdrop + layers)
      snapshot.leaveOutUnusable { evaluation.report(.viewNumber, $0, in: $1) }
      snapshot.diagnostics = evaluation.diagnostics
      for diagnostic in evaluation.diagnostics { note(diagnostic) }
      scrollTargets = evaluation.scrollTargets
      presentations = evaluation.presentations
      animatables = evaluation.animatables
      snapshot.animations = evaluation.animations
      snapshot.disablesAnimations = transaction.disablesAnimations
      let last = self.snapshot
      let before = sources
      sources.update(evaluation.matches, pass: passes)
      sources.addMotion(to: &snapshot, after: before)
      evaluation.matches = []
      if let layoutWatch, let root { layoutWatch(root) }
      snapshot.measureTravel(since: last)
      animatables.measureTravel(since: updates.last?.numbers ?? [])
      if time == nil {
        let arriving = animatables.filter { presentation[$0.id] == nil }
        snapshot.jump(since: last, evaluation.sizedLooks, (arriving, updates.last?.numbers ?? []))
      }
      snapshot.addTransitions(from: transitions, to: evaluation.transitions)
      transitions = evaluation.transitions
      show(snapshot, at: time)
      RunningPart.note(.action)
      for view in tree.prune(pass: passes) { remove(view, last, evaluation.animations) }
      for action in actions { action.body() }
    }
  }

  /// Evaluates the bodies of the view, and lays it out.
  ///
  /// - Parameters:
  ///   - transaction: What changes are made with.
  ///   - pass: The evaluation that this one replaces, because the view asks for another appearance than it had there.
  private func layers(
    _ transaction: Transaction,
    insteadOf pass: Int? = nil
  ) -> (evaluation: Evaluation, layers: [Snapshot.Layer]) {
    passes += 1
    let evaluation = Evaluation(
      pass: passes,
      replacedPass: pass,
      lookReference: lookReference,
      limits: limits,
      canvas: canvas,
      safeArea: safeArea,
      texts: texts,
      log: log,
      numbers: presentation,
      root: tree
    )
    isInBody = true
    let context = ViewContext(
      node: tree,
      environment: screenEnvironment,
      evaluation: evaluation,
      stackAxis: nil,
      transaction: transaction
    )
    _ = log.take()
    let layers = withObservationTracking {
      root = makeItem(context)
      return root.map { laidOut($0, in: evaluation) } ?? []
    } onChange: { [log] in
      log.note(.current)
    }
    if log.take() != nil {
      evaluation.report(
        .viewUpdate,
        "a body changes state while it is evaluated; expected that in an action",
        at: nil
      )
    }
    isInBody = false
    return (evaluation, layers)
  }

  /// The time between two places of the finger that moves, in seconds.
  var fingerStep: Double?
  /// The time since a view that is evaluated in each frame was evaluated before, in seconds, in the update of a frame.
  var frameStep: Double?

  private func show(_ snapshot: Snapshot, at time: Double?) {
    let step = fingerStep ?? frameStep
    if numbers != nil {
      frames.append(Update(time: time ?? clock.now, snapshot: snapshot, step: step, isInBetween: time != nil))
    }
    guard time == nil else { return }
    frameStep = nil
    if let last = updates.last, last.time == clock.now, last.snapshot == snapshot { return }
    updates.append(Update(time: clock.now, snapshot: snapshot, numbers: animatables, step: step))
  }

  func note(_ diagnostic: Diagnostic) {
    if noted.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a note about the listing as a whole, once.
  func note(_ message: String) { note(Diagnostic(.viewSimplified, message)) }
}
