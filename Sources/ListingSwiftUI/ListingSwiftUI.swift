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
