@_exported import Views

/// A window of an app.
public typealias Scene = AppScene

/// A view for Xcode's canvas; here it is compiled and not used.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewsMacros", type: "PreviewMacro")

/// A view for Xcode's canvas; here it is compiled and not used.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait,
  _ more: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewsMacros", type: "PreviewMacro")

/// A property that a preview has.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewsMacros", type: "PreviewableMacro")

/// A value of the environment or of a transaction, with what it is by default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
  #externalMacro(module: "ViewsMacros", type: "EntryMacro")

// The same expressions in a file of scenes mean springs that may be damped beyond the critical damping.
extension Spring {
  /// Creates a spring of mass 1 by its physical constants, with no more damping than a critically damped one.
  public init(stiffness: Double, damping: Double) { self.init(mass: 1, stiffness: stiffness, damping: damping) }

  /// Creates a spring by its physical constants, with no more damping than a critically damped one.
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: false)
  }
}
