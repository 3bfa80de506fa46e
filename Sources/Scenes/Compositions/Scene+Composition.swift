import Diagnostics

extension Scene {
  /// A scene that isn't made of states, but was resolved by another front end.
  struct Resolved: Hashable, Sendable {
    var composition: Composition?
    var problems: Diagnostics?
  }

  /// Creates a scene from a composition, so that the command-line tool and the site can export it by its name.
  ///
  /// A page can start it by itself in all ways in which a timeline can start; it can follow taps if the composition has
  /// a ``StateGraph``.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - start: What starts the scene in a page.
  ///   - fileID: The source file of the scene.
  public init(_ composition: Composition, start: Start = .loop, fileID: String = #fileID) {
    self.init(
      composition.name,
      title: composition.title,
      description: composition.description,
      on: composition.canvas,
      start: start,
      script: [],
      states: [],
      edges: [],
      fileID: fileID
    )
    resolved = Resolved(composition: composition)
  }

  /// Creates a scene that can't be resolved, which every command reports that refers to it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The title.
  ///   - problems: The problems.
  ///   - canvas: The canvas.
  ///   - fileID: The source file of the scene.
  ///   - listing: A digest of the listing in an article that the scene was compiled from.
  package init(
    _ name: String,
    title: String,
    problems: Diagnostics,
    on canvas: Canvas,
    fileID: String,
    listing: String? = nil
  ) {
    self.init(name, title: title, description: title, on: canvas, script: [], states: [], edges: [], fileID: fileID)
    resolved = Resolved(problems: problems)
    self.listing = listing
  }

  /// Creates the scene of a listing in an article.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - start: What starts the scene in a page.
  ///   - fileID: The source file of the scene.
  ///   - listing: A digest of the listing, or nil for a view that isn't in an article.
  package init(_ composition: Composition, start: Start, fileID: String, listing: String?) {
    self.init(composition, start: start, fileID: fileID)
    self.listing = listing
  }

  /// Returns the composition that another front end has resolved, started as the scene says, or nil for a scene of states.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the composition, or of the start.
  func resolvedComposition() throws(Diagnostics) -> Composition? {
    guard let resolved else { return nil }
    if let problems = resolved.problems { throw problems }
    guard var composition = resolved.composition else { return nil }
    let problems = SceneCheck.problems(of: composition, named: name)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    (composition.title, composition.description) = (title, description)
    switch start {
    case .loop: composition.playback = .clock(.loop)
    case .load: composition.playback = .clock(.load)
    case .appear: composition.playback = .clock(.appear)
    case .scroll: composition.playback = .clock(.scroll)
    case .tap, .drag, .driven:
      if case .states = composition.playback, start.name == "tap" { break }
      throw Diagnostics([
        Diagnostic(
          "it can't start by “\(start.name)”; expected loop, load, appear or scroll, or a view with start: .tap()",
          at: Location(file: "\(name): start")
        )
      ])
    }
    return composition
  }
}

extension SceneCheck {
  /// Returns the problems of a composition that would keep it from being exported.
  fileprivate static func problems(of composition: Composition, named name: String) -> [Diagnostic] {
    var check = SceneCheck(scene: name)
    check.name(name)
    check.texts(title: composition.title, description: composition.description)
    check.size(composition.canvas.size, of: "canvas")
    check.radius(composition.canvas.cornerRadius, at: "canvas")
    if let border = composition.canvas.border { check.stroke(border, at: "canvas") }
    check.device(of: composition.canvas)
    let timeline = composition.timelines.full
    if timeline.layers.count > maximumLayerCount {
      check.report("it has \(timeline.layers.count) layers; expected at most \(maximumLayerCount)", at: "layers")
    }
    if !(shortestPlay...longestPlay).contains(timeline.duration) {
      check.report(
        "the play takes \(timeline.duration) s; expected \(shortestPlay)…\(Int(longestPlay)) s until it starts again",
        at: "play"
      )
    }
    return check.found
  }
}

extension SystemLayers {
  /// Returns the layers that the system draws above everything on a canvas, in its standard colors.
  package static func layers(on canvas: Canvas) -> [Layer] {
    var device = Choreography(layers: [], presentation: .init([]), dismissal: .init([]))
    let stage = Scene.State("screen", Stage(size: canvas.size) {})
    add(to: &device, of: Scene("", title: "", description: "", on: canvas, script: [], states: [stage], edges: []))
    return device.layers
  }
}
