import Diagnostics
import Foundation

/// An external program that recordings need.
package enum RequiredProgram: Hashable, Sendable {
  /// Chromium, Google Chrome or another browser based on Chromium.
  case browser
  /// ffmpeg, the encoder.
  case encoder

  /// The command-line option that sets its path.
  package var option: String { self == .browser ? "--browser" : "--ffmpeg" }

  /// The environment variable that sets its path.
  package var variable: String { self == .browser ? "STAGECRAFT_BROWSER" : "STAGECRAFT_FFMPEG" }

  private var title: String { self == .browser ? "Chromium or Google Chrome" : "ffmpeg" }

  private var names: [String] {
    switch self {
    case .browser:
      [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
        "brave-browser",
      ]
    case .encoder: ["ffmpeg"]
    }
  }

  /// Returns the paths outside `PATH` where installers put the program.
  private func standardPaths(home: String) -> [String] {
    switch self {
    case .browser:
      let applications = ["Google Chrome", "Chromium", "Google Chrome for Testing", "Microsoft Edge", "Brave Browser"]
      return ["/Applications", "\(home)/Applications"].flatMap { folder in
        applications.map { "\(folder)/\($0).app/Contents/MacOS/\($0)" }
      } + ["/opt/google/chrome/chrome", "/snap/bin/chromium"]
    case .encoder: return []
    }
  }

  private var installCommand: String {
    #if os(macOS)
      self == .browser ? "brew install --cask google-chrome" : "brew install ffmpeg"
    #else
      self == .browser ? "apt-get install chromium" : "apt-get install ffmpeg"
    #endif
  }

  /// Finds the program.
  ///
  /// - Parameters:
  ///   - named: The path or name from the command line, if there is one.
  ///   - environment: The environment variables.
  ///   - isProgram: Returns whether a path is that of an executable file.
  /// - Returns: The path.
  /// - Throws: `Diagnostics` if the program isn't found, with a command that installs it.
  package func path(
    named: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isProgram: @escaping (String) -> Bool = isProgram
  ) throws(Diagnostics) -> String {
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin", "/usr/bin"]
    func found(_ name: String) -> String? {
      name.contains("/")
        ? (isProgram(name) ? name : nil)
        : folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }
    let settings = [(option, named), (variable, environment[variable])]
    for case (let source, let setting?) in settings where !setting.isEmpty || source == option {
      if let path = found(setting) { return path }
      throw Diagnostics([
        Diagnostic("“\(setting)” isn't a program; expected \(title)", at: Location(file: source))
      ])
    }
    let paths = standardPaths(home: environment["HOME"] ?? "")
    if let path = names.lazy.compactMap(found).first ?? paths.first(where: isProgram) { return path }
    throw Diagnostics([
      Diagnostic(
        """
        recording needs \(title), which wasn't found; install it with “\(installCommand)”, or set its path with \(option) \
        or \(variable)
        """
      )
    ])
  }

  /// Returns whether a path is that of an executable file.
  package static func isProgram(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
