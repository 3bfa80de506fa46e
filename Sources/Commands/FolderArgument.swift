import ArgumentParser
import Diagnostics
import Files
import Site

/// The folder whose figures a command is about.
struct FolderArgument: ParsableArguments {
  @Argument(help: "The folder.", completion: .directory)
  var folder = "."

  /// Checks that it is a folder.
  func check() throws(Diagnostics) {
    guard !isFolder(folder) else { return }
    let isFile = FileIdentity(ofFile: folder) != nil
    let message = isFile ? "this is a file; expected a folder with code" : "there is no such folder"
    throw Diagnostics([Diagnostic(.toolFile, message, at: Location(file: folder))])
  }

  /// Reads what the folder says about its figures.
  ///
  /// - Throws: `Diagnostics` if it is no folder, or with everything that is wrong with its settings.
  func settings() throws(Diagnostics) -> FigureSettings {
    try check()
    return try FigureSettings(in: folder)
  }

  /// Returns the path of something in the folder.
  func path(_ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
