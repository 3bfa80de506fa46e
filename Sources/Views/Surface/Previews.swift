/// In a figure, the first view of a file's previews is shown, or the one that `--view` names.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public init(rawValue: String) {}
  public init(stringLiteral value: String) {}
}

public enum PreviewTrait: Sendable {
  case sizeThatFitsLayout, landscapeLeft, landscapeRight, portrait
  case fixedLayout(width: CGFloat, height: CGFloat)
}

/// How the screen of a preview is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  private let name: String

  /// How the screen of a preview is held.
  public static let portrait = Self(name: "portrait"), portraitUpsideDown = Self(name: "portraitUpsideDown")
  /// The screen lies on its side.
  public static let landscapeLeft = Self(name: "landscapeLeft"), landscapeRight = Self(name: "landscapeRight")
  /// All ways to hold a screen.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
  /// The orientation itself.
  public var id: String { name }
}

/// What a preview is shown in.
public protocol PreviewContext: Sendable {}

/// The size of a widget.
public enum WidgetFamily: Int, Hashable, Sendable, CaseIterable {
  /// A widget of the home screen.
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  /// A widget of the lock screen.
  case accessoryCircular = 5, accessoryRectangular, accessoryInline
}

/// A widget that a preview is shown in.
public struct WidgetPreviewContext: PreviewContext {
  public init(family: WidgetFamily) {}
}

extension View {
  /// In a figure, only the last one of a preview turns the canvas.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View { self }
  /// In a figure, a preview is on a canvas of its own.
  public func previewContext(_ context: some PreviewContext) -> some View { self }
  /// In a figure, a fixed size is that of the canvas.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// In a figure, the device is a phone.
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
  /// In a figure, this is a name for `--view`.
  public func previewDisplayName(_ name: String?) -> some View { self }
}
