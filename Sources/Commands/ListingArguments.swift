import ArgumentParser
import Foundation

/// The options of `export` for a Swift file with SwiftUI code.
///
/// A comment in the file can say the same, in the words of a listing's fence.
struct ListingArguments: ParsableArguments {
  @Option(help: "What somebody does with the view, such as \"hold 0.6, tap Like, hold 1.4, tap Liked\".")
  var play: String?

  @Option(help: "The title of the figure. The default is made of the file's name.")
  var title: String?

  @Option(help: "The description for readers who don't see the figure. The default says what somebody does.")
  var description: String?

  @Option(
    help: """
      The view, such as Card(number: 2), or the name of a preview, such as Dark. The default is the first #Preview, or \
      the view without parameters that no other one shows.
      """
  )
  var view: String?

  @Option(help: "The size of the canvas in points, such as 320x240. The default fits the view.")
  var size: String?

  @Option(help: "The files of the pictures that Image names, beside the .swift file, such as \"cover.jpg, back.png\".")
  var pictures: String?

  @Option(help: "The colors of an app's catalog that Color names, such as \"brand #FF0080/#FF66B3, paper #FFFFFF\".")
  var colors: String?

  @Option(
    help: """
      The sources that are compiled along, separated by commas: files, folders or targets of a package, such as \
      Sources/FancyControls. A file in a target has those of the target.
      """
  )
  var with: [String] = []

  @Option(help: "The meaning of .default: before-ios-17, or nothing for that since then.")
  var animations: String?

  @Option(help: "The system whose controls, lists and bars are drawn: ios18 or ios26.")
  var look: String?

  @Option(
    help: """
      Views that play side by side, each with a label if you like, such as "Bouncy: Card(bounce: 0.4), Smooth": views, or \
      names of previews.
      """
  )
  var compare: String?

  @Option(
    help: """
      A value that readers choose, such as "bounce 0, 0.2, 0.4": a variable, an argument or a modifier of the code. Outside \
      of figures, all versions are side by side.
      """
  )
  var vary: String?

  private var options: [(name: String, key: String, value: String?)] {
    [
      ("--play", "play", play), ("--title", "figure", title), ("--description", "description", description),
      ("--view", "view", view), ("--size", "size", size), ("--pictures", "pictures", pictures),
      ("--compare", "compare", compare), ("--vary", "vary", vary), ("--colors", "colors", colors),
      ("--animations", "animations", animations), ("--look", "look", look),
      ("--with", "with", with.isEmpty ? nil : with.map { Self.absolute($0) }.joined(separator: ",")),
    ]
  }

  /// Returns paths as they are from any folder: on the command line, they are relative to the current one.
  private static func absolute(_ sources: String) -> String {
    sources.split(separator: ",").map { source in
      let path = source.trimmingCharacters(in: .whitespaces)
      return FileManager.default.fileExists(atPath: path) ? URL(fileURLWithPath: path).path : path
    }.joined(separator: ",")
  }

  /// The values of a fence's keys.
  var values: [String: String] {
    Dictionary(options.compactMap { option in option.value.map { (option.key, $0) } }, uniquingKeysWith: { $1 })
  }

  /// The name of the first option that was given.
  var firstOption: String? { options.first { $0.value != nil }?.name }
}
