public import Diagnostics
import Foundation
public import Scenes

/// A view, and what somebody does with it: becomes a figure, an SVG or a page.
///
/// ```swift
/// let flip = ViewScene(
///   "flip", title: "A card turns", description: "A card turns over and back.",
///   on: .init(width: 220, height: 280), play: [.hold(0.6), .tap("🦊"), .hold(1.2), .tap("🦊"), .hold(1)]
/// ) {
///   CardFlip()
/// }
/// ```
@MainActor public struct ViewScene {
  /// The name, for commands and file names: lowercase letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// The description, for readers who don't see the view.
  public var description: String { didSet { facts = nil } }
  /// The canvas that the view is shown on.
  public var canvas: Scenes.Canvas
  /// The play of the view.
  public var play: [Cue]
  /// The pictures that `Image` refers to, by their names.
  public var pictures: [String: Picture] = [:]
  /// The pictures of asset catalogs.
  var catalog = CatalogPictures()
  /// The colors of an app's catalog that `Color("name")` refers to, by their names.
  public var colors: [String: Color] = [:]
  /// The animation that `Animation.default` stands for.
  public var defaults: AnimationDefaults
  /// The measures of fonts, spacing and controls.
  public var look = Look.iOS18
  /// What starts the scene in a page.
  ///
  /// With `.tap`, readers tap what the view has to tap. With `.drag`, they drag what the play drags first. Images loop the play.
  public var start: Scenes.Scene.Start
  /// The source file of the scene, `Module/File.swift`.
  public var fileID: String
  /// The processor time in seconds that finding out about the view may take, or nil for ``WorkBudget/limit``.
  var workLimit: Double?

  /// The errors of the scene that are known before it is played.
  private var problems: Diagnostics?
  /// A digest of the listing in an article that the scene was compiled from.
  private(set) var listing: String?
  /// The location of the play's source when it was compiled, if it is known.
  private var compiledPlace: Location?
  /// Whether a hold was put before the first cue.
  private var holdsFirst = false
  /// The iterations of what a view repeats by itself before the one that is shown.
  private var laps = 0
  /// The play that was found, as an author writes it, if the listing has none.
  private(set) var foundPlay = ""
  /// The texts by the keys that the view has.
  private(set) var texts: [String: String] = [:]
  /// The size of the screen that the view can ask for, or nil for that of the canvas.
  private var screen: CGSize?
  /// The views that are shown instead of the view alone.
  var group: Group?
  /// What the description says, if nobody has written it.
  var facts: DescriptionFacts?
  /// What the scene is resolved to, if that is known.
  var given: Result<Composition, Diagnostics>?
  /// The number of the version of a listing, from 1, or 0 for the code as it is written.
  var variant = 0
  let questions = EnvironmentValues.Questions()
  let makeHost: (ViewHost.Setting, NumberMotion?) -> ViewHost

  /// Creates a scene of a view.
  ///
  /// - Parameters:
  ///   - name: The name, for commands and file names: lowercase letters, digits and hyphens.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, for readers who don't see the view.
  ///   - canvas: The canvas that the view is shown on.
  ///   - play: What is done with the view.
  ///   - pictures: The pictures that `Image` refers to, by their names.
  ///   - colors: The colors of an app's catalog that `Color("name")` refers to, by their names.
  ///   - defaults: What `Animation.default` means.
  ///   - look: The measures of fonts, spacing and controls.
  ///   - start: What starts the scene in a page.
  ///   - fileID: The source file of the scene.
  ///   - content: The view.
  public init<Content: View>(
    _ name: String,
    title: String,
    description: String,
    on canvas: Scenes.Canvas,
    play: [Cue],
    pictures: [String: Picture] = [:],
    colors: [String: Color] = [:],
    defaults: AnimationDefaults = .current,
    look: Look = .iOS18,
    start: Scenes.Scene.Start = .loop,
    fileID: String = #fileID,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.name, self.title, self.description, self.canvas) = (name, title, description, canvas)
    (self.play, self.pictures, self.defaults, self.start) = (play, pictures, defaults, start)
    (self.fileID, self.colors, self.look) = (fileID, colors, look)
    makeHost = { ViewHost($0, numbers: $1, content: content) }
  }

  /// Creates the scene of a listing in an article.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, or nil to say what is seen first, what it becomes, and what somebody does with it.
  ///   - size: The size of the canvas in points, or nil to fit the view: at least 320 points wide, with a margin of 24
  ///     at the top and at the bottom, and beside a view with a width of its own. The screen is that of a phone then, and
  ///     otherwise the canvas.
  ///   - play: What is done with the view, as text.
  ///   - defaults: What `Animation.default` means.
  ///   - look: The measures of fonts, spacing and controls.
  ///   - start: What starts the figure.
  ///   - colors: The colors of an app's catalog, by their names: 0xRRGGBB in the light and in the dark appearance.
  ///   - pictures: The files of the pictures that `Image` refers to, by their names.
  ///   - sourceFile: The source file of the scene; the pictures are relative to its package's folder.
  ///   - resources: The pictures, colors and texts of the modules that the view uses, as JSON.
  ///   - digest: A digest of the listing.
  ///   - file: The article.
  ///   - line: The line of the article that the listing starts at.
  ///   - content: The view.
  public init<Content: View>(
    listing name: String,
    title: String,
    description: String?,
    size: CGSize?,
    play: String,
    defaults: AnimationDefaults,
    look: Look = .iOS18,
    start: Scenes.Scene.Start = .loop,
    colors: [String: (light: Int, dark: Int)] = [:],
    pictures: [String: String] = [:],
    of sourceFile: String = #filePath,
    resources: String = "",
    digest: String,
    file: String,
    line: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    let compiledPlace = Location(file: file, line: line)
    let place = AuthorCode(key: digest, at: compiledPlace).place
    var cues: [Cue] = []
    var problems: Diagnostics?
    do throws(Diagnostics) {
      cues = try Cue.list(play, at: place)
    } catch {
      problems = error
    }
    let resources = ModuleResources(resources)
    let pictures = pictures.mapValues { Picture(file: $0, of: sourceFile) }
    let colors = colors.mapValues { Color(light: Self.channels($0.light), dark: Self.channels($0.dark)) }
    let unreadable = pictures.values.compactMap { $0.bitmap?.problem }.sorted()
    if !unreadable.isEmpty {
      problems = Diagnostics((problems?.all ?? []) + unreadable.map { Diagnostic(.pictureUnreadable, $0, at: place) })
    }
    let widest = CGSize(width: 320, height: 640)
    var canvas = Scenes.Canvas(width: (size ?? widest).width, height: (size ?? widest).height, cornerRadius: 20)
    canvas.border = Scenes.Canvas.phone.border
    self.init(
      name,
      title: title,
      description: description ?? "",
      on: canvas,
      play: cues,
      pictures: pictures,
      colors: colors.merging(resources.colors.mapValues(\.color)) { own, _ in own },
      defaults: defaults,
      look: look,
      start: start,
      fileID: file,
      content: content
    )
    (self.problems, listing, self.compiledPlace) = (problems, digest, compiledPlace)
    (texts, catalog) = (resources.texts, CatalogPictures(resources.pictures))
    screen = size == nil ? .phone : nil
    if description == nil { describe([]) }
    guard problems == nil, code.knownProblem == nil else { return }
    if cues.isEmpty {
      let found = code.run { findPlay() }
      (self.play, foundPlay, cues) = (found.cues, found.text, found.cues)
    }
    guard size == nil || description == nil else { return }
    var snapshots: [Snapshot] = []
    if size == nil {
      let fitting = code.run { code.attempt(foundSteps) { fittingSize(in: widest) } }
      self.canvas.size = Size2D(width: fitting.size.width, height: fitting.size.height)
      snapshots = fitting.snapshots
    } else {
      let canvas = CGSize(width: canvas.size.width, height: canvas.size.height)
      snapshots = code.run { code.attempt(foundSteps) { needs(in: canvas, WorkBudget()).snapshots } }
    }
    if description == nil { describe(snapshots) }
  }

  /// Takes the play that was found for another view.
  mutating func takeFoundPlay(of other: ViewScene) { (play, foundPlay) = (other.play, other.foundPlay) }

  /// Makes the scene that of another listing.
  mutating func belong(to listing: String, at place: Location) {
    (self.listing, compiledPlace, fileID) = (listing, place, place.file)
  }

  private static func channels(_ color: Int) -> (Double, Double, Double) {
    (Double(color >> 16 & 0xFF), Double(color >> 8 & 0xFF), Double(color & 0xFF))
  }

  /// Finds a play by trying what can be done with the view.
  private func findPlay() -> FoundPlay {
    let budget = WorkBudget(seconds: (workLimit ?? WorkBudget.limit) * Self.findingShare)
    let stopped = code.stoppedTrials.filter { !StoppedTour.has($0) }.map(\.steps)
    return FoundPlay(of: code, except: stopped, defaults: defaults, within: budget) { makeHost(setting(.light), nil) }
  }

  /// The part of a figure's processor time in which a play is looked for.
  private static let findingShare = 0.3

  /// The time that a view without a play and without motion is shown, in seconds.
  private static let stillDuration = 1.0

  /// Describes the scene by what is seen first, the last that differs from it, and the play.
  ///
  /// A view that begins empty is described by what appears.
  private mutating func describe(_ snapshots: [Snapshot]) {
    let seen = snapshots.lazy.map(DescriptionFacts.Sight.init).filter { !$0.isEmpty }
    var sights = Array(seen.prefix(1))
    if let other = snapshots.reversed().lazy.map(DescriptionFacts.Sight.init)
      .first(where: { !$0.isEmpty && $0 != sights.first })
    {
      sights.append(other)
    }
    let facts = DescriptionFacts(sights: sights, deeds: play.compactMap { $0.deed?.withWordsOfSymbols })
    description = DescriptionWords.english.text(of: facts)
    self.facts = facts
  }

  /// The code of the view, which may never come to an end.
  var code: AuthorCode { AuthorCode(key: listing ?? name, at: compiledPlace ?? Location(file: fileID)) }
  /// The location of the play's source, if it is known.
  var place: Location? { compiledPlace.map { _ in code.place } }

  /// Plays the view, and resolves what it does to the value that exporters take.
  ///
  /// - Throws: ``Diagnostics`` with the errors of the view, or the cue that finds no target.
  public func composition() throws(Diagnostics) -> Composition {
    if let group { return try composition(of: group) }
    if let given { return try given.get() }
    if let problems { throw problems }
    if let problem = code.knownProblem { throw Diagnostics([problem]) }
    do {
      return try code.run { () throws(Diagnostics) in
        try code.attempt(foundSteps) { () throws(Diagnostics) in try playedComposition() }
      }
    } catch {
      throw Diagnostics(located(error.all))
    }
  }

  private func playedComposition() throws(Diagnostics) -> Composition {
    if let problem = startProblem {
      throw Diagnostics([Diagnostic(.sceneStart, problem, at: code.place)])
    }
    let budget = WorkBudget(seconds: workLimit ?? WorkBudget.limit)
    let light = try played(.light, numbers: nil)
    // A view that changes at once when the play begins would never be seen as it was.
    if !holdsFirst, light.changesAtOnce { return try holdingFirst().playedComposition() }
    var reader = SnapshotReader(names: NodeNames(), pictures: shownPictures)
    var isCutShort = false
    let history = try history(&reader) { (scheme, needsFrames) throws(Diagnostics) in
      guard needsFrames else { return scheme == .light ? light.updates : try played(scheme, numbers: nil).updates }
      let numbers = NumberMotion(light.updates.map { ($0.time, $0.numbers) }, defaults: defaults)
      guard !numbers.isEmpty, !isCutShort else { return [] }
      let frames = try played(scheme, numbers: numbers, within: budget).frames
      isCutShort = budget.isUsedUp
      return isCutShort ? [] : frames
    }
    var full = motion(history, until: light.duration)
    var reduced = ViewMotion(history, between: surroundings, defaults: defaults, motion: .reduced)
    let repeatsItself =
      light.actions.isEmpty && light.goesOn && (light.followsNumbers || !full.isEndless) && light.problem == nil
    // Springs of an iteration can still move in the next one, so the loop that is shown begins when they do.
    if repeatsItself, laps == 0, full.end > light.duration + ViewPlay.instant {
      return try withLap().playedComposition()
    }
    var (end, problem): (Double, String?)
    if repeatsItself {
      full.keep(from: light.loopStart, until: light.duration)
      reduced.keep(from: light.loopStart, until: light.duration)
      (end, problem) = (light.duration - light.loopStart, nil)
    } else {
      (end, problem) = full.close(after: max(light.duration, full.end))
      reduced.align(to: end)
      // What a view does by itself is seen for a while, before it begins again.
      if play.isEmpty, end > 0, !light.goesOn, !full.isEndless, !full.endsAsItBegan, !start.playsOnce {
        end += Self.lastLook
      }
    }
    let isStill = end <= 0
    if isStill { end = Self.stillDuration }
    full.hold(until: end)
    reduced.hold(until: end)
    let problems = light.host.diagnostics.filter { $0.severity == .error }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    var notes = located(light.host.diagnostics + reader.notes)
    let subject = "\(name): play"
    if !foundPlay.isEmpty {
      let message =
        "it has no play, so one was found: play=\"\(foundPlay)\"; expected a play in the code, such as this one"
      notes.append(Diagnostic(.playFound, message, at: place, about: subject))
    }
    notes += stoppedNotes(about: subject)
    if isCutShort {
      let message =
        "it takes more than \(budget.words) to draw its numbers between two states, so all of it goes straight from one to the "
        + "other; expected fewer parts, or a shorter play"
      notes.append(Diagnostic(.viewAnimation, message, at: place, about: subject))
    }
    if holdsFirst {
      let message =
        "the first cue changes the view at once, so the play waits \(Self.firstHold) s before it; expected a hold in front, "
        + "such as hold \(Self.firstHold)"
      notes.append(Diagnostic(.playStill, message, at: place, about: subject))
    }
    notes += (history.notes + full.notes).map { Diagnostic(.viewAnimation, $0, at: place, about: subject) }
    if isStill {
      let expected =
        !play.isEmpty
        ? "a cue that changes something" : "a play that says what somebody does, such as play=\"hold 1, tap Like\""
      if !play.isEmpty || listing != nil {
        notes.append(Diagnostic(.playStill, "nothing moves; expected \(expected)", at: place, about: subject))
      }
    }
    if let problem = light.problem ?? problem {
      notes.append(Diagnostic(.playPeriod, problem, at: place, about: subject))
    }
    if let message = light.unfollowed {
      notes.append(Diagnostic(.viewAnimation, message, at: place, about: subject))
    }
    if !full.endsAsItBegan, !full.isEndless, light.problem == nil, !repeatsItself || light.isAperiodic, !start.playsOnce
    {
      notes.append(
        Diagnostic(
          .playJump,
          "it doesn't end as it began, so it jumps each time that it starts again; expected cues that lead back",
          at: place,
          about: subject
        )
      )
    }
    notes += questionNotes(about: subject)
    let poster = light.posterTime(until: end)
    var composition = Composition(
      name,
      title: title,
      description: description,
      timelines: Timelines(
        full: full.timeline(name, on: canvas, duration: end, posterTime: poster),
        reduced: reduced.timeline(name, on: canvas, duration: end, posterTime: poster)
      ),
      notes: notes
    )
    composition.facts = facts
    composition.loopingNotePlace = code.place
    composition.namesLayers = false
    do throws(Diagnostic) {
      AuthorCode.beginNextStep()
      switch start {
      case .tap:
        let states = try code.attempting(.taps) { () throws(Diagnostic) in try graph(within: budget) }
        composition.playback = .states(states)
        composition.notes += stoppedTapNotes(about: subject)
      case .drag:
        let (scrubbing, notes) = try code.attempting(.drags) { () throws(Diagnostic) in try dragged(within: budget) }
        composition.playback = .progress(scrubbing)
        composition.notes += notes.map { Diagnostic(.playDrag, $0, at: place, about: subject) }
      case .loop, .load, .appear, .scroll, .driven: break
      }
    } catch {
      var note = error
      (note.location, note.subject) = (place, subject)
      composition.notes.append(note)
    }
    return composition
  }

  /// Why the view can't be started as the scene says, or nil.
  private var startProblem: String? {
    switch start {
    case .tap(let opening, let closing) where opening != nil || closing != nil:
      "a view takes taps where it says so itself; expected start: .tap()"
    case .drag(let opening, let closing, let offering) where opening != nil || closing != nil || offering != nil:
      "a view follows a finger by its own gesture; expected start: .drag()"
    default: nil
    }
  }

  /// The scene, for the command-line tool and the site.
  ///
  /// The view is played on the main actor when something needs the scene for the first time. A view that can't be played
  /// is a scene whose problems every command reports.
  public var scene: ResolvedScene {
    ResolvedScene(
      name,
      title: title,
      description: description,
      facts: facts,
      on: canvas,
      start: start,
      fileID: fileID,
      listing: listing,
      pictures: pictures
    ) {
      Result { () throws(Diagnostics) in try composition() }
    }
  }

  private func played(
    _ scheme: ColorScheme,
    numbers: NumberMotion?,
    within budget: WorkBudget? = nil
  ) throws(Diagnostics) -> ViewPlay {
    let host = makeHost(setting(scheme), numbers)
    host.budget = budget
    return try ViewPlay(host, play, defaults: defaults, laps: laps, at: place)
  }

  /// The time that a view is shown before a first cue that changes it at once, in seconds.
  private static let firstHold = 0.5

  /// The time for which the end of what a view has done by itself is seen, in seconds.
  private static let lastLook = 1.2

  /// The scene with a hold before its first cue.
  private func holdingFirst() -> ViewScene {
    var scene = self
    scene.play.insert(.hold(Self.firstHold), at: 0)
    scene.holdsFirst = true
    return scene
  }

  /// The scene in the second iteration of what it repeats by itself.
  private func withLap() -> ViewScene {
    var scene = self
    scene.laps = 1
    return scene
  }

  /// The settings of a host that shows the view in an appearance.
  func setting(_ scheme: ColorScheme) -> ViewHost.Setting {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    environment.isInBothAppearances = scheme == .light
    (environment.colors, environment.questions) = (colors, questions)
    for (name, picture) in pictures {
      environment.pictureSizes[name] = CGSize(width: picture.size.width, height: picture.size.height)
    }
    environment.catalog = catalog
    let size = CGSize(width: canvas.size.width, height: canvas.size.height)
    return ViewHost.Setting(
      canvas: size,
      screen: screen,
      look: look,
      environment: environment,
      seed: name,
      words: texts
    )
  }
}

extension Scenes.Scene.Start {
  /// Whether the play doesn't start again by itself.
  fileprivate var playsOnce: Bool {
    switch self {
    case .load, .appear, .scroll: true
    case .loop, .tap, .drag, .driven: false
    }
  }
}
