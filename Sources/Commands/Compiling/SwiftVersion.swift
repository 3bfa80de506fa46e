/// The version of a Swift compiler, such as 6.3.1 (swift-6.3.1-RELEASE).
struct SwiftVersion: Hashable, CustomStringConvertible {
  /// The number, such as 6.3.1.
  let number: String
  /// What distinguishes builds with the same number, such as two of Xcode's betas.
  let build: String?

  /// Reads the first version in a text, such as “Apple Swift version 6.2 (swiftlang-6.2.0.9 clang-1700)”.
  ///
  /// Returns nil if there is none.
  init?(in text: String) {
    guard let match = text.firstMatch(of: /Swift version (\d[\w.\-]*)(?: \(([^()\s]+)[^()]*\))?/) else { return nil }
    (number, build) = (String(match.1), match.2.map { String($0) })
  }

  var description: String { build.map { "\(number) (\($0))" } ?? number }

  /// The number, and the build where another version has the same number.
  func description(beside other: SwiftVersion) -> String { number == other.number ? description : number }
}
