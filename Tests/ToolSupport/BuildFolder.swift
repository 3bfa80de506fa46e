import Foundation

/// The folder where the tests and the tool were built.
public enum BuildFolder {
  /// Its URL.
  public static let url: URL = {
    // On a Mac, the running program is Xcode's, which loads the tests as a bundle.
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
    return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  /// The path of the tool.
  public static var tool: String { url.appendingPathComponent("stagecraft").path }
}
