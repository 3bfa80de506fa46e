import Diagnostics
import Foundation

/// A program that a recording needs and that somebody else installs.
package enum RequiredProgram: Hashable, Sendable {
  /// Chromium, Google Chrome or another browser that is made from it.
  case browser
  /// ffmpeg, which encodes.
  case encoder

  /// The option of the command line that names it.
  package var option: String { self == .browser ? "--browser" : "--ffmpeg" }

  /// The environment variable that names it.
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

  /// Places outside of PATH, where installers put it.
  private func usualPlaces(home: String) -> [String] {
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
  ///   - isProgram: Tells whether a path leads to a file that can be run.
  /// - Returns: The path.
  /// - Throws: ``Diagnostics`` with the command that installs it, or with the path that leads to no program.
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
    let wishes = [(option, named), (variable, environment[variable])]
    for case (let source, let wish?) in wishes where !wish.isEmpty || source == option {
      if let path = found(wish) { return path }
      throw Diagnostics([
        Diagnostic("“\(wish)” isn't a program; expected \(title)", at: Location(file: source))
      ])
    }
    let places = usualPlaces(home: environment["HOME"] ?? "")
    if let path = names.lazy.compactMap(found).first ?? places.first(where: isProgram) { return path }
    throw Diagnostics([
      Diagnostic(
        "recording needs \(title), which wasn't found; install it with “\(installCommand)”, or name it with \(option) or \(variable)"
      )
    ])
  }

  /// Whether a path leads to a file that can be run.
  package static func isProgram(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
