import Diagnostics

/// The system whose controls, lists and bars a figure of SwiftUI code has.
enum ListingLook: String, CaseIterable, Sendable {
  case ios18, ios26

  /// The name in code.
  var name: String {
    switch self {
    case .ios18: "iOS18"
    case .ios26: "iOS26"
    }
  }

  /// The names that authors write, for messages.
  static let names = allCases.map(\.rawValue).joined(separator: " or ")

  /// Returns the look with a name.
  ///
  /// - Throws: `Diagnostics` with the nearest name, if there is none.
  static func named(_ name: String, _ id: Diagnostic.ID, at place: Location) throws(Diagnostics) -> ListingLook {
    if let look = ListingLook(rawValue: name) { return look }
    let nearest = nearestSpelling(of: name, among: allCases.map(\.rawValue))
    let message = "there is no look “\(name.shortened)”; expected \(names)"
    throw Diagnostics([Diagnostic(id, message, at: place, suggestion: nearest)])
  }
}
