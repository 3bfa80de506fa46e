import Foundation
import Testing

@testable import SampleListings
@testable import Views

/// What listings ask UIKit for besides colors.
@MainActor @Suite struct UIKitTests {
  private struct Insets: View {
    var top: CGFloat { UIApplication.shared.windows.first?.safeAreaInsets.top ?? -1 }
    var bottom: CGFloat {
      (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow?.safeAreaInsets.bottom ?? -1
    }
    var body: some View { Text("\(Int(top)) and \(Int(bottom))") }
  }

  @Test("The window has the canvas's insets")
  func hasInsets() {
    let host = ViewHost(
      canvas: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    ) { Insets() }
    #expect(host.snapshot.allLayers.contains { $0.label == "59 and 34" })
  }

  private struct Device: View {
    var body: some View {
      Text(UIDevice.current.userInterfaceIdiom == .phone ? "Phone" : "Other")
      Text(UIDevice.current.orientation.isLandscape ? "Wide" : "High")
    }
  }

  @Test("The device is a phone, held as the canvas is", arguments: [(390, 844, "High"), (844, 390, "Wide")])
  func isPhone(width: Double, height: Double, orientation: String) {
    let host = ViewHost(canvas: CGSize(width: width, height: height)) { Device() }
    #expect(host.snapshot.allLayers.compactMap(\.label) == ["Phone", orientation])
  }

  @Test(
    "A text style's font has UIKit's size and the height of its lines",
    arguments: zip(
      [UIFont.TextStyle.largeTitle, .title1, .headline, .body, .footnote, .caption2],
      [34.0, 28, 17, 17, 13, 11]
    )
  )
  func measuresFonts(style: UIFont.TextStyle, size: Double) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(Double(font.pointSize) == size)
    #expect(abs(Double(font.lineHeight) - size * 1.193359375) < 1e-9)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
  }

  private struct Tabs: View {
    var hidesBar = false
    init(hidesBar: Bool) {
      self.hidesBar = hidesBar
      if hidesBar { UITabBar.appearance().isHidden = true }
    }
    var body: some View {
      TabView {
        Text("First").tabItem { Label("One", systemImage: "house") }
        Text("Second").tabItem { Label("Two", systemImage: "gear") }
      }
    }
  }

  private struct HidingTabs: View {
    var body: some View {
      TabView {
        Text("First").toolbar(.hidden, for: .tabBar).tabItem { Label("One", systemImage: "house") }
        Text("Second").tabItem { Label("Two", systemImage: "gear") }
      }
    }
  }

  private func labels<Content: View>(@ViewBuilder _ content: () -> Content) -> [String] {
    ViewHost(canvas: CGSize(width: 390, height: 844), content: content).snapshot.allLayers.compactMap(\.label)
  }

  @Test("A bar with tabs that is hidden isn't drawn, and its screen has its room")
  func hidesTabBar() {
    #expect(labels { Tabs(hidesBar: false) }.contains("Two"))
    #expect(labels { Tabs(hidesBar: true) } == ["First"])
    #expect(labels { HidingTabs() } == ["First"])
  }

  private struct Styled: View {
    init() {
      UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.white]
      UITableView.appearance().separatorStyle = .none
      UIScrollView.appearance().bounces = false
    }
    var body: some View { Text("Styled") }
  }

  @Test("Looks of UIKit's views that change nothing have one note each, which names what to use")
  func notesAppearances() {
    let host = ViewHost(canvas: CGSize(width: 390, height: 844)) { Styled() }
    let messages = host.diagnostics.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.contains { $0.hasPrefix("UINavigationBar.appearance() changes nothing; use toolbarBackground") })
    #expect(messages.contains { $0.hasPrefix("UITableView.appearance() changes nothing; use listStyle") })
  }

  @Test("A palette changes its color, with a line around the one that is chosen")
  func choosesColors() throws {
    let host = ViewHost(canvas: CGSize(width: 390, height: 760)) { HexPalette() }
    func widths() -> [CGFloat] {
      host.snapshot.allLayers.compactMap { layer in
        if case .shape(let shape) = layer.content { shape.stroke?.lineWidth } else { nil }
      }
    }
    #expect(widths() == [3, 0, 0, 0, 0])
    try host.tap("Color 4")
    #expect(widths() == [0, 0, 0, 3, 0])
    #expect(host.snapshot.allLayers.contains { $0.label == "Color 4" })
  }

  private struct Blur: UIViewRepresentable {
    var style: UIBlurEffect.Style
    func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: nil) }
    func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
  }

  private struct Wheel: UIViewRepresentable {
    func makeCoordinator() -> Int { 3 }
    func makeUIView(context: UIViewRepresentableContext<Wheel>) -> UIActivityIndicatorView {
      UIActivityIndicatorView(style: context.coordinator == 3 ? .large : .medium)
    }
    func updateUIView(_ view: UIActivityIndicatorView, context: UIViewRepresentableContext<Wheel>) {
      view.startAnimating()
    }
  }

  private func layers<Content: View>(_ content: @escaping () -> Content) -> [Snapshot.Layer] {
    ViewHost(canvas: CGSize(width: 100, height: 100), content: content).snapshot.allLayers
  }

  @Test("A blur of UIKit is drawn as the material of its style")
  func drawsBlur() {
    let drawn = layers { Blur(style: .systemThinMaterial) }.map(\.content)
    #expect(drawn.compactMap(\.self) == layers { Rectangle().fill(.thinMaterial) }.compactMap(\.content))
  }

  @Test("A wheel of UIKit is drawn as a progress view")
  func drawsWheel() {
    let expected = layers { ProgressView().controlSize(.large) }.compactMap(\.content)
    #expect(layers { Wheel() }.compactMap(\.content) == expected)
  }

  private struct Posting: View {
    private static let name = Notification.Name("more")
    @State private var count = 0
    var body: some View {
      Button("Count \(count)") { Views.NotificationCenter.default.post(name: Self.name, object: nil) }
        .onReceive(Views.NotificationCenter.default.publisher(for: Self.name)) { _ in count += 1 }
        .onReceive(Views.NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)) { _ in
          count = 9
        }
    }
  }

  @Test("A view receives the notifications that the listing posts, and none of the system's")
  func postsNotifications() throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 100)) { Posting() }
    let other = ViewHost(canvas: CGSize(width: 200, height: 100)) { Posting() }
    try host.tap("Count 0")
    #expect(host.snapshot.allLayers.contains { $0.label == "Count 1" })
    // Another play of the same listing hears nothing.
    try other.tap("Count 0")
    #expect(other.snapshot.allLayers.contains { $0.label == "Count 1" })
  }

  private struct Tilting: View {
    private let manager = CMMotionManager()
    @State private var roll = 0.0
    var body: some View {
      Text(manager.isDeviceMotionAvailable ? "Tilts" : "Flat").offset(x: roll).onAppear {
        manager.deviceMotionUpdateInterval = 1 / 60
        manager.startDeviceMotionUpdates(to: .main) { motion, _ in
          if let motion { roll = motion.attitude.roll * 100 }
        }
      }
    }
  }

  @Test("A device lies still, and has no sensors")
  func liesStill() {
    let host = ViewHost(canvas: CGSize(width: 390, height: 844)) { Tilting() }
    #expect(host.snapshot.allLayers.compactMap(\.label) == ["Flat"])
  }
}
