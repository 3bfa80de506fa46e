import Diagnostics

/// A scene whose composition is given, or made by another front end when it is first needed.
public struct ResolvedScene: Playable, Equatable {
  /// The name, for commands and file names.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// The description, for readers who don't see the scene.
  public var description: String { didSet { facts = nil } }
  /// The canvas of the composition.
  public var canvas: Canvas
  /// What starts the scene in a page.
  public var start: Scene.Start
  /// The source file of the scene, `Module/File.swift`.
  public var fileID: String
  /// A digest of the listing in an article that the scene was compiled from, or nil for any other scene.
  package let listing: String?
  /// What the description says, if nobody has written it.
  private(set) var facts: DescriptionFacts?
  /// The pictures in the composition.
  let pictures: [String: Picture]
  /// The start that the author wants, if the scene loops instead when the composition has no states.
  private let hopefulStart: Scene.Start?
  private let resolution: DeferredResolution

  /// Creates a scene from a composition, so that the command-line tool and the site can export it by its name.
  ///
  /// Every start of a timeline is possible. Taps are possible if the composition has a ``StateGraph``.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - start: What starts the scene in a page.
  ///   - fileID: The source file of the scene.
  public init(_ composition: Composition, start: Scene.Start = .loop, fileID: String = #fileID) {
    self.init(composition, start: start, fileID: fileID, listing: nil)
  }

  /// Creates a scene from a composition.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - start: What starts the scene in a page.
  ///   - fileID: The source file of the scene.
  ///   - listing: A digest of the listings in articles that it was made of, or nil if there are none.
  package init(_ composition: Composition, start: Scene.Start = .loop, fileID: String, listing: String?) {
    name = composition.name
    (title, description, canvas) = (composition.title, composition.description, composition.canvas)
    (self.start, self.fileID, facts) = (start, fileID, composition.facts)
    (self.listing, pictures, hopefulStart) = (listing, [:], nil)
    resolution = DeferredResolution(composition)
  }

  /// Creates a scene that another front end resolves on the main actor, when something needs the composition.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The title.
  ///   - description: The description.
  ///   - facts: What the description says, if nobody has written it.
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
    facts: DescriptionFacts?,
    on canvas: Canvas,
    start: Scene.Start,
    fileID: String,
    listing: String?,
    pictures: [String: Picture],
    resolvedBy resolve: @escaping @MainActor @Sendable () -> Result<Composition, Diagnostics>
  ) {
    (self.name, self.title, self.description, self.canvas) = (name, title, description, canvas)
    (self.start, self.fileID, self.listing, self.pictures, self.facts) = (start, fileID, listing, pictures, facts)
    hopefulStart = ["tap", "drag"].contains(start.name) ? start : nil
    resolution = DeferredResolution(resolve)
  }

  /// Returns the composition, started as the scene says.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the composition, or of the start.
  public func composition() throws(Diagnostics) -> Composition {
    var composition = try resolution.composition()
    let problems = composition.problems(named: name)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    (composition.title, composition.description) = (title, description)
    composition.facts = facts
    if composition.playback.start.name == start.name, !composition.playback.isClock { return composition }
    switch start {
    case .loop: composition.playback = .clock(.loop)
    case .load: composition.playback = .clock(.load)
    case .appear: composition.playback = .clock(.appear)
    case .scroll: composition.playback = .clock(.scroll)
    case .tap, .drag, .driven:
      guard hopefulStart == start, composition.playback.isClock else {
        throw Diagnostics([
          Diagnostic(
            .sceneStart,
            "it can't start by “\(start.name)”; expected loop, load, appear or scroll, or a view with start: .tap() or .drag()",
            about: "\(name): start"
          )
        ])
      }
      composition.playback = .clock(.loop)
      return composition
    }
    for index in composition.choices.indices { composition.choices[index].composition.playback = composition.playback }
    return composition
  }
}

extension Playback {
  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }
}
