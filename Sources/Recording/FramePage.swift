import Diagnostics
import Exports
import Foundation
import Scenes

/// A page that shows only the canvas of a figure, paused at one time after another.
final class FramePage {
  private let browser: DevTools
  private let layout: FrameLayout
  private let isOneFrame: Bool
  private let isTransparent: Bool
  /// Whether the page draws the background behind everything.
  private var isFilled = false

  /// Returns the figure that a page shows.
  static func figure(of scene: any Playable, _ options: RecordingOptions) throws(Diagnostics) -> String {
    var figureOptions = ExportOptions(
      tolerance: options.tolerance,
      appearance: options.drawnAppearance,
      start: .loop
    )
    figureOptions.offersChoices = false
    if options.embedsFont { figureOptions.fonts = try InterFont().fonts(for: scene.composition()) }
    return try scene.document(as: .figure, options: figureOptions).text
  }

  /// Opens the page.
  ///
  /// - Parameters:
  ///   - figure: The scene's figure for these options.
  ///   - scene: The scene.
  ///   - options: The options of the recording.
  ///   - layout: Where the canvas is.
  ///   - browser: The browser.
  init(
    _ figure: String,
    of scene: any Playable,
    _ options: RecordingOptions,
    layout: FrameLayout,
    in browser: DevTools
  ) throws(Diagnostics) {
    self.browser = browser
    self.layout = layout
    isOneFrame = !options.format.isAnimated
    isTransparent = options.effectiveBackground == .transparent
    try browser.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": layout.width, "height": layout.height, "deviceScaleFactor": 1, "mobile": false]
    )
    try browser.send(
      "Emulation.setEmulatedMedia",
      [
        "media": "screen",
        "features": [
          ["name": "prefers-color-scheme", "value": options.drawnAppearance.rawValue],
          ["name": "prefers-reduced-motion", "value": "no-preference"],
          ["name": "forced-colors", "value": "none"],
        ],
      ]
    )
    try browser.send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    var background = "transparent"
    switch options.effectiveBackground {
    case .transparent:
      try browser.send(
        "Emulation.setDefaultBackgroundColorOverride",
        ["color": ["r": 0, "g": 0, "b": 0, "a": 0]]
      )
    case .color(let hex):
      let digits = String(hex, radix: 16)
      background = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      try browser.send("Emulation.setDefaultBackgroundColorOverride")
    }
    let frames = try browser.send("Page.getFrameTree")["frameTree"] as? [String: Any]
    let frame = (frames?["frame"] as? [String: Any])?["id"] as? String ?? ""
    try browser.send("Page.setDocumentContent", ["frameId": frame, "html": page(figure, scene, background)])
    let wanted = [layout.origin.x, layout.origin.y, scene.canvas.size.width * layout.scale]
    let script = Self.preparation.replacing("ORIGIN", with: "\(wanted)").replacing("SCALE", with: "\(layout.scale)")
    let place = try browser.evaluate(script) as? [Double] ?? []
    guard place.count == 3, zip(place, wanted).allSatisfy({ abs($0 - $1) < 1 }) else {
      throw Diagnostics([
        Diagnostic(.recordingFailed, "the browser put the canvas at \(place); expected \(wanted)", about: scene.name)
      ])
    }
    // The first screenshot may come before all images are decoded.
    _ = try picture(of: screenshot())
  }

  /// Returns a page with a figure.
  private func page(_ figure: String, _ scene: any Playable, _ background: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><style>
    html{margin:0;background:\(background);overflow:hidden}
    body{margin:0}
    main{display:block;position:relative;width:\(scene.canvas.size.width + 2 * scene.canvas.bezelWidth)px;zoom:\(layout.scale)}
    .filled{filter:opacity(1)}
    </style></head><body><main>
    \(figure)
    </main></body></html>
    """
  }

  /// A script that hides everything around the device, pauses all animations, and moves the canvas to its position.
  private static let preparation = """
    (async () => {
      const canvas = document.querySelector("[data-scene]");
      for (let element = canvas.parentElement; element !== document.body; element = element.parentElement) {
        for (const other of element.parentElement.children)
          if (other !== element && other.localName !== "style") other.style.setProperty("display", "none", "important");
      }
      await document.fonts.ready;
      await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      window.seek = time => {
        for (const animation of animations) animation.currentTime = time;
      };
      const main = document.querySelector("main");
      const start = canvas.getBoundingClientRect();
      main.style.left = `${(ORIGIN[0] - start.x) / SCALE}px`;
      main.style.top = `${(ORIGIN[1] - start.y) / SCALE}px`;
      const box = canvas.getBoundingClientRect();
      return [box.x, box.y, box.width];
    })()
    """

  /// A picture that the browser is drawing.
  struct Request {
    fileprivate let seeking: DevTools.Request
    fileprivate let screenshot: DevTools.Request
  }

  /// Asks for a picture of a time.
  ///
  /// The browser draws a new frame for each screenshot, so that none has to be waited for before it.
  ///
  /// - Parameter time: The time in seconds.
  func request(at time: Double) throws(Diagnostics) -> Request {
    try Request(seeking: browser.postScript("seek(\(time * 1000))"), screenshot: screenshot())
  }

  /// Waits for a picture, which is a PNG.
  ///
  /// Chromium doesn't draw the background behind an opaque layer that covers the canvas: neither at its round corners, nor
  /// where its edges cover a pixel in part. With a filter, it does, but it takes twice as long, so a page has none until a
  /// picture of it has a transparent pixel.
  func picture(of request: Request) throws(Diagnostics) -> Data {
    try browser.value(of: request.seeking)
    let picture = try picture(of: request.screenshot)
    guard !isTransparent, !isFilled, Self.hasAlpha(picture) else { return picture }
    isFilled = true
    try browser.evaluate("document.querySelector('main').classList.add('filled')")
    return try self.picture(of: screenshot())
  }

  private func screenshot() throws(Diagnostics) -> DevTools.Request {
    try browser.post(
      "Page.captureScreenshot",
      ["format": "png", "optimizeForSpeed": !isOneFrame, "captureBeyondViewport": false]
    )
  }

  private func picture(of screenshot: DevTools.Request) throws(Diagnostics) -> Data {
    let answer = try browser.answer(to: screenshot)
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text), let size = Self.size(of: data)
    else { throw Diagnostics([Diagnostic(.recordingFailed, "the browser didn't send a PNG")]) }
    guard size.width == layout.width, size.height == layout.height else {
      throw Diagnostics([
        Diagnostic(
          .recordingFailed,
          "the browser sent \(size.width) × \(size.height) pixels; expected \(layout.width) × \(layout.height)"
        )
      ])
    }
    return data
  }

  /// Returns whether the pixels of a PNG have an alpha component, which Chromium leaves out where all are opaque.
  static func hasAlpha(_ png: Data) -> Bool {
    let colorType = png.dropFirst(25).first
    return colorType == 4 || colorType == 6
  }

  /// Reads the width and the height from the header of a PNG.
  static func size(of png: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](png.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
