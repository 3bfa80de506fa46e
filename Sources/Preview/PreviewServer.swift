import Diagnostics
import FlyingFox
import FlyingSocks
import Foundation
import Scenes
import Site
import Synchronization

/// Serves a site on this machine's loopback address, and builds it anew when its files change.
public final class PreviewServer: Sendable {
  private let builder: SiteBuilder
  private let server: HTTPServer
  private let program: Program?
  private let state = PreviewState(earlier: Program.earlierGenerations)
  private let report: @Sendable (String) -> Void
  /// Whether the program is an older one than its sources.
  private let isBehind = Mutex(false)

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - builder: What builds the site.
  ///   - port: The port; 0 picks a free one.
  ///   - program: What serves it, if it can build itself anew when scenes change.
  ///   - report: Takes what is to be said in the terminal.
  public init(
    _ builder: SiteBuilder,
    port: UInt16,
    program: Program? = nil,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.builder = builder
    self.program = program
    self.report = report
    let handler = PreviewHandler(state: state)
    server = HTTPServer(
      address: Self.loopback(port),
      logger: .disabled,
      handler: handler
    )
  }

  /// The address 127.0.0.1, which nobody but this machine reaches.
  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in.inet(port: port)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  /// Builds, serves and watches until the task is cancelled.
  ///
  /// - Parameter started: Called with the address once requests are answered.
  /// - Throws: ``Diagnostics`` where the port is taken or the folders can't be watched.
  public func run(started: @escaping @Sendable (String) -> Void) async throws {
    let folders = SiteFolder.Part.allCases.map { builder.folder.folder($0).path }
    guard let watcher = FolderWatcher(folders) else {
      throw Diagnostics([Diagnostic("the site's folders can't be watched", at: Location(file: builder.folder.url.path))]
      )
    }
    var told: [Diagnostic] = []
    await build(knowing: &told)
    let notes = told
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.serve() }
      group.addTask {
        try await self.server.waitUntilListening()
        guard case .ip4(_, let port)? = await self.server.listeningAddress else { return }
        started("http://127.0.0.1:\(port)/")
      }
      group.addTask { await self.watch(watcher, knowing: notes) }
      if let program = self.program, let sources = FolderWatcher([program.sources]) {
        group.addTask { await self.watch(sources, of: program) }
      }
      group.addTask {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(15))
          await self.state.keepAlive()
        }
      }
      do {
        for try await _ in group {}
      } catch {
        group.cancelAll()
        await state.close()
        await server.stop()
        if !(error is CancellationError) { throw error }
      }
    }
  }

  private func serve() async throws {
    do {
      try await server.run()
    } catch let error as SocketError {
      if case .failed(_, let code, _) = error, code == EADDRINUSE || code == EACCES {
        let reason = code == EADDRINUSE ? "is taken" : "can't be used by you"
        throw Diagnostics([
          Diagnostic("the port \(reason); expected a free one, such as --port 0 picks", at: Location(file: "preview"))
        ])
      }
      throw error
    }
  }

  private func watch(_ watcher: FolderWatcher, knowing notes: [Diagnostic]) async {
    var notes = notes
    for await _ in watcher.changes {
      // Editors write in several steps: wait until nothing more comes.
      try? await Task.sleep(for: .milliseconds(20))
      if Task.isCancelled { return }
      await build(knowing: &notes)
      // What kept a new program from making the site may have been an article.
      if let program, isBehind.withLock({ $0 }) { await renew(program) }
    }
  }

  /// Builds the program anew when its sources change, and goes on as what came of it.
  private func watch(_ watcher: FolderWatcher, of program: Program) async {
    var built = program.state()
    for await _ in watcher.changes {
      try? await Task.sleep(for: .milliseconds(50))
      if Task.isCancelled { return }
      // One save can be several changes.
      let now = program.state()
      guard now != built else { continue }
      built = now
      await renew(program)
    }
  }

  /// Builds the program anew and goes on as what came of it, unless that can't make the site.
  private func renew(_ program: Program) async {
    report("the sources have changed: building")
    do throws(Diagnostics) {
      try await program.build()
      isBehind.withLock { $0 = false }
      guard case .ip4(_, let port)? = await server.listeningAddress else { return }
      program.restart(port, await state.generation)
      report("what was built can't be started; end the preview and start it again")
    } catch {
      isBehind.withLock { $0 = true }
      if await state.take(.failure(error)) { report(error.description) }
    }
  }

  private func build(knowing notes: inout [Diagnostic]) async {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(Diagnostics) {
      let site = try builder.build()
      let isNew = await state.take(.success(site))
      let time = (clock.now - start) / .milliseconds(1)
      if isNew {
        // What was told of the last site needn't be told again.
        for note in site.notes where !notes.contains(note) { report(note.description) }
        notes = site.notes
        report("built \(site.paths.count) files in \(Int(time)) ms")
      }
    } catch {
      if await state.take(.failure(error)) { report(error.description) }
    }
  }
}
