import WebText

/// Searches the shortest text for a `linear()` function that stays in a tube.
///
/// The function is a chain of runs. A run is a number of evenly spread stops of which only the last says where it is:
/// CSS spreads the others. So a run is known by the percentage where it starts and by its spacing, a fraction m/n of a
/// per cent, and may end wherever it meets a whole percentage. The search is a dynamic programme over whole
/// percentages and the values that the stops may have there, in the tube and with few digits; its cost is bytes.
struct StopSearch {
  /// How widely to search.
  struct Breadth: Sendable {
    /// The largest n of a spacing m/n.
    var finestSpacing: Int
    /// The shortest spacing, as a part of the longest that the tube allows.
    var shortestSpacing: Double
    /// How many values are tried where the curve changes the side to which it bends.
    var values: Int
    /// How many bytes a way may be behind one that has come farther.
    var detour: Int32
  }

  private let tube: Tube
  private let breadth: Breadth
  private let grid: DecimalGrid
  private let curve: (Double) -> Double

  /// A position that may be written.
  private struct Node {
    /// As a part of the whole.
    var fraction: Double
    /// How many bytes it adds to its stop.
    var label: Int32
    /// Its place.
    var place: Int
  }

  /// The positions that may be written, rising: 0, then a few within the first per cent where the curve starts so fast
  /// that it needs them, then the whole percentages.
  private var nodes: [Node] = []
  /// How many of them are within the first per cent.
  private var leadCount = 0
  /// The n of spacings m/n.
  private let denominators: [Int]
  /// The parts m/n of a per cent at which stops may lie, numbered; the first of every per cent is 0.
  private var parts: [Double] = []
  private var partNumbers: [Int: [Int]] = [:]
  /// The fraction of every place where a stop may lie: for every per cent its parts, then those of leading runs.
  private var fractions: [Double] = []
  /// For every place the values that a stop may have there, as a range of the lists below; made when a run first comes
  /// by.
  private var ranges: [Range<Int>?] = []
  private var values: [Double] = []
  private var lengths: [Int32] = []
  private var reaches: [Tube.Reach] = []

  /// Evenly spread stops from one node to another.
  private struct Run {
    /// The node where it starts.
    var start: Int
    /// How many lines it has.
    var count: Int
    var path: Path

    enum Path {
      /// Spacings of m/n per cent.
      case spaced(m: Int, n: Int)
      /// Places of its own that follow one another, and the place where it ends.
      case leading(first: Int, last: Int)
    }
  }

  /// How the cheapest way to a value at a node got there.
  private struct Arrival {
    var bytes: Int32 = StopSearch.unreached
    var run = Run(start: 0, count: 0, path: .spaced(m: 0, n: 1))
  }

  private var arrivals: [[Arrival]] = []
  /// For every node the bytes of the cheapest way to it or beyond.
  private var leastBeyond: [Int32] = []
  private var scratch: [Int32] = []
  private static let unreached = Int32.max / 2

  init(tube: Tube, digits: Int, breadth: Breadth, curve: @escaping (Double) -> Double) {
    self.tube = tube
    self.breadth = breadth
    self.curve = curve
    grid = DecimalGrid(digits: digits)
    // Where stops lie close together, spacings have to be finer.
    let finest = Int((2 / (tube.shortestSpacing * 100)).rounded(.up))
    denominators =
      (1...breadth.finestSpacing)
      + [8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 80, 100].filter {
        $0 > breadth.finestSpacing && $0 <= finest
      }
    numberParts()
    layNodes()
  }

  private mutating func numberParts() {
    var known: [Double: Int] = [:]
    for n in denominators {
      partNumbers[n] = (0..<n).map { m in
        let part = Double(m) / Double(n)
        if let number = known[part] { return number }
        known[part] = parts.count
        parts.append(part)
        return parts.count - 1
      }
    }
    for percentage in 0...100 { fractions += parts.map { (Double(percentage) + $0) / 100 } }
  }

  private mutating func layNodes() {
    nodes = [Node(fraction: 0, label: 0, place: 0)]
    let reach = tube.reach(from: 0, 0).end
    if reach < 0.005 {
      // Positions with two digits, each about a quarter farther than the one before.
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
      nodes.append(Node(fraction: Double(percentage) / 100, label: label, place: percentage * parts.count))
    }
    ranges = Array(repeating: nil, count: fractions.count)
    arrivals = Array(repeating: [], count: nodes.count)
    leastBeyond = Array(repeating: Self.unreached, count: nodes.count)
  }

  /// The stops of the shortest text that was found, if any stays in the tube.
  mutating func shortest() -> [LinearEasing.Stop]? {
    arrive(at: 0)
    arrivals[0][0].bytes = Int32("linear(0)".utf8.count)
    for node in nodes.indices.dropLast() where !arrivals[node].isEmpty { run(from: node) }
    guard let end = arrivals[nodes.count - 1].first, end.bytes < Self.unreached else { return nil }
    return stops()
  }

  // MARK: Places

  /// The place that lies some parts m/n of a per cent behind a percentage.
  private func place(_ percentage: Int, _ parts: Int, of n: Int) -> Int {
    (percentage + parts / n) * self.parts.count + partNumbers[n]![parts % n]
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
    if fraction >= 1 { return add(grid.unitsPerOne, at: 1) }
    let value = curve(fraction)
    guard let (low, high) = grid.units(from: value - tube.tolerance, through: value + tube.tolerance) else { return }
    // Where the curve bends to one side, the farther out on that side a stop lies, the longer both lines may be. So
    // of all values with as many digits only the outermost counts.
    let step = min(fraction, tube.shortestSpacing) / 20
    let bend = curve(fraction + step) + curve(fraction - step) - 2 * value
    let outermost = bend < 0 ? high : low
    let reach = tube.reach(from: fraction, grid.value(outermost)).end - fraction
    if tube.inflections.contains(where: { abs($0 - fraction) < reach * 1.1 }) {
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
    reaches.append(fraction < 1 ? tube.reach(from: fraction, value) : Tube.Reach())
  }

  // MARK: Runs

  private mutating func arrive(at node: Int) {
    guard arrivals[node].isEmpty else { return }
    arrivals[node] = Array(repeating: Arrival(), count: range(ofPlace: nodes[node].place).count)
  }

  /// Follows every run from a node.
  private mutating func run(from node: Int) {
    let begin = range(ofPlace: nodes[node].place)
    let bytes = arrivals[node].map(\.bytes)
    guard let least = bytes.min(), least <= leastBeyond[node] + breadth.detour else { return }
    let start = nodes[node].fraction
    var longest = 0.0
    for (arrival, index) in zip(bytes, begin) where arrival < Self.unreached {
      longest = max(longest, min(1.01, reaches[index].end) - start)
    }
    let layer = Layer(range: begin, bytes: bytes, fraction: start)
    if leadCount > 0, node <= leadCount, longest > 0 { lead(from: node, layer, longest) }
    guard node == 0 || node > leadCount else { return }
    for n in denominators {
      let least = max(1, Int((longest * breadth.shortestSpacing * 100 * Double(n)).rounded(.up)))
      let most = min(100 * n, Int((longest * 100 * Double(n)).rounded(.down)), n > breadth.finestSpacing ? 3 : .max)
      guard least <= most else { continue }
      for m in least...most where Self.areCoprime(m, n) {
        follow(
          Run(start: node, count: (100 * n - Int((start * 100).rounded()) * n) / m, path: .spaced(m: m, n: n)),
          layer
        )
      }
    }
  }

  /// Follows runs within the first per cent, and from there to the first percentages.
  private mutating func lead(from node: Int, _ layer: Layer, _ longest: Double) {
    for end in nodes.indices.dropFirst(node + 1) {
      let length = nodes[end].fraction - layer.fraction
      // From the nodes next to one another any number of lines may lead on; farther, a few.
      guard length / longest <= (end == node + 1 ? 64 : 5), nodes[end].fraction < 0.1 else { break }
      let fewest = Int((length / longest).rounded(.up))
      for count in fewest..<(fewest + 4) {
        let first = fractions.count
        fractions += (1..<count).map { layer.fraction + length * Double($0) / Double(count) }
        ranges += Array(repeating: nil, count: count - 1)
        follow(Run(start: node, count: count, path: .leading(first: first, last: nodes[end].place)), layer)
      }
    }
  }

  /// Follows a run, and notes where it meets nodes more cheaply than any before.
  private mutating func follow(_ run: Run, _ begin: Layer) {
    var layer = begin
    guard run.count > 0 else { return }
    for stop in 1...run.count {
      let place = place(of: stop, in: run)
      let range = range(ofPlace: place)
      let least = advance(&layer, to: range, fractions[place])
      // Whoever is farther on already, and for less, has won.
      let node = firstNode(from: place)
      guard least < Self.unreached, least <= leastBeyond[node] + breadth.detour else { return }
      guard nodes[node].place == place else { continue }
      arrive(at: node)
      let label = nodes[node].label
      for index in layer.bytes.indices where layer.bytes[index] + label < arrivals[node][index].bytes {
        var run = run
        run.count = stop
        arrivals[node][index] = Arrival(bytes: layer.bytes[index] + label, run: run)
      }
      for before in (0...node).reversed() {
        if leastBeyond[before] <= least + label { break }
        leastBeyond[before] = least + label
      }
    }
  }

  /// The first node that doesn't lie before a place.
  private func firstNode(from place: Int) -> Int {
    if place < 101 * parts.count {
      let whole = place / parts.count + (place % parts.count == 0 ? 0 : 1)
      return whole == 0 ? 0 : whole + leadCount
    }
    return nodes.firstIndex { $0.fraction >= fractions[place] }!
  }

  /// The values that a stop may have at one place, each with the bytes of the cheapest way to it.
  private struct Layer {
    var range: Range<Int>
    var bytes: [Int32]
    var fraction: Double
  }

  /// Goes one stop further.
  ///
  /// - Returns: The bytes of the cheapest way there.
  private mutating func advance(_ layer: inout Layer, to range: Range<Int>, _ fraction: Double) -> Int32 {
    let length = fraction - layer.fraction
    let count = range.count
    scratch.removeAll(keepingCapacity: true)
    for _ in 0..<count { scratch.append(Self.unreached) }
    var least = Self.unreached
    values.withUnsafeBufferPointer { values in
      scratch.withUnsafeMutableBufferPointer { next in
        for (offset, index) in layer.range.enumerated() {
          let bytes = layer.bytes[offset]
          guard bytes < Self.unreached, let (low, high) = reaches[index].slopes(to: fraction) else { continue }
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
    swap(&layer.bytes, &scratch)
    layer.range = range
    layer.fraction = fraction
    return least
  }

  private static func areCoprime(_ a: Int, _ b: Int) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
  }

  // MARK: The way back

  /// The stops on the cheapest way, found by walking its runs again.
  private mutating func stops() -> [LinearEasing.Stop] {
    var stops: [LinearEasing.Stop] = []
    var (end, offset) = (nodes.count - 1, 0)
    while end > 0 {
      let run = arrivals[end][offset].run
      let start = nodes[run.start]
      var layers = [
        Layer(range: range(ofPlace: start.place), bytes: arrivals[run.start].map(\.bytes), fraction: start.fraction)
      ]
      for stop in 1...run.count {
        var layer = layers[stop - 1]
        let place = place(of: stop, in: run)
        let range = range(ofPlace: place)
        _ = advance(&layer, to: range, fractions[place])
        layers.append(layer)
      }
      for count in stride(from: layers.count - 1, to: 0, by: -1) {
        let (layer, before) = (layers[count], layers[count - 1])
        let index = layer.range.lowerBound + offset
        let isLabelled = count == layers.count - 1 && end < nodes.count - 1
        stops.append(LinearEasing.Stop(values[index], at: isLabelled ? nodes[end].fraction : nil))
        let wanted = layer.bytes[offset] - 1 - lengths[index]
        let length = layer.fraction - before.fraction
        offset = before.bytes.indices.first { offset in
          let from = before.range.lowerBound + offset
          guard before.bytes[offset] == wanted, let (low, high) = reaches[from].slopes(to: layer.fraction) else {
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
