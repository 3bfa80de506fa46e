import Diagnostics

/// A collection of scenes with unique names.
public struct SceneCatalogue: Sendable {
  /// The scenes, in their original order.
  public let scenes: [Scene]

  /// Creates a catalogue.
  ///
  /// - Throws: ``Diagnostics`` if two scenes have the same name.
  public init(_ scenes: [Scene]) throws(Diagnostics) {
    var names: Set<String> = []
    let problems = scenes.filter { !names.insert($0.name).inserted }.map { scene in
      Diagnostic("two scenes are called “\(scene.name)”; expected every name once", at: Location(file: scene.fileID))
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    self.scenes = scenes
  }

  /// Returns the scene with a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - place: The location that refers to the name.
  /// - Throws: ``Diagnostics`` with the nearest name, if there is no such scene.
  public func scene(named name: String, askedAt place: Location? = nil) throws(Diagnostics) -> Scene {
    if let scene = scenes.first(where: { $0.name == name }) { return scene }
    let names = scenes.map(\.name)
    let list = names.isEmpty ? "there are no scenes" : "expected one of \(names.joined(separator: ", "))"
    throw Diagnostics([
      Diagnostic(
        "there is no scene “\(name.shortened)”; \(list)",
        at: place,
        suggestion: nearestSpelling(of: name, among: names)
      )
    ])
  }
}
