import Diagnostics

extension ViewScene {
  /// The pictures by the names that views have for them.
  var shownPictures: ShownPictures { ShownPictures(own: pictures, catalog: catalog) }

  /// Returns notes about what views have asked for and didn't get.
  func questionNotes(about subject: String) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    for name in questions.unknownColors.sorted() {
      let wanted =
        listing == nil ? "colors: [\"\(name)\": Color(…)]" : "colors=\"\(name) #FF0080\", in the fence or as --colors"
      let message = "there is no color “\(name)”, so it is gray; expected it in \(wanted)"
      notes.append(Diagnostic(.viewColor, message, at: place, about: subject))
    }
    for (reason, files) in questions.undrawnFiles.sorted(by: { $0.key < $1.key }) {
      let names = files.sorted().joined(separator: ", ")
      let message = "\(reason); gray boxes of 100 × 100 pt are in place of \(names)"
      notes.append(Diagnostic(.viewPicture, message, at: place, about: subject))
    }
    for message in questions.simplifications.sorted() {
      notes.append(Diagnostic(.viewSimplified, message, at: place, about: subject))
    }
    return notes
  }
}
