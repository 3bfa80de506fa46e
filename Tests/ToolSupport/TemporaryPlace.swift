import Foundation

/// The folder for temporary files.
public enum TemporaryPlace {
  /// Its URL, without the links that lead there on a Mac, so that paths of tests are those that the tool says.
  public static let url: URL = {
    let folder = FileManager.default.temporaryDirectory
    guard let path = realpath(folder.path, nil) else { return folder }
    defer { free(path) }
    return URL(fileURLWithPath: String(cString: path))
  }()
}
