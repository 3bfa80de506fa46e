/// A picture of the site that an article shows.
struct ArticlePicture: Hashable, Sendable {
  /// Its size.
  let size: PictureSize
  /// Its smaller version, if it has one.
  let smaller: SmallerPicture?
  /// Whether a smaller version can be used.
  let mayBeSmaller: Bool

  /// Looks at the picture at an address.
  ///
  /// - Parameters:
  ///   - address: The address as its author wrote it.
  ///   - mayBeSmaller: Whether a smaller version can be used.
  ///   - source: The article.
  ///   - links: The targets of addresses.
  ///   - context: The build.
  /// - Returns: The picture, or nil if it isn't in the site, or its format isn't known.
  init?(
    at address: String,
    mayBeSmaller: Bool,
    in source: ArticleSource,
    _ links: ContentLinks,
    _ context: BuildContext
  ) {
    guard let file = links.file(address, in: source, basePath: context.settings.basePath),
      let size = PictureSizes(context).size(of: file)
    else { return nil }
    self.size = size
    self.mayBeSmaller = mayBeSmaller
    guard mayBeSmaller else {
      smaller = nil
      return
    }
    smaller = context.smallerPictures.version(of: file, size, at: links.path(ofFile: file), in: context)
  }

  init?(_ reader: inout RecordReader) {
    guard let size = PictureSize(&reader) else { return nil }
    self.size = size
    smaller = reader.optional { SmallerPicture(&$0) }
    mayBeSmaller = reader.flag()
  }

  func write(to writer: inout RecordWriter) {
    size.write(to: &writer)
    writer.write(smaller) { $1.write(to: &$0) }
    writer.write(mayBeSmaller)
  }

  /// Returns whether an `<img>` can use a smaller version: its author sets neither a size nor versions.
  ///
  /// - Parameter names: The attributes that the author wrote.
  static func mayBeSmaller(_ names: Set<String>) -> Bool {
    names.isDisjoint(with: ["width", "height", "srcset", "sizes"])
  }

  /// Returns the attributes that an `<img>` gets.
  ///
  /// Pictures below the first one of a text are loaded when a reader comes near.
  ///
  /// - Parameters:
  ///   - address: The address of the picture, as seen from the page.
  ///   - names: The attributes that the author wrote.
  ///   - isFirst: Whether it is the first picture of the text.
  ///   - sizes: How wide the theme shows pictures, as a value of `sizes`.
  func attributes(
    at address: String,
    besides names: Set<String>,
    isFirst: Bool,
    sizes: String
  ) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    let isLate = !isFirst && !names.contains("loading")
    if names.isDisjoint(with: ["width", "height"]) {
      attributes = [("width", "\(size.width)"), ("height", "\(size.height)")]
      if let smaller, Self.mayBeSmaller(names) {
        let versions = [(smaller.address(beside: address), smaller.width), (address, size.width)]
        attributes.append(("srcset", versions.map { "\(Self.candidate($0)) \($1)w" }.joined(separator: ", ")))
        // Browsers that know “auto” take the width that a late picture really has.
        attributes.append(("sizes", isLate ? "auto, \(sizes)" : sizes))
      }
    }
    if isLate { attributes.append(("loading", "lazy")) }
    return attributes
  }

  /// Returns an address as `srcset` needs it, in which spaces and commas separate candidates.
  private static func candidate(_ address: String) -> String {
    address.replacing(/[\s,]/) { $0.output == "," ? "%2C" : "%20" }
  }
}
