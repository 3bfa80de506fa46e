import Diagnostics
import Files
import Foundation
import SwiftSyntax

/// The targets of a Swift package, as its manifest names them.
///
/// The manifest is a program. It is read, and never run, so only what it says in literals and in constants of them is known.
struct PackageManifest {
  /// A target.
  struct Target {
    /// What a target is.
    enum Kind: String {
      case sources = "target"
      case program = "executableTarget"
      case test = "testTarget"
      case macro, plugin
      case binary = "binaryTarget"
      case system = "systemLibrary"
    }

    var name: String
    var kind: Kind
    /// The folder, relative to the package, if the manifest says it.
    var path: String?
    /// The parts of the folder that have the sources, if not all of it.
    var sources: [String]?
    var exclude: [String] = []
    /// The names of the targets and products that it uses.
    var dependencies: [String] = []
  }

  /// The folder of the package.
  let folder: String
  private(set) var targets: [Target] = []
  /// The folders of other packages beside it that it uses.
  private(set) var packages: [String] = []
  /// The targets of its libraries, by the names of these.
  private(set) var products: [String: [String]] = [:]

  /// The name of the file.
  static let file = "Package.swift"
  /// The folders that targets without a path can be in.
  private static let folders = ["Sources", "Source", "src", "srcs"]
  private static let testFolders = ["Tests"] + folders

  /// Reads the manifest in a folder, or returns nil if there is none.
  ///
  /// - Throws: `Diagnostics` if it can't be read, or isn't Swift.
  init?(in folder: String) throws(Diagnostics) {
    self.folder = folder
    let path = folder + "/" + Self.file
    guard FileIdentity(ofFile: path) != nil else { return nil }
    let text = try SiteFolder.text(ofFile: path, as: .source)
    do throws(SwiftMistake) {
      let finder = try SwiftMistake.parse(text) { tree in
        let constants = ConstantFinder(viewMode: .sourceAccurate)
        constants.walk(tree)
        let finder = TargetFinder(constants: constants.texts)
        finder.walk(tree)
        return finder
      }
      (targets, packages, products) = (finder.targets, finder.packages, finder.products)
    } catch {
      let message = "the package can't be read: \(error.message)"
      throw Diagnostics([Diagnostic(.listingCompile, message, at: Location(file: path, line: error.line + 1))])
    }
  }

  private static let checkouts = "/.build/checkouts"

  /// Whether the package manager has fetched it for another package.
  var isCheckout: Bool { Self.isCheckout(folder) }

  /// Whether the package manager has fetched a folder for another package.
  static func isCheckout(_ folder: String) -> Bool {
    (folder as NSString).deletingLastPathComponent.hasSuffix(checkouts)
  }

  /// The absolute paths of the folders of other packages that it uses, as far as they are here.
  ///
  /// The package manager keeps those of others in its own folder once it has resolved them.
  var otherFolders: [String] {
    let checkouts = isCheckout ? (folder as NSString).deletingLastPathComponent : "\(folder)\(Self.checkouts)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).sorted()
    return packages.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" } + names.map { "\(checkouts)/\($0)" }
  }

  /// Returns the manifest of the innermost package that a path is in, or nil if it is in none.
  ///
  /// - Parameter path: An absolute path.
  static func around(_ path: String) throws(Diagnostics) -> PackageManifest? {
    for folder in foldersAround(path) {
      if let manifest = try PackageManifest(in: folder) { return manifest }
    }
    return nil
  }

  /// Returns a folder and those around it, from the innermost one.
  static func foldersAround(_ path: String) -> [String] {
    sequence(first: path) { folder in (folder as NSString).deletingLastPathComponent }
      .prefix { $0.count > 1 }.map(\.self)
  }

  /// Returns the absolute path of a target's folder, or nil if it isn't there.
  func folder(of target: Target) -> String? {
    let folders = target.kind == .test ? Self.testFolders : Self.folders
    var places = target.path.map { [$0] } ?? folders.map { "\($0)/\(target.name)" }
    // The only target of a package can do without a folder of its own.
    if target.path == nil, targets.count(where: { $0.kind == target.kind }) == 1 { places += folders }
    return places.map { $0 == "." ? folder : "\(folder)/\($0)" }.first { isFolder($0) }.map { realPath(of: $0) }
  }

  /// Returns the target that has a source file.
  ///
  /// - Parameter path: The absolute path of the file.
  func target(with path: String) -> Target? {
    let places = targets.compactMap { target in folder(of: target).map { (target, $0) } }
      .filter { path.hasPrefix($0.1 + "/") }
    return places.max { $0.1.count < $1.1.count }?.0
  }
}

/// Returns whether there is a folder at a path.
package func isFolder(_ path: String) -> Bool {
  var isDirectory: ObjCBool = false
  return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
}

/// Finds the targets in a manifest.
private final class TargetFinder: SyntaxVisitor {
  private(set) var targets: [PackageManifest.Target] = []
  private(set) var packages: [String] = []
  private(set) var products: [String: [String]] = [:]
  /// The texts that have a name.
  private let constants: [String: String]

  init(constants: [String: String]) {
    self.constants = constants
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    let name = member.declName.baseName.text
    func argument(_ label: String) -> ExprSyntax? { node.arguments.first { $0.label?.text == label }?.expression }
    switch name {
    case "package":
      if let path = text(argument("path")) { packages.append(path) }
      return .skipChildren
    case "library", "executable":
      if let product = text(argument("name")) { products[product] = texts(argument("targets")) ?? [] }
      return .skipChildren
    default: break
    }
    guard let kind = PackageManifest.Target.Kind(rawValue: name), let target = text(argument("name")) else {
      return .visitChildren
    }
    var found = PackageManifest.Target(name: target, kind: kind, path: text(argument("path")))
    found.path = found.path.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    found.sources = texts(argument("sources"))
    found.exclude = texts(argument("exclude")) ?? []
    found.dependencies =
      argument("dependencies")?.as(ArrayExprSyntax.self)?.elements.compactMap { element in
        if let text = text(element.expression) { return text }
        // .target(name:), .byName(name:), .product(name:package:)
        let call = element.expression.as(FunctionCallExprSyntax.self)
        return text(call?.arguments.first { $0.label?.text == "name" }?.expression)
      } ?? []
    targets.append(found)
    return .skipChildren
  }

  private func text(_ expression: ExprSyntax?) -> String? { expression?.text(with: constants) }

  private func texts(_ expression: ExprSyntax?) -> [String]? {
    expression?.as(ArrayExprSyntax.self)?.elements.compactMap { text($0.expression) }
  }
}

/// Finds the texts that a manifest gives a name, such as `let library = "Fancy"`.
private final class ConstantFinder: SyntaxVisitor {
  private(set) var texts: [String: String] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where node.bindingSpecifier.tokenKind == .keyword(.let) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      texts[name] = binding.initializer?.value.text(with: texts)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Returns the text that an expression stands for, or nil if that isn't known without running it.
  ///
  /// - Parameter constants: The texts that have a name.
  fileprivate func text(with constants: [String: String]) -> String? {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      if let text = literal.representedLiteralValue { return text }
      let parts = literal.segments.map { segment in
        switch segment {
        case .stringSegment(let text): text.content.text
        case .expressionSegment(let inserted): inserted.expressions.first?.expression.text(with: constants)
        }
      }
      return parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
    }
    if let name = self.as(DeclReferenceExprSyntax.self) { return constants[name.baseName.text] }
    // `.fancy`, `String.fancy` and `Names.fancy` are all found by their last word.
    if let member = self.as(MemberAccessExprSyntax.self) { return constants[member.declName.baseName.text] }
    guard let sum = self.as(SequenceExprSyntax.self) else { return nil }
    return sum.elements.enumerated().reduce("") { (text: String?, part) in
      guard let text else { return nil }
      let isSign = part.offset % 2 == 1
      if isSign { return part.element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" ? text : nil }
      return part.element.text(with: constants).map { text + $0 }
    }
  }
}
