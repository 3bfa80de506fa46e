import Diagnostics
import Exports
import Foundation
import FuzzSupport
import Testing

@testable import Views

/// Gives views, modifiers and animations arbitrary numbers that their types allow.
///
/// The numbers come from all bit patterns, including infinities and NaN.
@MainActor @Suite struct AnyNumberTests {
  /// A modifier, or a view around another one, with numbers.
  struct Use: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @MainActor @Sendable (AnyView, inout Random) -> any Views.View

    init(_ name: String, _ make: @escaping @MainActor @Sendable (AnyView, inout Random) -> any Views.View) {
      (self.name, self.make) = (name, make)
    }

    nonisolated var testDescription: String { name }

    @MainActor func view(_ content: AnyView, _ random: inout Random) -> AnyView {
      func boxed(_ view: some Views.View) -> AnyView { AnyView(view) }
      return boxed(make(content, &random))
    }
  }

  /// A layout that answers with any numbers.
  private struct AnyLayout: Views.Layout {
    var size: CGSize
    var place: CGPoint
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { size }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {
      for subview in subviews {
        subview.place(at: place, anchor: UnitPoint(x: size.width, y: 0), proposal: ProposedViewSize(size))
      }
    }
  }

  nonisolated static let uses: [Use] = [
    Use("frame") { $0.frame(width: $1.anyLength(), height: $1.anyLength()) },
    Use("flexible frame") { view, random in
      view.frame(
        minWidth: random.anyLength(),
        idealWidth: random.anyLength(),
        maxWidth: random.anyLength(),
        minHeight: random.anyLength(),
        idealHeight: random.anyLength(),
        maxHeight: random.anyLength()
      )
    },
    Use("padding") { $0.padding($1.anyLength()) },
    Use("offset") { $0.offset(x: $1.anyLength(), y: $1.anyLength()) },
    Use("position") { $0.position(x: $1.anyLength(), y: $1.anyLength()) },
    Use("aspectRatio") { $0.aspectRatio($1.anyLength(), contentMode: $1.happens(0.5) ? .fit : .fill) },
    Use("opacity") { $0.opacity($1.anyDouble()) },
    Use("scaleEffect") { $0.scaleEffect(x: $1.anyLength(), y: $1.anyLength(), anchor: $1.anyAnchor()) },
    Use("rotationEffect") { $0.rotationEffect(.degrees($1.anyDouble()), anchor: $1.anyAnchor()) },
    Use("rotation3DEffect") { view, random in
      view.rotation3DEffect(
        .radians(random.anyDouble()),
        axis: (x: random.anyLength(), y: random.anyLength(), z: random.anyLength()),
        anchor: random.anyAnchor(),
        perspective: random.anyLength()
      )
    },
    Use("transformEffect") { view, random in
      view.transformEffect(
        CGAffineTransform(
          a: random.anyLength(),
          b: random.anyLength(),
          c: random.anyLength(),
          d: random.anyLength(),
          tx: random.anyLength(),
          ty: random.anyLength()
        )
      )
    },
    Use("cornerRadius") { $0.cornerRadius($1.anyLength()) },
    Use("blur") { $0.blur(radius: $1.anyLength()) },
    Use("shadow") { $0.shadow(radius: $1.anyLength(), x: $1.anyLength(), y: $1.anyLength()) },
    Use("color filters") { view, random in
      view.saturation(random.anyDouble()).brightness(random.anyDouble()).contrast(random.anyDouble())
        .grayscale(random.anyDouble()).hueRotation(.degrees(random.anyDouble()))
    },
    Use("zIndex") { view, random in
      ZStack {
        view.zIndex(random.anyDouble())
        Color.red.zIndex(random.anyDouble())
        Color.blue.zIndex(random.anyDouble())
      }
    },
    Use("layoutPriority") { view, random in
      HStack(spacing: random.anyLength()) {
        view.layoutPriority(random.anyDouble())
        Text("words to wrap").layoutPriority(random.anyDouble())
        Spacer(minLength: random.anyLength())
      }
    },
    Use("fonts") { view, random in
      VStack {
        Text("Words").font(.system(size: random.anyLength())).kerning(random.anyLength())
          .baselineOffset(random.anyLength())
        Text("More words").tracking(random.anyLength()).lineSpacing(random.anyLength()).lineLimit(random.anyCount())
          .minimumScaleFactor(random.anyLength())
        view
      }
    },
    Use("colors") { view, random in
      view.background(Color(red: random.anyDouble(), green: random.anyDouble(), blue: random.anyDouble()))
        .overlay(Color(hue: random.anyDouble(), saturation: random.anyDouble(), brightness: random.anyDouble()))
        .foregroundStyle(Color(white: random.anyDouble(), opacity: random.anyDouble()).opacity(random.anyDouble()))
        .background(Color.red.mix(with: .blue, by: random.anyDouble()))
    },
    Use("gradients") { view, random in
      let stops = (0..<3).map { _ in Gradient.Stop(color: .red, location: random.anyLength()) }
      return view.background(
        LinearGradient(stops: stops, startPoint: random.anyAnchor(), endPoint: random.anyAnchor())
      )
      .background(
        RadialGradient(
          colors: [.red, .blue],
          center: random.anyAnchor(),
          startRadius: random.anyLength(),
          endRadius: random.anyLength()
        )
      )
      .background(
        EllipticalGradient(
          colors: [.red, .blue],
          center: random.anyAnchor(),
          startRadiusFraction: random.anyLength(),
          endRadiusFraction: random.anyLength()
        )
      )
      .background(
        AngularGradient(
          colors: [.red, .blue, .green],
          center: random.anyAnchor(),
          startAngle: .degrees(random.anyDouble()),
          endAngle: .degrees(random.anyDouble())
        )
      )
    },
    Use("trimmed line") { view, random in
      view.overlay(
        Circle().trim(from: random.anyLength(), to: random.anyLength())
          .stroke(
            Color.red,
            style: StrokeStyle(
              lineWidth: random.anyLength(),
              lineCap: .round,
              miterLimit: random.anyLength(),
              dash: [random.anyLength(), random.anyLength()],
              dashPhase: random.anyLength()
            )
          )
      )
    },
    Use("shapes") { view, random in
      view.clipShape(RoundedRectangle(cornerRadius: random.anyLength()))
        .overlay(
          Views.Rectangle().inset(by: random.anyLength()).rotation(.degrees(random.anyDouble()))
            .scale(x: random.anyLength(), y: random.anyLength()).offset(x: random.anyLength(), y: random.anyLength())
            .outlined(random.anyLength())
        )
    },
    Use("path") { view, random in
      var path = Views.Path()
      path.move(to: random.anyPoint())
      path.addLine(to: random.anyPoint())
      path.addArc(
        center: random.anyPoint(),
        radius: random.anyLength(),
        startAngle: .degrees(random.anyDouble()),
        endAngle: .degrees(random.anyDouble()),
        clockwise: random.happens(0.5)
      )
      path.addRelativeArc(
        center: random.anyPoint(),
        radius: random.anyLength(),
        startAngle: .radians(random.anyDouble()),
        delta: .radians(random.anyDouble())
      )
      path.addArc(tangent1End: random.anyPoint(), tangent2End: random.anyPoint(), radius: random.anyLength())
      path.addQuadCurve(to: random.anyPoint(), control: random.anyPoint())
      path.addEllipse(in: CGRect(origin: random.anyPoint(), size: random.anySize()))
      path.addRoundedRect(in: CGRect(origin: random.anyPoint(), size: random.anySize()), cornerSize: random.anySize())
      return view.overlay(path.trimmedPath(from: random.anyLength(), to: random.anyLength()).fill(Color.red))
    },
    Use("lazy grid") { view, random in
      LazyVGrid(
        columns: [
          GridItem(.adaptive(minimum: random.anyLength(), maximum: random.anyLength()), spacing: random.anyLength()),
          GridItem(.flexible(minimum: random.anyLength(), maximum: random.anyLength())),
          GridItem(.fixed(random.anyLength())),
        ],
        spacing: random.anyLength()
      ) {
        view
        Text("a")
      }
    },
    Use("grid") { view, random in
      Grid(horizontalSpacing: random.anyLength(), verticalSpacing: random.anyLength()) {
        GridRow {
          view.gridCellColumns(random.anyCount())
          Text("a").gridCellAnchor(random.anyAnchor())
        }
        GridRow { Text("b").gridCellColumns(random.anyCount()) }
      }
    },
    Use("layout") { view, random in
      AnyLayout(size: random.anySize(), place: random.anyPoint()) { view }
    },
    Use("rows") { view, random in
      // As many as there may be take seconds, and are tests of limits.
      let count = abs(random.anyCount() % 1000)
      return ScrollView {
        VStack {
          view
          ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 1, height: 1) }
        }
      }
    },
    Use("list") { view, random in
      let count = abs(random.anyCount() % 1000)
      return Views.List(0..<count) { Text("\($0)") }.listRowSpacing(random.anyLength()).overlay(view)
    },
    Use("slider") { view, random in
      let (a, b) = (random.anyDouble(), random.anyDouble())
      let range = a <= b ? a...b : b <= a ? b...a : 0...1
      return VStack {
        Slider(value: .constant(random.anyDouble()), in: range, step: random.happens(0.5) ? random.anyDouble() : nil)
        ProgressView(value: random.anyDouble(), total: random.anyDouble())
        Stepper("Steps", value: .constant(random.anyCount()), in: 0...10)
        view
      }
    },
    Use("scroll margins") { view, random in
      ScrollView { view }.contentMargins(random.anyLength()).safeAreaPadding(.all, random.anyLength())
        .listSectionSpacing(random.anyLength())
    },
    Use("geometry") { view, random in
      let factor = random.anyLength()
      return GeometryReader { proxy in view.frame(width: proxy.size.width * factor) }
    },
    Use("timeline") { view, random in
      TimelineView(.periodic(from: Date(timeIntervalSince1970: random.anyDouble()), by: random.anyDouble())) { _ in view
      }
    },
    Use("animation timeline") { view, random in
      TimelineView(.animation(minimumInterval: random.anyDouble())) { _ in view }
    },
    Use("keyframes") { view, random in
      let (numbers, times) = ((0..<4).map { _ in random.anyDouble() }, (0..<4).map { _ in random.anyDouble() })
      return view.keyframeAnimator(initialValue: 0.5, repeating: random.happens(0.5)) { content, number in
        content.opacity(number).offset(x: number)
      } keyframes: { _ in
        LinearKeyframe(numbers[0], duration: times[0])
        CubicKeyframe(numbers[1], duration: times[1], startVelocity: times[2])
        SpringKeyframe(numbers[2], duration: times[2])
        MoveKeyframe(numbers[3])
      }
    },
    Use("phases") { view, random in
      view.phaseAnimator([random.anyDouble(), random.anyDouble(), 1]) { $0.scaleEffect($1) }
    },
    Use("transition") { view, random in
      view.transition(.offset(x: random.anyLength()).combined(with: .scale(scale: random.anyLength())))
    },
  ]

  /// A view whose number a tap changes.
  private struct Shown: Views.View {
    let animation: Views.Animation
    let numbers: [Double]
    @Views.State private var isOn = false
    let content: AnyView
    let modified: @MainActor (AnyView) -> AnyView
    var body: some Views.View {
      VStack {
        Button("Tap") { withAnimation(animation) { isOn.toggle() } }
        if isOn { modified(content) } else { content }
        content.opacity(numbers[isOn ? 1 : 0]).offset(x: numbers[isOn ? 0 : 1])
          .rotationEffect(.degrees(numbers[isOn ? 2 : 1])).frame(width: isOn ? 40 : 20, height: 20)
      }
    }
  }

  /// Returns an animation with any numbers.
  private func animation(_ random: inout Random) -> Views.Animation {
    let animation: Views.Animation =
      switch random.int(0...7) {
      case 0: .linear(duration: random.anyDouble())
      case 1: .spring(duration: random.anyDouble(), bounce: random.anyDouble())
      case 2: .spring(response: random.anyDouble(), dampingFraction: random.anyDouble())
      case 3: .interpolatingSpring(stiffness: random.anyDouble(), damping: random.anyDouble())
      case 4:
        .timingCurve(random.anyDouble(), random.anyDouble(), random.anyDouble(), random.anyDouble(), duration: 0.3)
      case 5: .bouncy(duration: random.anyDouble(), extraBounce: random.anyDouble())
      default: .easeInOut(duration: 0.3)
      }
    switch random.int(0...4) {
    case 0: return animation.delay(random.anyDouble())
    case 1: return animation.speed(random.anyDouble())
    case 2: return animation.repeatCount(random.anyCount(), autoreverses: random.happens(0.5))
    case 3: return animation.repeatForever(autoreverses: random.happens(0.5))
    default: return animation
    }
  }

  @Test(
    "A view with arbitrary numbers is a figure, or is refused with a reason",
    .timeLimit(.minutes(20)),
    arguments: uses,
    Fuzz.seeds(1)
  )
  func showsOrRefuses(use: Use, seed: UInt64) {
    var random = Random(seed: seed)
    let content = random.happens(0.5) ? AnyView(Text("Words")) : AnyView(Views.Rectangle().frame(width: 20, height: 20))
    let inner = random.happens(0.5) ? random.pick(Self.uses).view(content, &random) : content
    let view = use.view(inner, &random)
    let numbers = (0..<3).map { _ in random.happens(0.5) ? random.anyDouble() : random.double(0...1) }
    let scene = ViewScene(
      "any",
      title: "Any",
      description: "Any numbers.",
      on: .init(width: 200, height: 200),
      play: [.hold(0.2), .tap("Tap"), .hold(0.5)]
    ) { [animation = animation(&random)] in
      Shown(animation: animation, numbers: numbers, content: AnyView(Text("a"))) { _ in view }
    }
    do throws(Diagnostics) {
      let composition = try scene.composition()
      for format in [ExportFormat.figure, .smil] { _ = try composition.document(as: format) }
    } catch {
      #expect(error.all.allSatisfy { !$0.message.isEmpty } && !error.all.isEmpty)
    }
  }
}

extension Views.Shape {
  /// The line of the shape.
  @MainActor fileprivate func outlined(_ width: CGFloat) -> some Views.View {
    stroke(Color.blue, lineWidth: width)
  }
}

extension Random {
  /// Returns any length.
  fileprivate mutating func anyLength() -> CGFloat { happens(0.3) ? CGFloat(double(0...60)) : CGFloat(anyDouble()) }

  /// Returns any whole number, and often one that means something.
  fileprivate mutating func anyCount() -> Int {
    happens(0.6) ? pick([Int.min, -1, 0, 1, 2, 3, 100, 1_000_000, Int.max]) : Int(truncatingIfNeeded: next())
  }

  fileprivate mutating func anyPoint() -> CGPoint { CGPoint(x: anyLength(), y: anyLength()) }
  fileprivate mutating func anySize() -> CGSize { CGSize(width: anyLength(), height: anyLength()) }
  fileprivate mutating func anyAnchor() -> Views.UnitPoint { Views.UnitPoint(x: anyLength(), y: anyLength()) }
}
