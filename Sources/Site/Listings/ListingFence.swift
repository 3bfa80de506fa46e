import Diagnostics

/// What an author wrote behind the fence of Swift code that is shown as a figure, or lends its declarations to one.
///
/// ```
/// swift figure="A card turns" play="hold 0.6, tap 🦊"
/// ```
struct ListingFence: Equatable {
  /// The purpose of a block of code.
  enum Role: Equatable {
    /// It is shown with a figure of that title.
    case figure(String)
    /// It lends its declarations to the figures after it.
    case shared
  }

  /// The purpose of the block.
  let role: Role
  /// Whether readers don't see the code.
  let isHidden: Bool
  /// The play of the view, as text.
  let play: String
  /// The view, as Swift code, if it isn't the last one of the block.
  let view: String?
  /// The size of the canvas in points, if it doesn't fit the view.
  let size: (width: Int, height: Int)?
  /// The description for readers who don't see the figure, if it doesn't say what somebody does.
  let description: String?
  /// The name of the figure, if it isn't that of the article with a number.
  let id: String?
  /// Whether the code is beside the figure at first, where there is room.
  let isBeside: Bool
  /// What starts the figure: `loop`, `load`, `appear`, `scroll`, `tap` or `drag`; nil for `loop`.
  let start: String?
  /// The files of the pictures that `Image` names, beside the file of the listing.
  let pictures: [String]
  /// The colors of an app's catalog that `Color` names.
  let colors: [ListingColor]
  /// The sources that are compiled with the listing: files, folders or targets of a package.
  let sources: [String]
  /// Whether `Animation.default` means what it meant before iOS 17.
  let isBefore17: Bool
  /// The system whose controls the figure has, or nil for that of the folder or the site.
  let look: ListingLook?
  /// The views that play side by side, each a view as ``view`` or a figure before it, perhaps with a label.
  let compared: [Compared]
  /// The value that the figure shows in several versions, or nil.
  let variation: ListingVariation?
  /// Whether the figure is a picture of all states that taps lead to.
  let showsStates: Bool
  /// The rest, which says how the code is shown.
  let codeInfo: String

  /// One of several views that play side by side.
  struct Compared: Equatable {
    /// The label that readers see, or nil for that of the view.
    var label: String?
    /// The view.
    var view: String
  }

  /// The keys that a listing can have.
  static let keys = [
    "figure", "play", "view", "size", "description", "id", "layout", "start", "pictures", "colors", "animations",
    "look", "with", "compare", "vary",
  ]
  /// The keys that the figure of a whole file can have.
  static let fileKeys = keys.filter { $0 != "layout" }
  /// The most views that play side by side.
  static let mostCompared = 6
  /// The triggers of a figure.
  private static let starts = ["loop", "load", "appear", "scroll", "tap", "drag"]
  /// The words that stand alone.
  static let words = ["share", "hidden", "states"]
  /// The word for a picture of all states.
  static let statesWord = "states"
  /// The words of a listing without a figure of its own.
  private static let sharingWords = ["share", "hidden"]
  /// The keys that say how code is shown.
  private static let codeKeys = ["title", "file", "filename", "name", "hl_lines", "linenos", "lineNumbers"]

  static func == (a: Self, b: Self) -> Bool {
    a.role == b.role && a.isHidden == b.isHidden && a.play == b.play && a.view == b.view
      && a.size?.width == b.size?.width
      && a.size?.height == b.size?.height && a.description == b.description && a.id == b.id && a.isBeside == b.isBeside
      && a.start == b.start && a.pictures == b.pictures && a.colors == b.colors && a.sources == b.sources
      && a.isBefore17 == b.isBefore17 && a.look == b.look && a.compared == b.compared
      && a.variation?.labels == b.variation?.labels
      && a.showsStates == b.showsStates
      && a.codeInfo == b.codeInfo
  }

  /// Reads a fence, or returns nil for code that is only shown.
  ///
  /// - Parameters:
  ///   - info: The text behind the fence.
  ///   - place: Where it is, for messages.
  /// - Throws: `Diagnostics` with everything that a listing can't have.
  init?(_ info: String, at place: Location) throws(Diagnostics) {
    guard Self.isSwift(info) else { return nil }
    let parts = Self.parts(of: info)
    let isListing = parts.contains { part in
      part.value == nil ? Self.sharingWords.contains(part.key) : part.key == "figure" || part.key == "play"
    }
    guard isListing else { return nil }
    try self.init(parts, at: place)
  }

  /// Whether the text behind a fence says that the code is Swift.
  static func isSwift(_ info: String) -> Bool {
    info.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" && $0 != ":" }.lowercased() == "swift"
  }

  /// Returns the words of a fence, wherever an author has written them.
  ///
  /// Words behind a fence disturb some renderers. So they can also stand in braces, as Pandoc and MkDocs write attributes, in
  /// an HTML comment before the block, or in a comment of the code:
  ///
  /// ```
  /// <!-- stagecraft figure="A card turns" play="tap 🦊" -->
  /// ```
  ///
  /// - Parameters:
  ///   - info: The text behind the fence.
  ///   - code: The code.
  ///   - comment: The HTML right before the block, or nil.
  static func words(_ info: String, code: String, comment: String?) -> String {
    func hasWords(_ text: some StringProtocol) -> Bool {
      let single = text.split { $0 == " " }.map { String($0) }
      return text.contains("figure=") || text.contains("play=") || sharingWords.contains { single.contains($0) }
    }
    if let braces = info.wholeMatch(of: /\s*\{\s*\.swift\b(.*)\}\s*/) { return "swift" + braces.1 }
    if let braces = info.wholeMatch(of: /(swift)\s*\{(.*)\}\s*/.ignoresCase()), hasWords(braces.2) {
      return "swift \(braces.2)"
    }
    guard info.trimmed.lowercased().hasPrefix("swift"), !hasWords(info) else { return info }
    if let match = comment?.firstMatch(of: /<!--\s*stagecraft\s+((?s).*?)-->\s*$/) {
      return "\(info) \(match.1.replacing("\n", with: " "))"
    }
    guard mayHaveComment(code) else { return info }
    let line = code.split(separator: "\n").lazy.compactMap { $0.wholeMatch(of: /\s*\/\/\s*((?:figure|play)=.*)/) }.first
    return line.map { "\(info) \($0.1)" } ?? info
  }

  private static func mayHaveComment(_ code: String) -> Bool {
    code.contains("// figure=") || code.contains("// play=")
  }

  /// Creates the fence of a whole file.
  ///
  /// - Parameters:
  ///   - comment: The text of a comment in the file that says what is shown, like the text behind a fence.
  ///   - values: Values that replace those of the comment.
  ///   - defaults: Values that the comment needn't have.
  ///   - place: The location of the comment, or of the file.
  /// - Throws: `Diagnostics` with everything that the figure of a file can't have.
  init(
    comment: String,
    replacing values: [String: String],
    defaults: [String: String],
    at place: Location
  ) throws(Diagnostics) {
    var parts = Self.parts(of: comment)
    if let part = parts.first(where: { $0.key == "layout" || $0.value == nil && $0.key != Self.statesWord }) {
      let message = "“\(part.key)” is about code in an article; expected \(Self.fileKeys.joined(separator: ", "))"
      throw Diagnostics([Diagnostic(.listingFence, message, at: place)])
    }
    parts.removeAll { values[$0.key] != nil }
    let rest = defaults.filter { key, _ in values[key] == nil && !parts.contains { $0.key == key } }
    for (key, value) in values.merging(rest, uniquingKeysWith: { first, _ in first }).sorted(by: { $0.key < $1.key }) {
      parts.append(Part(key: key, value: key == Self.statesWord ? nil : value, text: ""))
    }
    try self.init([Part(key: "swift", text: "swift")] + parts, at: place)
  }

  private init(_ parts: [Part], at place: Location) throws(Diagnostics) {
    var problems: [Diagnostic] = []
    func refuse(_ message: String, _ suggestion: String? = nil) {
      problems.append(Diagnostic(.listingFence, message, at: place, suggestion: suggestion))
    }
    var values: [String: String] = [:]
    var flags: Set<String> = []
    var code: [Substring] = []
    for (index, part) in parts.enumerated() {
      if index == 0 || part.key.hasPrefix("{") || Self.codeKeys.contains(part.key) {
        code.append(part.text)
      } else if let value = part.value, Self.keys.contains(part.key) {
        if values.updateValue(value, forKey: part.key) != nil { refuse("the listing has two values for “\(part.key)”") }
      } else if part.value == nil, Self.words.contains(part.key) {
        flags.insert(part.key)
      } else {
        let known = Self.keys + Self.words
        refuse(
          "a listing doesn't know “\(part.key.shortened)”; expected \(known.joined(separator: ", ")), or title",
          nearestSpelling(of: part.key, among: known)
        )
      }
    }
    if let title = values["figure"] {
      role = .figure(title)
      if title.trimmed.isEmpty { refuse("the figure has no title; expected figure=\"What happens\"") }
      if flags.contains("share") { refuse("a figure shares its declarations anyway; expected no “share”") }
    } else {
      role = .shared
      let alone = Self.keys.filter { $0 != "figure" && values[$0] != nil }
      if !alone.isEmpty {
        refuse("“\(alone.joined(separator: "”, “"))” is about a figure; expected figure=\"What happens\"")
      }
    }
    isHidden = flags.contains("hidden")
    showsStates = flags.contains(Self.statesWord)
    compared = (values["compare"].map { ListingVariation.list($0) } ?? []).map { part in
      guard let match = part.wholeMatch(of: /(?<label>[^():"\[\]]+):\s+(?<view>.+)/) else {
        return Compared(view: part)
      }
      return Compared(label: String(match.label).trimmed, view: String(match.view))
    }
    if let text = values["compare"],
      !(2...Self.mostCompared).contains(compared.count) || compared.contains(where: { $0.view.isEmpty })
    {
      refuse(
        "“\(text.shortened)” can't be compared; expected 2…\(Self.mostCompared) views, previews or figures, such as "
          + "compare=\"Bouncy: Card(bounce: 0.4), Smooth\""
      )
    }
    variation = values["vary"].flatMap { ListingVariation($0) }
    if let text = values["vary"], variation == nil {
      refuse(
        "“\(text.shortened)” varies nothing; expected a name and 2…\(ListingVariation.most) values, such as "
          + "vary=\"bounce 0, 0.2, 0.4\""
      )
    }
    let forms = ["compare", "vary"].filter { values[$0] != nil } + (showsStates ? [Self.statesWord] : [])
    if forms.count > 1 { refuse("a figure can't be \(forms.joined(separator: " and ")) at once; expected one of them") }
    if values["compare"] != nil, values["view"] != nil {
      refuse("“compare” names the views; expected no “view” beside it")
    }
    if showsStates, let start = values["start"], start != "tap" {
      refuse("“states” is a picture of what taps lead to; expected no start=\(start) beside it")
    }
    play = values["play"] ?? ""
    view = values["view"]
    description = values["description"]
    id = values["id"]
    codeInfo = code.joined(separator: " ")
    if let id, id.isEmpty || id != Slug.make(id) || id.contains(where: { !$0.isASCII }) || id.first?.isLetter != true {
      refuse(
        "“\(id.shortened)” can't be the id of a figure; expected lowercase letters, digits and hyphens, starting with a letter"
      )
    }
    isBeside = values["layout"] == "beside"
    if let layout = values["layout"], !["beside", "above"].contains(layout) {
      refuse(
        "the code can't be “\(layout.shortened)”; expected layout=beside or layout=above",
        nearestSpelling(of: layout, among: ["beside", "above"])
      )
    }
    start = values["start"].flatMap { $0 == "loop" ? nil : $0 }
    if let start, !Self.starts.contains(start) {
      refuse(
        "nothing called “\(start.shortened)” starts a figure; expected start=\(Self.starts.dropLast().joined(separator: ", ")) or drag",
        nearestSpelling(of: start, among: Self.starts)
      )
    }
    pictures =
      values["pictures"]?.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed } ?? []
    if pictures.contains("") {
      refuse("a picture has no name; expected files beside this one, such as pictures=\"cover.jpg, back.png\"")
    }
    let names = pictures.map { Self.pictureName($0) }
    if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
      refuse("two pictures are called “\(name)”; expected every name once")
    }
    let colors = values["colors"].map { ListingColor.list($0) } ?? []
    self.colors = colors ?? []
    if colors == nil {
      refuse(
        "“\(values["colors"] ?? "")” isn't a list of colors; expected names with a color for light and dark, such as "
          + "colors=\"brand #FF0080/#FF66B3, paper #FFFFFF\""
      )
    }
    sources = values["with"]?.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed } ?? []
    if sources.contains("") {
      refuse("sources have no name; expected files, folders or targets, such as with=\"../Sources/FancyControls\"")
    }
    let animations = values["animations"] ?? ""
    isBefore17 = animations == "before-ios-17"
    if !["", "before-ios-17"].contains(animations) {
      refuse("“\(animations)” names no animations; expected animations=before-ios-17, or nothing for those since then")
    }
    do throws(Diagnostics) {
      look = try values["look"].map { name throws(Diagnostics) in try ListingLook.named(name, .listingFence, at: place)
      }
    } catch {
      look = nil
      problems += error.all
    }
    size = values["size"].flatMap { $0.wholeMatch(of: /(\d{1,4})\s*[x×]\s*(\d{1,4})/) }.flatMap { match in
      Int(match.1).flatMap { width in Int(match.2).map { (width, $0) } }
    }
    if let text = values["size"],
      size.map({ $0.width < 1 || $0.height < 1 || max($0.width, $0.height) > 4_096 }) ?? true
    {
      refuse("“\(text)” isn't a size; expected width and height in points, each from 1 to 4096, such as size=320x240")
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// Returns the name by which `Image` finds a picture: that of its file, without the ending.
  static func pictureName(_ file: String) -> String { ContentFiles.stem(file.split(separator: "/").last ?? "") }

  /// A word, a key with a value, or something in braces.
  private struct Part {
    var key: String
    var value: String?
    var text: Substring
  }

  private static func parts(of info: String) -> [Part] {
    info.matches(of: /(\{[^}]*\}?)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))|(\S+)/).map { match in
      let value = match.3 ?? match.4 ?? match.5
      return Part(
        key: String(match.2 ?? match.1 ?? match.6 ?? ""),
        value: match.2 == nil ? nil : String(value ?? ""),
        text: match.0
      )
    }
  }
}
