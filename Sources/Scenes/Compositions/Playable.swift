import Diagnostics

/// Something that plays under a name: a scene, a view that is played, or a composition.
///
/// Programs, sites and exports know no more of it than this. It has a name and what starts it in a page, and it resolves to
/// a ``Composition``.
public protocol Playable: Sendable {
  /// The name, for commands and file names: lowercase letters, digits and hyphens.
  var name: String { get }
  /// The title that readers see and hear.
  var title: String { get }
  /// The description, for readers who don't see it.
  var description: String { get }
  /// The canvas that it is drawn on.
  var canvas: Canvas { get }
  /// What starts it in a page.
  var start: Scene.Start { get set }
  /// Its source file, `Module/File.swift`.
  var fileID: String { get }

  /// Returns the composition that it resolves to, which is always the same.
  ///
  /// - Throws: ``Diagnostics`` with one message for each problem.
  func composition() throws(Diagnostics) -> Composition
}

extension Playable {
  /// Returns a copy with another start.
  ///
  /// The layers and the second style of its own start are kept if both starts are of the same kind.
  public func started(by start: Scene.Start) -> Self {
    var copy = self
    if copy.start.name != start.name { copy.start = start }
    return copy
  }
}

extension Composition {
  /// Resolves a scene: its timelines, and how a page plays it.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  public init(resolving scene: Scene) throws(Diagnostics) { self = try scene.composition() }
}
