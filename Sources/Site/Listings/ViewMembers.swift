import SwiftSyntax

/// The stored properties of views that the listings after them take for known.
///
/// A README often shows a whole view once, and then only other versions of a part of it.
enum ViewMembers {
  /// Adds the stored properties with values of the views in code.
  ///
  /// - Parameters:
  ///   - code: The code; nothing is added if it isn't Swift.
  ///   - members: The declarations of properties, by their names.
  static func add(of code: String, to members: inout [String: String]) {
    let found = try? SwiftMistake.parse(code) { tree in
      let finder = MemberFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.members
    }
    members.merge(found ?? [:]) { $1 }
  }

  /// Returns the code of a part of a view behind the properties that it names and doesn't declare, on the lines that it has.
  static func completed(_ code: String, by members: [String: String]) -> String {
    guard !members.isEmpty else { return code }
    let words = NameUses(of: code).free.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    let declarations = Set(words).sorted().compactMap { members[$0] }
    guard !declarations.isEmpty, let source = try? ListingSource(code), source.isCompleted else { return code }
    return declarations.map { "\($0); " }.joined() + code
  }
}

private final class MemberFinder: SyntaxVisitor {
  var members: [String: String] = [:]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first, binding.initializer != nil, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      let text = variable.trimmedDescription
      // On one line, a comment would hide the rest.
      guard !text.contains("//") else { continue }
      members[name] = text.split { $0.isNewline }.joined(separator: " ")
    }
    return .skipChildren
  }
}
