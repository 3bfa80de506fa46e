import Diagnostics

extension ViewScene {
  /// Returns messages with the places where the views that they are about are written.
  ///
  /// A message of a host knows the way of a view from the root, such as `Card › VStack › Image`. A listing tells on which
  /// line that is. Otherwise, the message has the place of the whole code and names the way.
  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.location == nil else { return diagnostic }
      var diagnostic = diagnostic
      let texts = diagnostic.message.matches(of: /“([^”]*)”/).map { String($0.output.1) }
      let path = diagnostic.subject?.split(separator: " › ").map(String.init) ?? []
      if let place = listing.flatMap({ AuthorCode.listing($0) })?.view(path, texts) {
        diagnostic.location = place
      } else {
        diagnostic.location = code.place
        if !path.isEmpty { diagnostic.message += ", at \(path.joined(separator: " › "))" }
      }
      return diagnostic
    }
  }
}
