import Diagnostics

extension ArticleListings {
  /// Returns the figures of an article.
  ///
  /// - Parameters:
  ///   - text: The text of the article, with its front matter.
  ///   - file: The article's file.
  ///   - folder: The folder of the pictures; by default, that of the file.
  ///   - hasPlainValues: Whether braces in the front matter are text.
  ///   - look: The system whose controls figures have that name none.
  ///   - makesModules: Whether a figure can be a module of its own.
  ///   - library: The public names of a package whose listings need no words for a figure.
  static func figures(
    in text: String,
    file: String,
    picturesIn folder: String? = nil,
    hasPlainValues: Bool,
    look: ListingLook? = nil,
    makesModules: Bool = true,
    of library: PublicNames? = nil,
    named plainStem: String? = nil,
    without takenNames: Set<String> = []
  ) throws(Diagnostics) -> [Figure] {
    guard mayBe(in: text) || library != nil else { return [] }
    let matter = try FrontMatter(text, file: file, hasPlainValues: hasPlainValues)
    var markdown = Markdown(file: file)
    markdown.listings = ArticleListings(
      file: file,
      picturesIn: folder,
      look: look,
      makesModules: makesModules
    )
    markdown.listings?.library = library
    markdown.listings?.plainStem = plainStem
    markdown.listings?.takenNames = takenNames
    return try markdown.figures(
      in: String(text.utf8.dropFirst(matter.bodyStart)) ?? "",
      lineOffset: matter.lineOffset
    )
  }
}
