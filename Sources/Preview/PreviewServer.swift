import Diagnostics
import Foundation
import Site
import Supervision
import Synchronization

/// Serves a site to this machine, and to other devices if that is asked for, and rebuilds it when its files change.
public final class PreviewServer: Sendable {
  private let builder: SiteBuilder
  private let port: UInt16
  private let limits: PreviewLimits
  private let network: NetworkAccess?
  private let program: Program?
  private let successor: Successor?
  /// The record of the last build.
  private let memory = BuildMemory()
  private let state = PreviewState(earlier: Program.earlierGenerations)
  private let report: @Sendable (String) -> Void
  /// Whether the program is older than its sources.
  private let isBehind = Mutex(false)

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - builder: The builder of the site.
  ///   - port: The port, or 0 for a free one.
  ///   - network: The way for other devices on the network, or nil if only this machine is answered.
  ///   - program: The running program, or nil if it can't rebuild itself when scenes change.
  ///   - report: Called with messages for the terminal.
  public convenience init(
    _ builder: SiteBuilder,
    port: UInt16,
    network: NetworkAccess? = nil,
    program: Program? = nil,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.init(builder, port: port, network: network, program: program, successor: nil, report: report)
  }

  /// Creates a server that may go on after a crash, or has other limits.
  ///
  /// - Parameters:
  ///   - builder: The builder of the site.
  ///   - port: The port, or 0 for a free one.
  ///   - network: The way for other devices on the network, or nil if only this machine is answered.
  ///   - program: The running program, or nil if it can't rebuild itself when scenes change.
  ///   - successor: The program that goes on if an author's code stops this one, or nil to end.
  ///   - limits: The limits of connections.
  ///   - report: Called with messages for the terminal.
  package init(
    _ builder: SiteBuilder,
    port: UInt16,
    network: NetworkAccess? = nil,
    program: Program? = nil,
    successor: Successor? = nil,
    limits: PreviewLimits = PreviewLimits(),
    report: @escaping @Sendable (String) -> Void
  ) {
    var builder = builder
    builder.working = { [state] in state.tell(work: $0) }
    builder.showsErrors = true
    self.builder = builder
    self.port = port
    self.network = network
    self.program = program
    self.successor = successor
    self.limits = limits
    self.report = report
  }

  /// Builds, serves and watches until the task is canceled.
  ///
  /// - Parameters:
  ///   - started: Called with the address for this machine when the server is ready.
  ///   - shared: Called with the address for other devices, if they may use the preview.
  /// - Throws: ``Diagnostics`` if the port is taken.
  public func run(
    started: @escaping @Sendable (String) -> Void,
    shared: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let watcher = self.watcher(of: SiteFolder.Part.allCases.map { builder.folder.folder($0).path })
    let listener = try await PreviewListener(
      port: port,
      network: network,
      state: state,
      limits: limits,
      report: report
    )
    let telling = OneCall { [network] in
      started("http://127.0.0.1:\(listener.port)/")
      if let network { shared(network.address(port: listener.port)) }
    }
    prepareSuccessor(port: listener.port)
    reportLongRuns(telling)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.waitUntilClosed() }
      group.addTask { await self.watch(watcher, listener, telling) }
      if let program = self.program {
        let sources = self.watcher(of: [program.sources])
        group.addTask { await self.watch(sources, of: program, listener) }
      }
      group.addTask {
        while !Task.isCancelled {
          try await Task.sleep(for: self.limits.eventInterval)
          self.state.keepAlive()
        }
      }
      do {
        for try await _ in group {}
      } catch {
        group.cancelAll()
        await listener.close()
        if !(error is CancellationError) { throw error }
      }
    }
  }

  private func watcher(of folders: [String]) -> FolderWatcher {
    FolderWatcher(folders) { [report] warning in report(warning.description) }
  }

  /// Shows in the terminal and in pages which code runs for long.
  ///
  /// - Parameter telling: Tells the address, which isn't told before the first site is built.
  private func reportLongRuns(_ telling: OneCall) {
    Watch.report.withLock {
      $0 = { [state, report] place, part, seconds in
        telling.call()
        let limit = Int(Watch.limits.withLock { $0.processorTime })
        let text = "\(place): \(part) has run for \(seconds) s; it is stopped after \(limit) s of processor time"
        state.tell(work: text)
        if seconds == 1 { report(text) }
      }
    }
  }

  private func watch(_ watcher: FolderWatcher, _ listener: PreviewListener, _ telling: OneCall) async {
    var notes: [Diagnostic] = []
    await build(knowing: &notes, watcher)
    telling.call()
    if let program, program.isBehindListings { await renew(program, listener, because: "listings") }
    for await _ in watcher.changes {
      // Editors write in several steps, so wait until there are no more changes.
      try? await Task.sleep(for: .milliseconds(20))
      if Task.isCancelled { return }
      if let program, program.isBehindListings {
        // The figure of the listing isn't known before.
        await renew(program, listener, because: "listings")
        continue
      }
      prepareSuccessor(port: listener.port)
      await build(knowing: &notes, watcher)
      // A new program can also have failed because of an article.
      if let program, isBehind.withLock({ $0 }) { await renew(program, listener) }
    }
  }

  /// Rebuilds the program when its sources change, and replaces the running one.
  private func watch(_ watcher: FolderWatcher, of program: Program, _ listener: PreviewListener) async {
    var built = program.state()
    for await _ in watcher.changes {
      try? await Task.sleep(for: .milliseconds(50))
      if Task.isCancelled { return }
      // Saving once can be several changes.
      let now = program.state()
      guard now != built else { continue }
      built = now
      await renew(program, listener)
    }
  }

  /// Rebuilds the program and replaces the running one, unless the new one can't build the site.
  ///
  /// - Parameter changed: The name of the files that have changed, for the terminal.
  private func renew(
    _ program: Program,
    _ listener: PreviewListener,
    because changed: String = "the sources"
  ) async {
    report("\(changed) have changed: compiling")
    state.tell(work: "Compiling …")
    defer { state.tell(work: nil) }
    do throws(Diagnostics) {
      try await program.build()
      isBehind.withLock { $0 = false }
      network?.keepToken()
      program.restart(listener.port, state.view.generation)
      report("the new program can't be started; end the preview and start it again")
    } catch {
      isBehind.withLock { $0 = true }
      if state.take(.failure(error)) { report(error.description) }
    }
  }

  /// Returns the paths of the files that have changed, from the site's folder, or nil if that isn't known.
  private func changedFiles(_ watcher: FolderWatcher) -> Set<String>? {
    let root = builder.folder.url.path + "/"
    return watcher.takePaths().map { paths in Set(paths.map { String($0.dropFirst(root.count)) }) }
  }

  /// Prepares the successor of this program, if there is one: with its port, its token and its number of sites.
  private func prepareSuccessor(port: UInt16) {
    guard var successor else { return }
    successor.arguments = Program.arguments(successor.arguments, port: port)
    successor.environment = network?.environment ?? [:]
    successor.environment[Program.generationVariable] = String(state.view.generation)
    Supervised.setSuccessor(successor)
  }

  private func build(knowing notes: inout [Diagnostic], _ watcher: FolderWatcher) async {
    let clock = ContinuousClock()
    let start = clock.now
    Watch.changeCount.withLock { $0 = { watcher.changeCount } }
    defer {
      Watch.changeCount.withLock { $0 = nil }
      if state.view.work != nil { state.tell(work: nil) }
    }
    do throws(Diagnostics) {
      let site = try await settledResult {
        watcher.changeCount
      } pause: {
        try? await Task.sleep(for: .milliseconds(100))
      } of: { () throws(Diagnostics) in
        try builder.rebuild(after: changedFiles(watcher), knowing: memory)
      }
      let errors = site.errors.isEmpty ? "" : builder.folder.shown(Diagnostics(site.errors))
      let isNew = state.take(.success(site)) { _ in errors }
      let time = (clock.now - start) / .milliseconds(1)
      if isNew {
        // Warnings about the last site needn't be repeated.
        for note in site.notes where !notes.contains(note) { report(builder.folder.shown(note)) }
        notes = site.notes
        report("built \(site.count) files in \(Int(time)) ms")
        if !errors.isEmpty { report(errors) }
      }
    } catch {
      let shown = builder.folder.shown(error)
      if state.take(.failure(error), shown: { _ in shown }) { report(shown) }
    }
  }
}
