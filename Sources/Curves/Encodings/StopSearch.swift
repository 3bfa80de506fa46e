import WebText

/// A search for the shortest text of a `linear()` function that stays in a tolerance band.
///
/// The function is a chain of runs. A run consists of evenly spaced stops. Only the last one has a percentage; CSS
/// spaces the others. So a run is defined by the percentage where it starts and by its spacing, a fraction m/n of a
/// percent, and it may end wherever it meets a whole percentage. The search uses dynamic programming over the whole
/// percentages and the values that stops may have there: values in the band with few digits. The cost is the number of
/// bytes.
struct StopSearch {
  /// How widely to search.
  struct Breadth: Sendable {
    /// The largest n of a spacing m/n.
    var finestSpacing: Int
    /// The shortest spacing, as a fraction of the longest that the band allows.
    var shortestSpacing: Double
    /// The number of values to try near an inflection of the curve.
    var values: Int
    /// The number of extra bytes that a path may have compared with one that has come farther.
    var detour: Int32
  }

  private let band: ToleranceBand
  private let breadth: Breadth
  private let grid: DecimalGrid
  /// The value of the last stop, in units of the grid.
  private let end: Int
  private let curve: (Double) -> Double

  /// A position that may be written as a percentage.
  private struct Node {
    /// The fraction of the duration.
    var fraction: Double
    /// The number of bytes that the percentage adds to its stop.
    var label: Int32
    /// The index of its place.
    var place: Int
  }

  /// The positions that may be written, in ascending order.
  ///
  /// The first is 0. Then come a few within the first percent, if the curve starts so fast that it needs them, and then
  /// the whole percentages.
  private var nodes: [Node] = []
  /// The number of nodes within the first percent.
  private var leadCount = 0
  /// The denominators n of spacings m/n.
  private let denominators: [Int]
  /// The fractions m/n of a percent at which stops may be.
  ///
  /// The first is 0.
  private var subdivisions: [Double] = []
  private var subdivisionIndices: [Int: [Int]] = [:]
  /// The fraction of the duration of every place where a stop may be: all subdivisions of every percent, then the
  /// places of leading runs.
  private var fractions: [Double] = []
  /// The values that a stop may have at every place, as a range of the arrays below, or nil before they are needed.
  private var ranges: [Range<Int>?] = []
  private var values: [Double] = []
  private var lengths: [Int32] = []
  private var feasibleSlopes: [ToleranceBand.FeasibleSlopes] = []

  /// Evenly spaced stops from one node to another.
  private struct Run {
    /// The index of the node where it starts.
    var start: Int
    /// The number of lines.
    var count: Int
    var path: Path

    enum Path {
      /// A spacing of m/n percent.
      case spaced(m: Int, n: Int)
      /// Consecutive places of its own, and the place where it ends.
      case leading(first: Int, last: Int)
    }
  }

  /// The last run of the cheapest path to a value at a node.
  private struct Arrival {
    var bytes: Int32 = StopSearch.unreached
    var run = Run(start: 0, count: 0, path: .spaced(m: 0, n: 1))
  }

  private var arrivals: [[Arrival]] = []
  /// The bytes of the cheapest path to every node or beyond it.
  private var leastBeyond: [Int32] = []
  private var scratch: [Int32] = []
  private static let unreached = Int32.max / 2

  /// - Parameters:
  ///   - band: The tolerance band around the curve.
  ///   - digits: The maximum number of decimals of a value.
  ///   - breadth: How widely to search.
  ///   - end: The value of the last stop, which is rounded.
  ///   - curve: The value at a fraction.
  init(band: ToleranceBand, digits: Int, breadth: Breadth, end: Double, curve: @escaping (Double) -> Double) {
    self.band = band
    self.breadth = breadth
    self.curve = curve
    grid = DecimalGrid(digits: digits)
    self.end = Int((end * Double(grid.unitsPerOne)).rounded())
    // Stops that are close together need finer spacings.
    let finest = Int((2 / (band.shortestSpacing * 100)).rounded(.up))
    denominators =
      (1...breadth.finestSpacing)
      + [8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 80, 100].filter {
        $0 > breadth.finestSpacing && $0 <= finest
      }
    addSubdivisions()
    addNodes()
  }

  private mutating func addSubdivisions() {
    var known: [Double: Int] = [:]
    for n in denominators {
      subdivisionIndices[n] = (0..<n).map { m in
        let subdivision = Double(m) / Double(n)
        if let index = known[subdivision] { return index }
        known[subdivision] = subdivisions.count
        subdivisions.append(subdivision)
        return subdivisions.count - 1
      }
    }
    for percentage in 0...100 { fractions += subdivisions.map { (Double(percentage) + $0) / 100 } }
  }

  private mutating func addNodes() {
    nodes = [Node(fraction: 0, label: 0, place: 0)]
    let reach = band.feasibleSlopes(from: 0, 0).end
    if reach < 0.005 {
      // Positions with two digits, each about 25 % farther than the one before.
      var (digits, scale) = (10, 1e-2 / 1e6)
      while Double(digits) * scale < reach / 2 {
        (digits, scale) = digits < 90 ? (digits + 10, scale) : (10, scale * 10)
      }
      while Double(digits) * scale < 0.01 {
        let fraction = Double(digits) * scale
        let text = Number.css(fraction * 100, decimals: 6)
        nodes.append(Node(fraction: fraction, label: Int32(text.utf8.count) + 2, place: fractions.count))
        fractions.append(fraction)
        digits += max(2, digits / 4)
        if digits >= 100 { (digits, scale) = (digits / 10, scale * 10) }
      }
    }
    leadCount = nodes.count - 1
    for percentage in 1...100 {
      let label: Int32 = percentage == 100 ? 0 : percentage < 10 ? 3 : 4
      nodes.append(Node(fraction: Double(percentage) / 100, label: label, place: percentage * subdivisions.count))
    }
    ranges = Array(repeating: nil, count: fractions.count)
    arrivals = Array(repeating: [], count: nodes.count)
    leastBeyond = Array(repeating: Self.unreached, count: nodes.count)
  }

  /// Returns the stops of the shortest text found, or nil if none stays in the band.
  mutating func shortest() -> [LinearEasing.Stop]? {
    arrive(at: 0)
    arrivals[0][0].bytes = Int32("linear(0)".utf8.count)
    for node in nodes.indices.dropLast() where !arrivals[node].isEmpty { run(from: node) }
    guard let end = arrivals[nodes.count - 1].first, end.bytes < Self.unreached else { return nil }
    return stops()
  }

  // MARK: Places

  /// Returns the place that is m/n of a percent after a percentage.
  private func place(_ percentage: Int, _ m: Int, of n: Int) -> Int {
    (percentage + m / n) * subdivisions.count + subdivisionIndices[n]![m % n]
  }

  private func place(of stop: Int, in run: Run) -> Int {
    switch run.path {
    case .spaced(let m, let n): place(run.start == 0 ? 0 : run.start - leadCount, stop * m, of: n)
    case .leading(let first, let last): stop == run.count ? last : first + stop - 1
    }
  }

  private mutating func range(ofPlace place: Int) -> Range<Int> {
    if let known = ranges[place] { return known }
    let start = values.count
    addValues(at: fractions[place])
    ranges[place] = start..<values.count
    return start..<values.count
  }

  private mutating func addValues(at fraction: Double) {
    if fraction == 0 { return add(0, at: 0) }
    if fraction >= 1 { return add(end, at: 1) }
    let value = curve(fraction)
    guard let (low, high) = grid.units(from: value - band.tolerance, through: value + band.tolerance) else { return }
    // Where the curve bends to one side, both lines can be longer the farther out the stop is on that side. So only the
    // outermost of all values with the same number of digits matters.
    let step = min(fraction, band.shortestSpacing) / 20
    let bend = curve(fraction + step) + curve(fraction - step) - 2 * value
    let outermost = bend < 0 ? high : low
    let reach = band.feasibleSlopes(from: fraction, grid.value(outermost)).end - fraction
    if band.inflections.contains(where: { abs($0 - fraction) < reach * 1.1 }) {
      let step = max(1, (high - low) / breadth.values)
      for units in low...high where (units - low) % step == 0 || units % 10 == 0 { add(units, at: fraction) }
    } else {
      var shortest = Int32.max
      for units in stride(from: outermost, through: bend < 0 ? low : high, by: bend < 0 ? -1 : 1) {
        let length = grid.length(units)
        if length < shortest {
          shortest = length
          add(units, at: fraction)
          if length <= 2 { break }
        }
      }
    }
  }

  private mutating func add(_ units: Int, at fraction: Double) {
    let value = grid.value(units)
    values.append(value)
    lengths.append(grid.length(units))
    feasibleSlopes.append(fraction < 1 ? band.feasibleSlopes(from: fraction, value) : ToleranceBand.FeasibleSlopes())
  }

  // MARK: Runs

  private mutating func arrive(at node: Int) {
    guard arrivals[node].isEmpty else { return }
    arrivals[node] = Array(repeating: Arrival(), count: range(ofPlace: nodes[node].place).count)
  }

  /// Follows all runs from a node.
  private mutating func run(from node: Int) {
    let begin = range(ofPlace: nodes[node].place)
    let bytes = arrivals[node].map(\.bytes)
    guard let least = bytes.min(), least <= leastBeyond[node] + breadth.detour else { return }
    let start = nodes[node].fraction
    var longest = 0.0
    for (arrival, index) in zip(bytes, begin) where arrival < Self.unreached {
      longest = max(longest, min(1.01, feasibleSlopes[index].end) - start)
    }
    let front = Front(range: begin, bytes: bytes, fraction: start)
    if leadCount > 0, node <= leadCount, longest > 0 { lead(from: node, front, longest) }
    guard node == 0 || node > leadCount else { return }
    for n in denominators {
      let least = max(1, Int((longest * breadth.shortestSpacing * 100 * Double(n)).rounded(.up)))
      let most = min(100 * n, Int((longest * 100 * Double(n)).rounded(.down)), n > breadth.finestSpacing ? 3 : .max)
      guard least <= most else { continue }
      for m in least...most where Self.areCoprime(m, n) {
        follow(
          Run(start: node, count: (100 * n - Int((start * 100).rounded()) * n) / m, path: .spaced(m: m, n: n)),
          front
        )
      }
    }
  }

  /// Follows runs within the first percent, and from there to the first whole percentages.
  private mutating func lead(from node: Int, _ front: Front, _ longest: Double) {
    for end in nodes.indices.dropFirst(node + 1) {
      let length = nodes[end].fraction - front.fraction
      // A run between adjacent nodes may have many lines, a longer one only a few.
      guard length / longest <= (end == node + 1 ? 64 : 5), nodes[end].fraction < 0.1 else { break }
      let fewest = Int((length / longest).rounded(.up))
      for count in fewest..<(fewest + 4) {
        let first = fractions.count
        fractions += (1..<count).map { front.fraction + length * Double($0) / Double(count) }
        ranges += Array(repeating: nil, count: count - 1)
        follow(Run(start: node, count: count, path: .leading(first: first, last: nodes[end].place)), front)
      }
    }
  }

  /// Follows a run, and records the nodes that it reaches more cheaply than any run before.
  private mutating func follow(_ run: Run, _ begin: Front) {
    var front = begin
    guard run.count > 0 else { return }
    for stop in 1...run.count {
      let place = place(of: stop, in: run)
      let range = range(ofPlace: place)
      let least = advance(&front, to: range, fractions[place])
      // Stop if another path has come farther with fewer bytes.
      let node = firstNode(from: place)
      guard least < Self.unreached, least <= leastBeyond[node] + breadth.detour else { return }
      guard nodes[node].place == place else { continue }
      arrive(at: node)
      let label = nodes[node].label
      for index in front.bytes.indices where front.bytes[index] + label < arrivals[node][index].bytes {
        var run = run
        run.count = stop
        arrivals[node][index] = Arrival(bytes: front.bytes[index] + label, run: run)
      }
      for before in (0...node).reversed() {
        if leastBeyond[before] <= least + label { break }
        leastBeyond[before] = least + label
      }
    }
  }

  /// Returns the index of the first node that isn't before a place.
  private func firstNode(from place: Int) -> Int {
    if place < 101 * subdivisions.count {
      let whole = place / subdivisions.count + (place % subdivisions.count == 0 ? 0 : 1)
      return whole == 0 ? 0 : whole + leadCount
    }
    return nodes.firstIndex { $0.fraction >= fractions[place] }!
  }

  /// The search front: the values that a stop may have at one place, each with the bytes of the cheapest path to it.
  private struct Front {
    var range: Range<Int>
    var bytes: [Int32]
    var fraction: Double
  }

  /// Advances a front by one stop.
  ///
  /// - Returns: The bytes of the cheapest path there.
  private mutating func advance(_ front: inout Front, to range: Range<Int>, _ fraction: Double) -> Int32 {
    let length = fraction - front.fraction
    let count = range.count
    scratch.removeAll(keepingCapacity: true)
    for _ in 0..<count { scratch.append(Self.unreached) }
    var least = Self.unreached
    values.withUnsafeBufferPointer { values in
      scratch.withUnsafeMutableBufferPointer { next in
        for (offset, index) in front.range.enumerated() {
          let bytes = front.bytes[offset]
          guard bytes < Self.unreached, let (low, high) = feasibleSlopes[index].slopes(to: fraction) else { continue }
          let value = values[index]
          let (lowest, highest) = (value + low * length, value + high * length)
          for offset in 0..<count {
            let value = values[range.lowerBound + offset]
            if value >= lowest, value <= highest, bytes < next[offset] { next[offset] = bytes }
          }
        }
        for offset in 0..<count where next[offset] < Self.unreached {
          next[offset] += 1 + lengths[range.lowerBound + offset]
          least = min(least, next[offset])
        }
      }
    }
    swap(&front.bytes, &scratch)
    front.range = range
    front.fraction = fraction
    return least
  }

  private static func areCoprime(_ a: Int, _ b: Int) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
  }

  // MARK: Backtracking

  /// Returns the stops on the cheapest path, by following its runs once more.
  private mutating func stops() -> [LinearEasing.Stop] {
    var stops: [LinearEasing.Stop] = []
    var (end, offset) = (nodes.count - 1, 0)
    while end > 0 {
      let run = arrivals[end][offset].run
      let start = nodes[run.start]
      var fronts = [
        Front(range: range(ofPlace: start.place), bytes: arrivals[run.start].map(\.bytes), fraction: start.fraction)
      ]
      for stop in 1...run.count {
        var front = fronts[stop - 1]
        let place = place(of: stop, in: run)
        let range = range(ofPlace: place)
        _ = advance(&front, to: range, fractions[place])
        fronts.append(front)
      }
      for count in stride(from: fronts.count - 1, to: 0, by: -1) {
        let (front, before) = (fronts[count], fronts[count - 1])
        let index = front.range.lowerBound + offset
        let isLabelled = count == fronts.count - 1 && end < nodes.count - 1
        stops.append(LinearEasing.Stop(values[index], at: isLabelled ? nodes[end].fraction : nil))
        let wanted = front.bytes[offset] - 1 - lengths[index]
        let length = front.fraction - before.fraction
        offset = before.bytes.indices.first { offset in
          let from = before.range.lowerBound + offset
          guard before.bytes[offset] == wanted, let (low, high) = feasibleSlopes[from].slopes(to: front.fraction) else {
            return false
          }
          return values[index] >= values[from] + low * length && values[index] <= values[from] + high * length
        }!
      }
      end = run.start
    }
    stops.append(LinearEasing.Stop(0))
    return stops.reversed()
  }
}
