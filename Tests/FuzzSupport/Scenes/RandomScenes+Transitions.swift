import Stagecraft

/// Transitions and animations.
extension RandomScenes {
  /// - Parameter kind: The index of the transition; 2…4 support drags.
  mutating func transition(_ kind: Int, _ presenter: Stage, _ canvas: Canvas) -> any Transition {
    switch kind {
    case 0: return FadeTransition(animation: animation())
    case 1: return HeroTransition(animation: animation())
    case 2:
      return CardTransition(
        gap: number(0...min(300, max(1, canvas.size.height / 2))),
        cornerRadius: number(0...30),
        dimming: part(),
        animation: steadyAnimation(),
        dragging: style(),
        threshold: part()
      )
    case 3:
      return DrawerTransition(
        edge: random.pick(Edge.allCases),
        width: number(1...max(2, min(300, min(canvas.size.width, canvas.size.height)))),
        dimming: part(),
        animation: steadyAnimation(),
        dragging: style(),
        threshold: part()
      )
    case 4:
      let detents: [SheetTransition.Detent] = [.medium, .medium, .large, .height(number(10...30))]
      return SheetTransition(
        random.pick(detents),
        inset: number(0...15),
        cornerRadius: random.happens(0.5) ? nil : number(0...40),
        showsGrabber: random.happens(0.5),
        dimming: part(),
        animation: steadyAnimation(),
        dragging: style(),
        threshold: part()
      )
    case 5:
      // In most cases, a view that supports the transition.
      let size = canvas.size
      let named = presenter.layers.first { layer in
        guard let frame = layer.frame, layer.fill != nil, !layer.id.isEmpty else { return false }
        return frame.width > 0 && frame.height > 0 && frame.x >= 0 && frame.y >= 0
          && frame.x + frame.width <= size.width && frame.y + frame.height <= size.height
      }
      guard let named, !isAwkward else { return isAwkward ? ExpandTransition(from: "nobody") : FadeTransition() }
      return ExpandTransition(
        from: named.id,
        preparation: animation(),
        growth: animation(),
        appearance: animation(),
        dismissal: animation()
      )
    case 6: return LayerDiagram(of: HeroTransition(animation: animation()))
    case 7:
      return LayerDiagram(
        of: CardTransition(gap: 10, animation: steadyAnimation()),
        pose: pose(),
        step: Point2D(x: number(0...40), y: number(0...40)),
        labels: random.happens(0.3) ? [.init(text(), color()), .init(text(), color())] : nil
      )
    default: return ScatteredTransition(seed: random.next(), awkwardness: awkwardness)
    }
  }

  mutating func style() -> Interaction.Style {
    random.happens(0.5) ? .percentDriven : .fluid(spring())
  }

  mutating func spring() -> Spring {
    switch random.int(0...4) {
    case 0: return random.pick([.smooth, .snappy, .bouncy, .system, .interactive])
    case 1: return Spring(duration: number(0.1...1.5), bounce: number(-0.5...0.8))
    case 2: return Spring(response: number(0.1...1), dampingFraction: number(0.3...2))
    case 3: return Spring(stiffness: number(20...400), damping: number(4...60), initialVelocity: number(-10...10))
    default: return Spring(mass: number(0.5...3), stiffness: number(50...500), damping: number(10...60))
    }
  }

  /// Returns an animation without a delay, as drags require.
  mutating func steadyAnimation() -> Animation {
    if isAwkward { return animation() }
    if random.happens(0.5) { return .spring(spring()) }
    return .timingCurve(curve(), duration: number(0.05...1.2))
  }

  mutating func animation() -> Animation {
    var animation: Animation
    switch random.int(0...9) {
    case 0...3: animation = .spring(spring())
    case 4: animation = .hold(number(0...0.5))
    case 5:
      animation = .timingCurve(.steps(isAwkward ? random.int(-2...0) : random.int(1...6)), duration: number(0.1...1))
    default: animation = .timingCurve(curve(), duration: number(0...1.2))
    }
    if random.happens(0.3) { animation = animation.delay(number(0...0.5)) }
    if random.happens(0.2) { animation = animation.speed(number(0.5...3)) }
    return animation
  }

  private mutating func curve() -> TimingCurve {
    if random.happens(0.5) { return random.pick([.linear, .ease, .easeIn, .easeOut, .easeInOut]) }
    let ends = random.happens(0.7) ? 0.0...1 : -1.0...2
    return .cubicBezier(number(0...1), number(ends), number(0...1), number(ends))
  }
}
