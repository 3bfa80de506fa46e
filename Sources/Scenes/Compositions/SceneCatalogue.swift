import Diagnostics

/// A collection of scenes with unique names.
public struct SceneCatalogue: Sendable {
  /// The scenes, in their original order.
  public let scenes: [any Playable]

  /// Creates a catalogue.
  ///
  /// - Throws: ``Diagnostics`` if two scenes have the same name.
  public init(_ scenes: [any Playable]) throws(Diagnostics) {
    var first: [String: any Playable] = [:]
    let problems = scenes.compactMap { scene -> Diagnostic? in
      guard let other = first[scene.name] else {
        first[scene.name] = scene
        return nil
      }
      return Diagnostic(
        .sceneName,
        "two scenes are called “\(scene.name)”; expected every name once",
        at: Location(file: scene.fileID),
        notes: [.other(other.fileID)]
      )
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
  public func scene(named name: String, askedAt place: Location? = nil) throws(Diagnostics) -> any Playable {
    if let scene = scenes.first(where: { $0.name == name }) { return scene }
    let names = scenes.map(\.name)
    let nearest = Self.nearest(to: name, among: names)
    let list =
      if names.isEmpty {
        "there are no scenes"
      } else if names.count <= Self.mostListed {
        "expected \(Self.choice(of: names))"
      } else if nearest.count < 2 {
        "expected one of the \(names.count) that “stagecraft scenes” lists"
      } else {
        "expected one of the \(names.count) that “stagecraft scenes” lists, such as \(nearest.joined(separator: ", "))"
      }
    let message = "there is no scene “\(name.shortened)”; \(list)"
    throw Diagnostics([Diagnostic(.sceneUnknown, message, at: place, suggestion: nearest.first)])
  }

  /// The most names that a message lists.
  private static let mostListed = 10

  /// Returns the names that a misspelled one may mean, the nearest first, up to the most that a message lists.
  private static func nearest(to name: String, among names: [String]) -> [String] {
    var (rest, nearest): ([String], [String]) = (names, [])
    while nearest.count < mostListed, let next = nearestSpelling(of: name, among: rest) {
      nearest.append(next)
      rest.removeAll { $0 == next }
    }
    return nearest
  }

  /// Returns names as a message lists them: “one of a, b”, or “a” if there is only one.
  package static func choice(of names: [String]) -> String {
    (names.count == 1 ? "" : "one of ") + names.joined(separator: ", ")
  }
}
