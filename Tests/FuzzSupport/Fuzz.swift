import Foundation
import Synchronization
import TestTiers

/// A fuzz target that runs with generated inputs.
///
/// In a test, a target runs all inputs that ever failed, which are stored in `Tests/FuzzTests/Cases`, and then a fixed
/// number of inputs with fixed seeds, `TestTier.factor` times as many in a longer run. `make fuzz` sets `STAGECRAFT_FUZZ` to a number of seconds. Then every run has new
/// seeds, and inputs that fail are stored, even if they crash the process, because inputs are written before they run.
public struct Fuzz: Sendable {
  /// The result of a run.
  public struct Report: Sendable {
    /// The number of inputs.
    public var executions = 0
    /// The problems, each with its input.
    public var failures: [(problem: String, input: [UInt8])] = []
  }

  /// The name of the target, which is also the name of its folder of cases.
  public var name: String
  /// The number of inputs in a test.
  public var executions: Int
  /// How long one input may take, in seconds of the processor's time.
  public var longest: Double

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - name: The name of the target, which is also the name of its folder of cases.
  ///   - executions: The number of inputs in `make check`.
  ///   - longest: The maximum processor time of one input, in seconds.
  public init(_ name: String, executions: Int, longest: Double = 5) {
    (self.name, self.executions, self.longest) = (name, executions * TestTier.factor, longest)
  }

  /// Returns the seeds of a test with random inputs.
  ///
  /// - Parameter count: Their number in `make check`.
  public static func seeds(_ count: Int) -> ClosedRange<UInt64> { 1...UInt64(count * max(1, TestTier.factor)) }

  /// The duration of `make fuzz`, in seconds, or nil in a test.
  public static let seconds = ProcessInfo.processInfo.environment["STAGECRAFT_FUZZ"].flatMap { Double($0) }

  private static let cases = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "FuzzTests/Cases")

  /// Runs the target on a thread of its own, with low priority.
  ///
  /// - Parameters:
  ///   - generate: Generates an input.
  ///   - check: Runs the program with an input, and returns the problem.
  public func run(
    generating generate: @escaping @Sendable (inout Random) -> [UInt8],
    checking check: @escaping @Sendable ([UInt8]) -> String?
  ) async -> Report {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: loop(generate, check)) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func loop(_ generate: (inout Random) -> [UInt8], _ check: ([UInt8]) -> String?) -> Report {
    Growth.giveWay()
    var report = Report()
    func execute(_ input: [UInt8]) {
      let start = Growth.processorTime()
      var problem = check(input)
      let time = Growth.processorTime() - start
      if problem == nil, time > longest { problem = "it took \(time) s; expected at most \(longest)" }
      report.executions += 1
      if let problem, report.failures.count < 20 { report.failures.append((problem, input)) }
    }
    for input in keptCases() { execute(input) }
    guard let seconds = Self.seconds else {
      for seed in 0..<UInt64(executions) {
        var random = Random(seed: seed)
        execute(generate(&random))
      }
      return report
    }
    let folder = Self.cases.appending(path: name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pending = folder.appending(path: "running-\(ProcessInfo.processInfo.processIdentifier)")
    let file = open(pending.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let end = Date(timeIntervalSinceNow: seconds)
    var seeds = SystemRandomNumberGenerator()
    while Date() < end, report.failures.isEmpty {
      var random = Random(seed: seeds.next())
      let input = generate(&random)
      ftruncate(file, input.count)
      pwrite(file, input, input.count, 0)
      execute(input)
    }
    if let failure = report.failures.first {
      try? Data(failure.input).write(to: folder.appending(path: "case-\(abs(failure.input.hashValue))"))
    }
    try? FileManager.default.removeItem(at: pending)
    print("\(name): \(report.executions) inputs")
    return report
  }

  /// The inputs that failed before, in the order of their names.
  private func keptCases() -> [[UInt8]] {
    let folder = Self.cases.appending(path: name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) } }
  }
}

extension Fuzz.Report: CustomStringConvertible {
  /// The problems, each with the beginning of its input.
  public var description: String {
    failures.map { "\($0.problem)\n\(String(decoding: $0.input.prefix(2000), as: UTF8.self))" }
      .joined(separator: "\n\n")
  }
}
