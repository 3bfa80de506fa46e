import Diagnostics

extension Playable {
  /// A digest of the listing in an article that the scene was compiled from, or nil for any other scene.
  package var listing: String? { (self as? ResolvedScene)?.listing }

  /// The listing that the scene was compiled from, or nil if it is no scene of a listing.
  package var code: AuthorCode? { listing.map { AuthorCode(key: $0, at: Location(file: fileID)) } }

  /// Runs a closure whose messages about the scene get the location of its listing.
  ///
  /// A message without a location says which part of the scene it is about.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: ``Diagnostics`` of the closure.
  package func located<Value>(_ body: () throws(Diagnostics) -> Value) throws(Diagnostics) -> Value {
    do {
      return try body()
    } catch {
      guard let place = code?.place else { throw error }
      throw Diagnostics(
        error.all.map { diagnostic in
          guard diagnostic.location == nil else { return diagnostic }
          var diagnostic = diagnostic
          diagnostic.location = place
          if let part = diagnostic.subject, part.hasPrefix("\(name): ") {
            diagnostic.message = "\(part.dropFirst(name.count + 2)): \(diagnostic.message)"
          }
          return diagnostic
        }
      )
    }
  }
}
