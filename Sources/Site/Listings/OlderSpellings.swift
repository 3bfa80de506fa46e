import SwiftSyntax

/// What listings say for Objective-C, for older compilers, and for Apple's libraries.
enum OlderSpellings {
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable",
  ]

  /// Returns code without attributes for Objective-C and spaces behind wrappers, in which `#selector(a)` is `Selector("a")`.
  ///
  /// In extensions of `CGFloat`, `abs` is the function: here, but not on Apple's systems, it has a member of this name. An
  /// error without a domain has an empty one.
  ///
  /// - Throws: ``SwiftMistake`` if the code isn't Swift.
  static func replaced(in code: String) throws(SwiftMistake) -> String {
    // Swift 5 allows a space before the values of a property wrapper.
    let code = code.replacing(/(@(?:Environment|State|AppStorage|FocusState|GestureState|StateObject)) +\(/) {
      "\($0.1)("
    }
    let extendsNumber = code.contains("extension CGFloat") && code.contains("abs(")
    guard
      extendsNumber || code.contains("NSError()") || code.contains("@objc") || code.contains("#selector")
        || code.contains("@IB")
    else {
      return code
    }
    let edits = try SwiftMistake.parse(code) { tree in
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.edits
    }
    let bytes = Array(code.utf8)
    return ListingSource.text(bytes, 0..<bytes.count, changedBy: edits)
  }

  private final class Finder: SyntaxVisitor {
    var edits: [ListingSource.Edit] = []
    private var isInNumber = false

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if OlderSpellings.attributes.contains(node.attributeName.trimmedDescription) {
        edits.append((ListingSource.range(of: node), ""))
      }
      return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      isInNumber = node.extendedType.trimmedDescription == "CGFloat"
      return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { isInNumber = false }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if isInNumber, let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs" {
        edits.append((ListingSource.range(of: name), "Swift.abs"))
      }
      if node.trimmedDescription == "NSError()" {
        edits.append((ListingSource.range(of: node), "NSError(domain: \"\", code: 0)"))
      }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "selector", let method = node.arguments.first else { return .visitChildren }
      let name = String(method.expression.trimmedDescription.filter { !$0.isWhitespace && $0 != "\"" })
      edits.append((ListingSource.range(of: node), "Selector(\"\(name)\")"))
      return .skipChildren
    }
  }
}
