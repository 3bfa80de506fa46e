/// The values of one property of a layer over time.
struct MotionCourse: Equatable {
  /// A change of the value.
  struct Move: Equatable {
    var tap: Int?
    var time: Double
    var from: MotionValue.Content
    var to: MotionValue.Content
    var curve: [MotionValue]
  }

  var name: String
  var start: MotionValue.Content
  var moves: [Move] = []

  /// A property that a layer doesn't have.
  init(_ name: String) { (self.name, start) = (name, MotionProperty(named: name).standard) }

  /// Returns the courses of all values, in their order.
  static func all(of values: [MotionValue], _ steps: [MotionRecord.Step]) -> [MotionCourse] {
    var courses: [MotionCourse] = []
    func index(_ name: String) -> Int {
      if let known = courses.firstIndex(where: { $0.name == name }) { return known }
      courses.append(MotionCourse(name))
      return courses.count - 1
    }
    for value in values { courses[index(value.name)].start = value.content }
    for step in steps {
      for change in step.changes {
        let move = Move(tap: step.tap, time: step.start, from: change.from, to: change.to, curve: step.curve)
        courses[index(change.name)].moves.append(move)
      }
    }
    return courses
  }

  /// The fewest moves of a value that a view computes for each frame, which follow each other.
  private static let leastFrames = 12
  /// The most seconds between two frames that follow each other.
  private static let longestFrame = 0.2

  /// How long the value goes on at first, in seconds, and how far it goes, if a view computes it for each frame.
  ///
  /// The value jumps in each frame, or is recorded at even times.
  var frames: (duration: Double, range: ClosedRange<Double>)? {
    var numbers: [Double] = []
    for case .number(let number) in moves.map(\.to) { numbers.append(number) }
    guard numbers.count == moves.count, let least = numbers.min(), let most = numbers.max(),
      moves.allSatisfy({ $0.curve.isEmpty || $0.curve[0].name == "sampled" })
    else { return nil }
    let gaps = zip(moves, moves.dropFirst()).map { $0.tap == $1.tap ? $1.time - $0.time : .infinity }
    // What is recorded at even times can be further apart than frames.
    let even = moves[0].curve.isEmpty ? 0 : 1.5 * (gaps.min() ?? 0)
    let last = gaps.firstIndex { $0 > max(Self.longestFrame, even) } ?? gaps.count
    guard last + 1 >= Self.leastFrames else { return nil }
    return (moves[last].time - moves[0].time, least...most)
  }

  /// Returns the moves that belong together: all in their order, or those that lead to the same values if their numbers differ.
  static func pairs(_ old: [Move], _ new: [Move]) -> [(old: Move?, new: Move?)] {
    guard old.count != new.count else { return zip(old, new).map { ($0, $1) } }
    return SequenceAlignment(old.count, new.count) { old[$0].to.isNear(new[$1].to) ? 1 : 0 }.pairs
      .map { ($0.old.map { old[$0] }, $0.new.map { new[$0] }) }
  }
}

extension MotionRecord.Layer {
  /// The courses of the values.
  var courses: [MotionCourse] { MotionCourse.all(of: values, steps) }

  /// The courses of the values for readers who prefer reduced motion.
  var reducedCourses: [MotionCourse] {
    guard let reduced else { return MotionCourse.all(of: values, MotionCourse.jumps(of: steps)) }
    let changed = Set(reduced.values.map(\.name))
    return MotionCourse.all(of: values.filter { !changed.contains($0.name) } + reduced.values, reduced.steps)
  }
}

extension MotionCourse {
  /// Returns the steps with reduced motion, unless a record has others: what moves jumps to where it would go, and all else is the
  /// same.
  fileprivate static func jumps(of steps: [MotionRecord.Step]) -> [MotionRecord.Step] {
    var targets: [String: MotionValue.Content] = [:]
    return steps.flatMap { step in
      var (jump, fade) = (step, step)
      fade.changes = step.changes.filter { !MotionProperty(named: $0.name).isMotion }
      jump.curve = []
      jump.changes = step.changes.filter { MotionProperty(named: $0.name).isMotion }.map { change in
        defer { targets[change.name] = change.to }
        return MotionRecord.Change(name: change.name, from: targets[change.name] ?? change.from, to: change.to)
      }
      jump.changes.removeAll { $0.from == $0.to }
      return [jump, fade].filter { !$0.changes.isEmpty }
    }
  }
}
