extension Diagnostic {
  /// The identity of a kind of problem: a name that stays the same whatever the message says.
  ///
  /// Authors look a kind up by its name, and silence notes and warnings by it. All kinds of this package are documented in
  /// `Documentation/Diagnostics.md`, which is made of their properties.
  public struct ID: Sendable, CustomStringConvertible {
    /// The name: an area, a dot and a kind, such as `site.settings`, in lowercase letters, digits and hyphens.
    public let name: String
    /// The severity of diagnostics of this kind, unless a command asks for another one.
    public let severity: Severity
    /// What is wrong, in one sentence.
    public let summary: String
    /// The way out, in one or two sentences.
    public let remedy: String

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - name: An area, a dot and a kind, in lowercase letters, digits and hyphens.
    ///   - severity: The severity of diagnostics of this kind.
    ///   - summary: What is wrong, in one sentence.
    ///   - remedy: The way out, in one or two sentences.
    public init(_ name: String, _ severity: Severity, _ summary: String, remedy: String) {
      (self.name, self.severity, self.summary, self.remedy) = (name, severity, summary, remedy)
    }

    /// The name.
    public var description: String { name }
  }
}

extension Diagnostic.ID: Hashable {
  /// Returns whether two identities have the same name.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Diagnostic.ID {
  /// The identities of this package, sorted by their names.
  ///
  /// They are in the lowest module, so that settings can name those of modules that the site doesn't depend on.
  package static let all =
    (scenes + views + exports + drawings + articles + site + tool).sorted { $0.name < $1.name }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the identity of this package with a name, or nil if there is none.
  package static func known(_ name: String) -> Self? { byName[name] }

  /// Takes a name that was stored or printed, which may be that of another package's identity.
  ///
  /// - Parameter name: The name.
  package init(named name: String) {
    self = Self.known(name) ?? Self(name, .note, "", remedy: "")
  }
}
