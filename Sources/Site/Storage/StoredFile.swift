import Diagnostics
import Files

/// A file of the site's folder that a built site refers to and doesn't hold.
///
/// Two are equal if the file is the same and hasn't been written to in between.
struct StoredFile: Sendable, Equatable {
  /// The file's path from the site's folder.
  let name: String
  /// The number of bytes that it had when the site was built.
  let size: Int
  private let folder: String
  let identity: FileIdentity

  /// Notes a file that was opened.
  init(_ file: RegularFile, name: String, in tree: FileTree) {
    self.name = name
    size = file.size
    identity = file.identity
    folder = tree.path
  }

  /// Opens the file as it is now.
  ///
  /// - Throws: ``Diagnostics`` where it isn't there any more, or leads out of the site.
  func open() throws(Diagnostics) -> SiteFile {
    do throws(FileProblem) {
      return SiteFile(try FileTree(folder).open(name), name: name)
    } catch {
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: name))])
    }
  }
}
