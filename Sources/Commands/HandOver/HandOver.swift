import Diagnostics
import Foundation
import Preview
import Processes

extension Session {
  /// Continues as the program of a site with scenes of its own.
  ///
  /// Returns if the site has none, or if this is already its program.
  ///
  /// - Parameters:
  ///   - site: The folder of the site.
  ///   - showsProgress: Whether progress is shown.
  ///   - report: Receives notes and the compiler's warnings. By default, they are printed.
  /// - Throws: `Diagnostics` if the program can't be compiled or started.
  func handOver(
    to site: String,
    showsProgress: Bool = true,
    _ report: ((Diagnostic) -> Void)? = nil
  ) async throws(Diagnostics) {
    guard let process, let package = SitePackage(of: site) else { return }
    let terminal = terminal
    let progress: @Sendable (String?) -> Void = { line in
      if showsProgress { terminal.progress(line) }
    }
    let show: (Diagnostic) -> Void = { message in
      if let report { report(message) } else { terminal.show(message.description) }
    }
    let run: SitePackage.Runner = { command, line in
      let tool = ChildProcess(command)
      let interruption = Interruption {
        tool.stop()
        _ = tool.ends(within: ChildProcess.timeToStop)
        progress(nil)
      }
      defer { interruption.end() }
      return await tool.run(line)
    }
    let program = try await package.program(progress, show, run)
    Program.replaceProcess(by: program, process)
    let reason = unsafe String(cString: strerror(errno))
    throw Diagnostics([Diagnostic(.toolProgram, "it can't be started: \(reason)", at: Location(file: program))])
  }
}
