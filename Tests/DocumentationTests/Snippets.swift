import Foundation
import Stagecraft

// swift-format-ignore-file

/// The code of the documentation catalogs, one function for each page.
///
/// `DocumentationTests` checks that the pages contain exactly this code.
enum Snippets {
  static func curves() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    print(spring.value(at: 0.25))
    print(spring.settlingTime(within: 0.001))  // 0.819…

    let encoding = try spring.linearEncoding(within: 0.001)
    print(encoding.easing.text)  // linear(0,…,1)
    print(encoding.duration)
  }

  static func encodingASpringForTheWeb() throws {
    let swiftUI = Spring(duration: 0.5, bounce: 0.3)
    let response = Spring(response: 0.5, dampingFraction: 0.7)
    let uiKit = Spring(settlingDuration: 0.8, dampingRatio: 0.7)
    let physical = Spring(mass: 1, stiffness: 157.9, damping: 17.6)
    let preset = Spring.bouncy

    let released = Spring(duration: 0.5, bounce: 0.3, initialVelocity: 900 / 300)

    let spring = Spring(stiffness: 150, damping: -3)
    if let problem = spring.problem {
      print(problem)  // damping is -3.0; expected a number above 0
    }

    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    print(bouncy.value(at: 0.25), bouncy.velocity(at: 0.25))
    print(bouncy.overshoot)  // 0.046…

    let encoding = try bouncy.linearEncoding(within: 0.001)
    let rule = """
      .card {
        transition: translate \(encoding.duration)s \(encoding.easing.text);
      }
      """

    let keyframes = try bouncy.bezierEncoding(within: 0.002, from: 0, to: 300)
    let style = keyframes.keyframes(named: "card", animating: "translate", unit: "px")
    let animation = ".card{animation:card \(keyframes.duration)s both}"

    let smil = try bouncy.bezierEncoding(within: 0.002, ordinates: .unit, from: 0, to: 300)
    let element = "<animate attributeName=\"x\" \(smil.smil) fill=\"freeze\"/>"

    do {
      let ringing = Spring(stiffness: 100_000, damping: 1)
      print(try ringing.bezierEncoding(within: 0.001).keyframes.count)
    } catch {
      print(error)  // it swings 1530 times before it settles; expected at most 60, so …
    }
    _ = (swiftUI, response, uiKit, physical, preset, released, rule, style, animation, element)
  }

  static func scenes() throws {
    let list = Stage(on: .phone) {
      Layer("list").fill(.systemBackground)
      Layer("cover").fill(.orange).frame(x: 20, y: 140, width: 80, height: 80).cornerRadius(12)
        .matchedGeometryEffect(id: "cover")
    }

    let page = Stage(on: .phone) {
      Layer("page").fill(.systemBackground)
      Layer("header").fill(.orange).frame(x: 0, y: 0, width: 390, height: 390).cornerRadius(12)
        .matchedGeometryEffect(id: "cover")
    }

    let scene = Scene(
      "record",
      title: "A record opens",
      description: "A cover grows from its row into the header of its page.",
      from: list,
      to: page,
      with: HeroTransition(animation: .bouncy)
    )
    _ = (scene)
  }

  static func describingATransition() throws {
    let canvas = Canvas(width: 320, height: 200)

    let shelf = Stage(on: canvas) {
      Layer("left").fill(.indigo).frame(x: 24, y: 64, width: 80, height: 72).cornerRadius(16)
      Layer("right").fill(.green).frame(x: 216, y: 64, width: 80, height: 72).cornerRadius(16)
      Layer("middle").fill(.orange).frame(x: 120, y: 64, width: 80, height: 72).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    }

    let detail = Stage(on: canvas) {
      Layer("open").fill(.orange).frame(x: 24, y: 16, width: 272, height: 168).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    }

    let scene = Scene(
      "shelf",
      title: "A card opens",
      description: "The middle of three cards grows over its neighbors.",
      on: canvas,
      from: shelf,
      to: detail,
      with: HeroTransition(animation: .spring(duration: 0.5, bounce: 0.3))
    )

    var slow = scene
    slow.script = [.hold(1), .present, .hold(2), .dismiss, .hold(1)]

    var tapped = scene
    tapped.start = .tap(opening: "middle", closing: "open")

    let timeline = try Timeline(resolving: scene)
    let card = timeline.layers.firstIndex { $0.id == "open" }!
    let state = timeline.state(of: card, at: 1.2)
    print(state.frame, state.opacity)
    _ = (slow, tapped)
  }

  static func exports(_ scene: Scene) throws {
    let document = try scene.exported(as: .svg)
    print(document.fileName)  // record.svg
    print(document.fidelity.largestError)  // in points
  }

  static func exportingAScene(_ scene: Scene) throws {
    let figure = try scene.exported(as: .figure)
    print(figure.text)

    let image = try scene.exported(as: .svg)
    print(image.fileName)  // shelf.svg

    let poster = try scene.exported(as: .poster, options: ExportOptions(posterTime: 1.2))

    let light = try scene.exported(as: .svg, options: ExportOptions(appearance: .light))
    let dark = try scene.exported(as: .svg, options: ExportOptions(appearance: .dark))

    let small = try scene.exported(as: .figure, options: ExportOptions(tolerance: 0.5))
    print(small.text.utf8.count, small.fidelity.largestError)

    let options = ExportOptions(inlinesStyle: false)
    let markup = try scene.exported(as: .figure, options: options)
    let styles = try scene.exported(as: .css, options: options)

    let keyframes = try scene.exported(as: .keyframes)
    _ = (poster, light, dark, markup, styles, keyframes)
  }

  static func stagecraft() throws {
    let list = Stage(on: .phone) {
      Layer("list").fill(.systemBackground)
      Layer("cover").fill(.orange).frame(x: 20, y: 140, width: 80, height: 80).cornerRadius(12)
        .matchedGeometryEffect(id: "cover")
    }
    let page = Stage(on: .phone) {
      Layer("page").fill(.systemBackground)
      Layer("header").fill(.orange).frame(x: 0, y: 0, width: 390, height: 390).cornerRadius(12)
        .matchedGeometryEffect(id: "cover")
    }
    let scene = Scene(
      "record",
      title: "A record opens",
      description: "A cover grows from its row into the header of its page.",
      from: list,
      to: page
    )
    let document = try scene.exported(as: .figure)
    _ = (document)
  }

  static func exportingYourFirstFigure() throws {
    let canvas = Canvas(width: 320, height: 200)

    let shelf = Stage(on: canvas) {
      Layer("left").fill(.indigo).frame(x: 24, y: 64, width: 80, height: 72).cornerRadius(16)
      Layer("right").fill(.green).frame(x: 216, y: 64, width: 80, height: 72).cornerRadius(16)
      Layer("middle").fill(.orange).frame(x: 120, y: 64, width: 80, height: 72).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    }

    let detail = Stage(on: canvas) {
      Layer("open").fill(.orange).frame(x: 24, y: 16, width: 272, height: 168).cornerRadius(16)
        .matchedGeometryEffect(id: "card")
    }

    let scene = Scene(
      "shelf",
      title: "A card opens",
      description: "The middle of three cards grows over its neighbors.",
      on: canvas,
      from: shelf,
      to: detail,
      with: HeroTransition(animation: .bouncy)
    )

    do {
      for format in [ExportFormat.figure, .svg] {
        let document = try scene.exported(as: format)
        try Data(document.text.utf8).write(to: URL(fileURLWithPath: document.fileName))
        print(document.fileName, document.fidelity.largestError)
      }
    } catch let error as Diagnostics {
      print(error)
    }
  }
}
