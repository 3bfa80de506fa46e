import Diagnostics

extension Scene {
  /// The composition of a scene that another front end resolves.
  struct Resolved: Equatable, Sendable {
    let resolution: DeferredResolution
    /// The start that the author wants, if the scene loops instead when the composition has no states.
    var hopefulStart: Start?
    /// The pictures in the composition.
    var pictures: [String: Picture] = [:]
  }

  /// Creates a scene from a composition, so that the command-line tool and the site can export it by its name.
  ///
  /// Every start of a timeline is possible. Taps are possible if the composition has a ``StateGraph``.
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
    resolved = Resolved(resolution: DeferredResolution(composition))
  }

  /// Creates a scene that another front end resolves on the main actor, when something needs the composition.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The title.
  ///   - description: The description.
  ///   - canvas: The canvas.
  ///   - start: What starts the scene in a page. If it is a tap or a drag that the composition has no states or no gesture for, the scene loops.
  ///   - fileID: The source file of the scene.
  ///   - listing: A digest of the listing in an article that the scene was compiled from.
  ///   - pictures: The pictures in the composition.
  ///   - resolve: Returns the composition, which is always the same.
  package init(
    _ name: String,
    title: String,
    description: String,
    on canvas: Canvas,
    start: Start,
    fileID: String,
    listing: String?,
    pictures: [String: Picture],
    resolvedBy resolve: @escaping @MainActor @Sendable () -> Result<Composition, Diagnostics>
  ) {
    self.init(
      name,
      title: title,
      description: description,
      on: canvas,
      start: start,
      script: [],
      states: [],
      edges: [],
      fileID: fileID
    )
    self.listing = listing
    resolved = Resolved(
      resolution: DeferredResolution(resolve),
      hopefulStart: ["tap", "drag"].contains(start.name) ? start : nil,
      pictures: pictures
    )
  }

  /// What starts the scene in a page, once it is known whether taps or a finger can.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the scene.
  package func knownStart() throws(Diagnostics) -> Start {
    guard let resolved, resolved.hopefulStart == start else { return start }
    switch try resolved.resolution.composition().playback {
    case .states, .progress: return start
    case .clock: return .loop
    }
  }

  /// Returns the composition that another front end has resolved, started as the scene says, or nil for a scene of states.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the composition, or of the start.
  func resolvedComposition() throws(Diagnostics) -> Composition? {
    guard var composition = try resolved?.resolution.composition() else { return nil }
    let problems = composition.problems(named: name)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    (composition.title, composition.description) = (title, description)
    switch try knownStart() {
    case .loop: composition.playback = .clock(.loop)
    case .load: composition.playback = .clock(.load)
    case .appear: composition.playback = .clock(.appear)
    case .scroll: composition.playback = .clock(.scroll)
    case .tap, .drag, .driven:
      switch composition.playback {
      case .states where start.name == "tap": return composition
      case .progress where start.name == "drag": return composition
      default: break
      }
      throw Diagnostics([
        Diagnostic(
          .sceneStart,
          "it can't start by “\(start.name)”; expected loop, load, appear or scroll, or a view with start: .tap() or .drag()",
          about: "\(name): start"
        )
      ])
    }
    return composition
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
