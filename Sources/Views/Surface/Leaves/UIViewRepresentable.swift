import Foundation

/// In a figure, a blur is a material, a spinner is a progress view, and any other view of UIKit is its background.
@MainActor @preconcurrency public protocol UIViewRepresentable: View {
  /// The type of the view of UIKit.
  associatedtype UIViewType: UIView
  /// The type of what the view tells about itself.
  associatedtype Coordinator = Void
  /// What the view is shown in.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view of UIKit.
  func makeUIView(context: Context) -> UIViewType
  /// Gives the view of UIKit the values that it has now.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what the view tells about itself.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public var body: some View { HostedUIView(representable: self) }
}

/// What a view of UIKit is shown in.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What the view tells about itself.
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  /// The change that is shown.
  public let transaction: Transaction
}

/// A view of UIKit, made for a view of SwiftUI.
private struct HostedUIView<Representable: UIViewRepresentable>: View {
  let representable: Representable
  @Environment(\.self) private var environment
  @State private var held = Held()

  @MainActor final class Held {
    var coordinator: Representable.Coordinator?
    var view: Representable.UIViewType?
  }

  var body: some View {
    let view = current
    if view.isHidden { Color.clear } else { view.drawing.opacity(view.alpha).tint(view.tintColor.map { Color($0) }) }
  }

  private var current: Representable.UIViewType {
    let coordinator = held.coordinator ?? representable.makeCoordinator()
    held.coordinator = coordinator
    let context = UIViewRepresentableContext<Representable>(
      coordinator: coordinator,
      environment: environment,
      transaction: Transaction()
    )
    let view = held.view ?? representable.makeUIView(context: context)
    held.view = view
    representable.updateUIView(view, context: context)
    return view
  }
}

extension UIView {
  /// The view as SwiftUI draws it.
  fileprivate var drawing: AnyView {
    switch self {
    case let view as UIVisualEffectView: return view.material
    case let view as UIActivityIndicatorView: return view.spinner
    default:
      if type(of: self) != UIView.self {
        ViewHost.current?.note("a \(type(of: self)) of UIKit is drawn as its background; write it with SwiftUI's views")
      }
      return AnyView(backgroundColor.map { Color($0) } ?? Color.clear)
    }
  }
}

/// What changes the look of what is behind a view.
@MainActor open class UIVisualEffect {
  public init() {}
}

/// A blur of what is behind a view.
@MainActor @preconcurrency public final class UIBlurEffect: UIVisualEffect {
  /// The look of a blur.
  public enum Style: Int, Sendable {
    /// A look of early systems.
    case extraLight, light, dark, regular, prominent
    /// A look in both appearances.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// A look of the light appearance.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// A look of the light appearance.
    case systemChromeMaterialLight
    /// A look of the dark appearance.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// A look of the dark appearance.
    case systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) { self.style = style }
}

extension UIBlurEffect.Style {
  fileprivate var material: Material {
    switch self {
    case .light, .regular, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: .thick
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    default: .regular
    }
  }

  fileprivate var scheme: ColorScheme? {
    switch self {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    default: nil
    }
  }
}

/// A view that blurs what is behind it.
open class UIVisualEffectView: UIView {
  public var effect: UIVisualEffect?
  /// The views in it, which aren't drawn.
  public let contentView = UIView()

  public convenience init(effect: UIVisualEffect?) {
    self.init()
    self.effect = effect
  }

  fileprivate var material: AnyView {
    guard let blur = effect as? UIBlurEffect else { return AnyView(backgroundColor.map { Color($0) } ?? Color.clear) }
    let box = Rectangle().fill(blur.style.material)
    return blur.style.scheme.map { AnyView(box.environment(\.colorScheme, $0)) } ?? AnyView(box)
  }
}

/// A wheel that turns.
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  public enum Style: Int, Sendable {
    case medium, large
  }

  public var color: UIColor?
  public var style = Style.medium
  /// Whether it isn't seen while it stands still.
  public var hidesWhenStopped = true
  public private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init()
    self.style = style
  }

  public func startAnimating() { isAnimating = true }
  public func stopAnimating() { isAnimating = false }

  fileprivate var spinner: AnyView {
    guard isAnimating || !hidesWhenStopped else { return AnyView(Color.clear) }
    let wheel = ProgressView().controlSize(style == .large ? .large : .regular)
    return AnyView(color.map { AnyView(wheel.tint(Color($0))) } ?? AnyView(wheel))
  }
}
