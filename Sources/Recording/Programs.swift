import Diagnostics
import Foundation
import Platform

/// An external program that recordings and pictures need.
package enum RequiredProgram: Hashable, Sendable {
  /// Chromium, Google Chrome or another browser based on Chromium.
  case browser
  /// ffmpeg, the encoder.
  case encoder
  /// ImageMagick, which makes smaller pictures.
  case scaler
  /// fonttools, which takes letters out of fonts.
  case fontTools
  /// Poppler's pdftocairo, which reads PDFs.
  case pdfReader

  /// The command-line option that sets its path, if there is one.
  package var option: String? {
    switch self {
    case .browser: "--browser"
    case .encoder: "--ffmpeg"
    case .scaler, .fontTools, .pdfReader: nil
    }
  }

  /// The environment variable that sets its path.
  package var variable: String {
    switch self {
    case .browser: "STAGECRAFT_BROWSER"
    case .encoder: "STAGECRAFT_FFMPEG"
    case .scaler: "STAGECRAFT_IMAGEMAGICK"
    case .fontTools: "STAGECRAFT_FONTTOOLS"
    case .pdfReader: "STAGECRAFT_PDFTOCAIRO"
    }
  }

  private var title: String {
    switch self {
    case .browser: "Chromium or Google Chrome"
    case .encoder: "ffmpeg"
    case .scaler: "ImageMagick"
    case .fontTools: "fonttools"
    case .pdfReader: "Poppler's pdftocairo"
    }
  }

  /// What can't be done without it.
  private var purpose: String {
    switch self {
    case .browser, .encoder: "recording needs"
    case .scaler: "smaller versions of pictures need"
    case .fontTools: "embedding a font needs"
    case .pdfReader: "drawing PDFs needs"
    }
  }

  private var names: [String] {
    switch self {
    case .browser:
      [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
        "brave-browser",
      ]
    case .encoder: ["ffmpeg"]
    // Other programs are also called “convert”, so it comes last.
    case .scaler: ["magick", "convert-im7.q16", "convert-im6.q16", "convert"]
    case .fontTools: ["fonttools"]
    case .pdfReader: ["pdftocairo"]
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
    case .encoder, .scaler, .fontTools, .pdfReader: return []
    }
  }

  private var installCommand: String {
    switch self {
    case .browser:
      switch OperatingSystem.current {
      case .apple: "brew install --cask google-chrome"
      case .linux: "apt-get install chromium"
      }
    case .encoder: Self.install("ffmpeg")
    case .scaler: Self.install("imagemagick")
    case .fontTools:
      switch OperatingSystem.current {
      case .apple: "brew install fonttools"
      case .linux: "apt-get install fonttools python3-brotli"
      }
    case .pdfReader:
      switch OperatingSystem.current {
      case .apple: "brew install poppler"
      case .linux: "apt-get install poppler-utils"
      }
    }
  }

  private static func install(_ package: String) -> String {
    switch OperatingSystem.current {
    case .apple: "brew install \(package)"
    case .linux: "apt-get install \(package)"
    }
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
    let settings = [(option ?? "", named), (variable, environment[variable])]
    for case (let source, let setting?) in settings where !setting.isEmpty || source == option {
      if let path = found(setting) { return path }
      throw Diagnostics([
        Diagnostic(.recordingProgram, "“\(setting)” isn't a program; expected \(title)", about: source)
      ])
    }
    let paths = standardPaths(home: environment["HOME"] ?? "")
    if let path = names.lazy.compactMap(found).first ?? paths.first(where: isProgram) { return path }
    throw Diagnostics([
      Diagnostic(
        .recordingProgram,
        """
        \(purpose) \(title), which wasn't found; install it with “\(installCommand)”, or set its path with \
        \(option.map { "\($0) or " } ?? "")\(variable)
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
