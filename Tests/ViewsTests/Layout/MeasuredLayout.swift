import Foundation

@testable import Views

/// A view with the frames that Apple's SwiftUI gave its parts.
///
/// The frames are those that the project `iamcgn/swiftui-web` (Apache-2.0) measured and keeps in `Fixtures/Goldens`,
/// read in November 2026; `source` is the name there.
struct MeasuredLayout: Sendable, CustomStringConvertible {
  /// A tap, and what it leads to.
  struct Step: Sendable {
    var tap: String
    var frames: String
  }

  var source: String
  var width: Double
  var height: Double
  var look = Look.measuredMac
  /// How far an edge may be off, in points: half a pixel, and more where text is measured.
  var tolerance = 0.25
  var isMirrored = false
  var pictures: [String: CGSize] = [:]
  var view: @MainActor @Sendable () -> AnyView
  /// A line for each part: name, x, y, width, height.
  var frames: String
  var absent: [String] = []
  var steps: [Step] = []

  var description: String { source }

  /// The parts with their frames.
  static func parse(_ frames: String) -> [(name: String, frame: CGRect)] {
    frames.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      return (String(words[0]), CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }
}

extension Look {
  /// The hosts of macOS 26 that the fixtures were measured on: the metrics of lines are theirs.
  static let measuredMac: Look = {
    func line(_ height: Double) -> FontMetrics {
      FontMetrics(ascent: height * 0.77, descent: height * 0.23, capHeight: 0, lineHeight: height)
    }
    var look = Look(styles: [
      .largeTitle: Style(size: 26, leading: 0), .title: Style(size: 22, leading: 0),
      .title2: Style(size: 17, leading: 0), .title3: Style(size: 15, leading: 0),
      .headline: Style(size: 13, leading: 0, weight: 700), .body: Style(size: 13, leading: 0),
      .callout: Style(size: 12, leading: 0), .subheadline: Style(size: 11, leading: 0),
      .footnote: Style(size: 10, leading: 0), .caption: Style(size: 10, leading: 0),
      .caption2: Style(size: 10, leading: 0, weight: 500),
    ])
    look.scale = 2
    look.defaultFont = .system(size: 13)
    look.styleMetrics = [
      .largeTitle: FontMetrics(
        ascent: 28.943,
        descent: 8.679,
        capHeight: 18.32,
        lineHeight: 38,
        spacingBelowText: 1.5
      ),
      .title: line(33), .title2: line(25.5), .title3: line(22), .headline: line(18.5), .body: line(18.5),
      .callout: line(17.5), .subheadline: line(16), .footnote: line(15), .caption: line(15),
      .caption2: FontMetrics(ascent: 11.5, descent: 3.5, capHeight: 7, lineHeight: 15, spacingBelowText: 1.5),
    ]
    look.sizeMetrics = [
      13: FontMetrics(ascent: 12.569, descent: 2.742, capHeight: 9.16, lineHeight: 16)
    ]
    return look
  }()

  /// The iPhone simulator of iOS 26 that the fixtures were measured on: the metrics of lines are its.
  static let measuredPhone: Look = {
    var look = Look.iOS18
    look.scale = 2
    look.styleMetrics = [
      .body: FontMetrics(ascent: 18.357, descent: 5.93, capHeight: 11.978, lineHeight: 24.5, spacingBelowText: 2)
    ]
    look.controls.buttonRadius = nil
    look.controls.switchSize = CGSize(width: 66, height: 30)
    look.controls.switchKnobWidth = 38
    look.controls.segmentedHeight = 31
    look.controls.rowHeight = 56
    look.controls.rowPadding = 15
    look.controls.listHeader = 62
    look.controls.inlineBar = 64
    look.controls.largeBar = 116.5
    return look
  }()
}

extension View {
  func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}

@MainActor func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.gray.frame(width: width, height: height)
}
