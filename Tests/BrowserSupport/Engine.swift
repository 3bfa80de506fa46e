import Foundation

/// A browser engine that tests run in.
public enum Engine: String, CaseIterable, Sendable, Comparable, CustomStringConvertible {
  /// Blink, driven by chromedriver.
  case chromium
  /// Gecko, driven over Marionette, which Firefox has built in.
  case firefox
  /// WebKitGTK's MiniBrowser on a virtual display, driven by WebKitWebDriver.
  case webkit

  /// The engine's name as people write it.
  public var description: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .webkit: "WebKit"
    }
  }

  /// Orders engines as they are declared.
  public static func < (left: Engine, right: Engine) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// What went wrong between a test and its browser.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// What happened, for people.
  public var description: String
  /// Whether the browser is missing, went away or stopped answering, so that its session is of no use any more.
  public var isFatal: Bool
  /// Whether another session could do better.
  public var isWorthAnotherTry: Bool

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - description: What happened.
  ///   - isFatal: Whether the session is of no use any more.
  ///   - isWorthAnotherTry: Whether another session could do better; the default is that it could if this one is lost.
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
