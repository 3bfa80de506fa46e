import Foundation
import Platform

/// A browser engine for tests.
public enum Engine: String, CaseIterable, Sendable, Comparable, CustomStringConvertible {
  /// Blink, controlled with chromedriver.
  case chromium
  /// Gecko, controlled with Marionette, which is part of Firefox.
  case firefox
  /// WebKitGTK's MiniBrowser on a virtual display, controlled with WebKitWebDriver.
  case webkit

  /// The engines that can be tested on this system.
  ///
  /// Safari has no settings for the appearance of a page, and needs a visible window and an administrator.
  public static let allCases: [Engine] =
    OperatingSystem.current == .apple ? [.chromium, .firefox] : [.chromium, .firefox, .webkit]

  /// The display name of the engine.
  public var description: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    }
  }

  /// Orders engines by their declaration.
  public static func < (left: Engine, right: Engine) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// A failure in the communication with a browser.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// The description.
  public var description: String
  /// Whether the browser is missing, has quit or doesn't respond, so that its session is lost.
  public var isFatal: Bool
  /// Whether another session might succeed.
  public var isWorthAnotherTry: Bool

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - isFatal: Whether the session is lost.
  ///   - isWorthAnotherTry: Whether another session might succeed. By default, this is true if the session is lost.
  public init(_ description: String, isFatal: Bool = false, isWorthAnotherTry: Bool? = nil) {
    self.description = description
    self.isFatal = isFatal
    self.isWorthAnotherTry = isWorthAnotherTry ?? isFatal
  }

  static func isMissing(_ names: [String], for engine: Engine) -> BrowserFailure {
    BrowserFailure(
      "\(engine) can't be tested: \(names.joined(separator: " or ")) isn't installed; 'make browsers' installs it",
      isFatal: true,
      isWorthAnotherTry: false
    )
  }
}
