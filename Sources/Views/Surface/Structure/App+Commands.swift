import Foundation

// What an app declares besides its windows, of which nothing is seen in a figure.

/// The menus of an app.
@MainActor @preconcurrency public protocol Commands {
  /// The type of the body.
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("the menus of this module have no body") }
}

/// Menus that aren't made of others.
@MainActor protocol PrimitiveCommands: Commands where Body == Never {}

@MainActor @preconcurrency @resultBuilder public enum CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> CommandSet { CommandSet() }
  public static func buildIf<Content: Commands>(_ content: Content?) -> CommandSet { CommandSet() }
  public static func buildEither<First: Commands>(first: First) -> CommandSet { CommandSet() }
  public static func buildEither<Second: Commands>(second: Second) -> CommandSet { CommandSet() }
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> CommandSet { CommandSet() }
}

public struct CommandSet: PrimitiveCommands {}

/// No menus.
public struct EmptyCommands: PrimitiveCommands { public init() {} }

public struct CommandMenu: PrimitiveCommands {
  @_disfavoredOverload
  public init<Content: View>(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
  public init<Content: View>(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct CommandGroupPlacement: Sendable {
  public static let appInfo = Self(), appSettings = Self(), appTermination = Self(), appVisibility = Self()
  public static let help = Self(), importExport = Self(), newItem = Self(), pasteboard = Self(), printItem = Self()
  public static let saveItem = Self(), sidebar = Self(), singleWindowList = Self(), systemServices = Self()
  public static let textEditing = Self(), textFormatting = Self(), toolbar = Self(), undoRedo = Self()
  public static let windowArrangement = Self(), windowList = Self(), windowSize = Self()
}

public struct CommandGroup: PrimitiveCommands {
  public init<Content: View>(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init<Content: View>(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init<Content: View>(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public struct SidebarCommands: PrimitiveCommands { public init() {} }
public struct TextEditingCommands: PrimitiveCommands { public init() {} }
public struct TextFormattingCommands: PrimitiveCommands { public init() {} }
public struct ToolbarCommands: PrimitiveCommands { public init() {} }

/// In a figure, an app has neither menus nor windows that somebody sizes.
extension AppScene {
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> Self { self }
  public func commandsRemoved() -> Self { self }
  public func defaultSize(_ size: CGSize) -> Self { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
}

/// In a figure, an app isn't launched, so its delegate isn't asked for anything.
public protocol UIApplicationDelegate: AnyObject {}

@MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  /// In a figure, no delegate is made.
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { preconditionFailure("an app isn't launched in a figure, so it has no delegate") }
}

extension UIApplication {
  /// The reason why an app is launched.
  public struct LaunchOptionsKey: Hashable, Sendable {}
}
