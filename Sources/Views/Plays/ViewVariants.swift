import Diagnostics
import Scenes
import Synchronization

/// The versions of one listing.
private enum VariantNumber {
  /// The number of the version whose code runs, from 1, or 0 for the code as it is written.
  static let current = Atomic(0)

  /// Runs a closure that evaluates the code of a version.
  static func run<Result, Failure>(_ number: Int, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let before = current.exchange(number, ordering: .relaxed)
    defer { current.store(before, ordering: .relaxed) }
    return try body()
  }
}

/// Returns the value of the version of a listing that is played.
///
/// It stands in the code of a listing for a value that is varied.
///
/// - Parameter values: The value as it is written, and those of all versions.
public func stagecraftVariant<Value>(_ values: Value...) -> Value {
  values[min(VariantNumber.current.load(ordering: .relaxed), values.count - 1)]
}

extension ViewScene {
  /// Several views in one figure.
  struct Group {
    /// The views, each with the label that readers see.
    var sides: [(label: String, scene: ViewScene)]
    /// Whether readers choose one of them, where a page lets them.
    var offersChoice = false

    /// Gives all views the longest of the plays that were found, if these differ only in their holds.
    ///
    /// A bouncy spring takes longer, so taps that wait for it would come later than in the view beside it.
    @MainActor mutating func waitTogether() {
      let scenes = sides.map(\.scene)
      guard scenes.allSatisfy({ !$0.foundPlay.isEmpty }), Set(scenes.map { $0.play.map(\.deed) }).count == 1,
        let slowest = scenes.max(by: { $0.heldTime < $1.heldTime })
      else { return }
      for index in sides.indices { sides[index].scene.takeFoundPlay(of: slowest) }
    }
  }

  /// The time that the play holds, in seconds.
  private var heldTime: Double {
    play.reduce(0) { time, cue in
      if case .hold(let duration) = cue.action { time + duration } else { time }
    }
  }

  /// Creates the scene of several views that play side by side from one start.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, or nil for those of all views.
  ///   - digest: A digest of the listing.
  ///   - file: The article.
  ///   - line: The line of the article that the listing starts at.
  ///   - start: What starts the figure.
  ///   - sides: The views, each with the label that readers see.
  public static func compared(
    _ name: String,
    title: String,
    description: String? = nil,
    digest: String,
    file: String,
    line: Int,
    start: Scenes.Scene.Start = .loop,
    sides: [(label: String, scene: ViewScene)]
  ) -> ViewScene {
    var scene = grouped(Group(sides: sides))
    (scene.name, scene.title, scene.start) = (name, title, start)
    if let description { scene.description = description }
    scene.belong(to: digest, at: Location(file: file, line: line))
    return scene
  }

  /// Creates the scene of a listing in several versions, from which readers choose.
  ///
  /// Where they can't, all versions are side by side.
  ///
  /// - Parameters:
  ///   - labels: The label of each version.
  ///   - make: Returns the scene of the version that ``stagecraftVariant(_:)`` has the values of.
  public static func varied(_ labels: [String], _ make: () -> ViewScene) -> ViewScene {
    let sides = (1...labels.count).map { number in
      var scene = VariantNumber.run(number, make)
      scene.variant = number
      return scene
    }
    return grouped(Group(sides: Array(zip(labels, sides)), offersChoice: true))
  }

  private static func grouped(_ group: Group) -> ViewScene {
    var group = group
    group.waitTogether()
    var scene = group.sides[0].scene
    scene.canvas = ComparisonLayout(of: group.sides.map { ($0.label, $0.scene.canvas) }).canvas
    let descriptions = group.sides.map(\.scene.description)
    if Set(descriptions).count > 1 {
      scene.description = group.sides.map { "\($0.label): \($0.scene.description)" }.joined(separator: " ")
      let facts = group.sides.compactMap { side in side.scene.facts.map { (side.label, $0) } }
      if facts.count == group.sides.count { scene.facts = DescriptionFacts(comparing: facts) }
    }
    for side in group.sides { scene.pictures.merge(side.scene.pictures) { own, _ in own } }
    (scene.group, scene.variant) = (group, 0)
    return scene
  }

  /// Returns the scene as a picture of all states that taps lead to.
  public func showingStates() -> ViewScene {
    var scene = self
    scene.start = .tap()
    do throws(Diagnostics) {
      let played = try scene.composition()
      guard let states = Composition(statesOf: played) else {
        let message = "taps lead to no states; expected something to tap, such as a Button"
        let reasons = played.notes.filter { $0.severity != .note }
        var problem = Diagnostic(.sceneStart, message, at: code.place, about: name)
        problem.severity = .error
        throw Diagnostics(reasons + [problem])
      }
      (scene.given, scene.canvas) = (.success(states), states.canvas)
    } catch {
      scene.given = .failure(error)
    }
    scene.start = .loop
    return scene
  }

  /// Plays all views of a group, and returns them as one composition.
  ///
  /// - Throws: ``Diagnostics`` with the errors of all of them.
  func composition(of group: Group) throws(Diagnostics) -> Composition {
    let plays = group.offersChoice || !["tap", "drag"].contains(start.name)
    var choices: [Composition.Choice] = []
    var problems: [Diagnostic] = []
    for (label, var scene) in group.sides {
      scene.start = plays ? start : .loop
      do throws(Diagnostics) {
        let composition = try VariantNumber.run(scene.variant) { () throws(Diagnostics) in try scene.composition() }
        choices.append(Composition.Choice(label, composition))
      } catch {
        problems += error.all.filter { !problems.contains($0) }
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    var result = Composition(name, title: title, description: description, comparing: choices)
    let first = choices[0].composition
    result.facts = facts
    if group.offersChoice {
      result.choices = choices
      if choices.dropFirst().allSatisfy({ $0.composition.timelines == first.timelines }) {
        let message = "all versions look the same; expected values that change what is seen"
        result.notes.append(Diagnostic(.listingVaried, message, at: code.place, about: name))
      }
    } else if !plays {
      let message = "readers can't \(start.name) what plays side by side, so it loops; expected start=loop"
      result.notes.append(Diagnostic(.sceneStart, message, at: code.place, about: name))
    }
    return result
  }
}
