import Foundation

/// The identity of a section in its list.
final class SectionMark {
  /// The role of a view in its section.
  enum Role {
    case header, row, footer
  }

  /// The place of a view in a section.
  struct Place {
    let section: SectionMark
    let role: Role
  }
}
