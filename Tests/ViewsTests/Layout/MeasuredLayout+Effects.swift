import Foundation

@testable import Views

private struct TurningRow: View {
  @State private var turned = false
  var body: some View {
    HStack(spacing: 40) {
      box(40, 40).rotationEffect(.degrees(turned ? 90 : 0)).named("spin")
      box(40, 40).scaleEffect(turned ? 1.5 : 1).named("grow")
      box(40, 40).offset(x: turned ? 20 : 0).named("slide")
    }
    .named("row")
    .onTapGesture { withAnimation(.linear(duration: 0.3)) { turned = true } }
  }
}

private struct GrowingBox: View {
  @State private var large = false
  var body: some View {
    VStack(spacing: 8) {
      box(large ? 200 : 100, large ? 60 : 40).named("box")
      Text("Below").named("below")
    }
    .named("column")
    .onTapGesture { withAnimation(.easeInOut(duration: 0.3)) { large.toggle() } }
  }
}

private struct Followers: View {
  @Namespace private var space
  var body: some View {
    ZStack(alignment: .topLeading) {
      box(40, 40).matchedGeometryEffect(id: 1, in: space).named("source")
        .padding(EdgeInsets(top: 20, leading: 120, bottom: 0, trailing: 0))
      box(80, 20).matchedGeometryEffect(id: 1, in: space, isSource: false).named("whole")
      box(30, 30).matchedGeometryEffect(id: 1, in: space, properties: .position, isSource: false).named("position")
        .padding(.top, 70)
      box(20, 60).matchedGeometryEffect(id: 1, in: space, properties: .size, isSource: false).named("size")
        .padding(.leading, 60)
    }
    .frame(width: 200, height: 100, alignment: .topLeading).named("stack")
  }
}

private struct LayoutSwitch: View {
  @State private var upright = false
  var body: some View {
    let layout = upright ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout(spacing: 8))
    layout {
      Text("One").named("one")
      box(30, 20).named("box")
      Text("Three").named("three")
    }
    .named("stack")
    .onTapGesture { upright.toggle() }
  }
}

extension MeasuredLayout {
  private static let turningRow = """
    spin 60 40 40 40
    grow 140 40 40 40
    slide 220 40 40 40
    row 60 40 200 40
    """
  private static let smallBox = """
    box 110 48 100 40
    below 141.75 96 36.5 16
    column 110 48 100 64
    """
  private static let row = """
    one 66.75 52 25 16
    box 99.75 50 30 20
    three 137.75 52 35.5 16
    stack 66.75 50 106.5 20
    """

  static let effects: [MeasuredLayout] = [
    MeasuredLayout(
      source: "effects/hidden",
      width: 240,
      height: 200,
      tolerance: 0.8,
      view: {
        AnyView(
          VStack(spacing: 10) {
            Text("Above").named("above")
            box(80, 30).hidden().named("hidden")
            Text("Below").named("below")
            HStack(spacing: 8) {
              box(60.5, 24).hidden().named("ghost")
              box(40, 20).named("visible")
            }
            .named("row")
            box(60, 20).opacity(0).named("clear")
          }.named("column")
        )
      },
      frames: """
        above 100.75 27 38.5 16
        hidden 80 53 80 30
        below 101.75 93 36.5 16
        ghost 65.75 119 60.5 24
        visible 134.25 121 40 20
        row 65.75 119 108.5 24
        clear 90 153 60 20
        column 65.75 27 108.5 146
        """
    ),
    MeasuredLayout(
      source: "effects/zindex",
      width: 320,
      height: 240,
      view: {
        AnyView(
          VStack(spacing: 30) {
            ZStack {
              box(80, 80).offset(x: -25, y: -15).zIndex(2).named("top")
              box(80, 80).named("plain")
              box(80, 80).offset(x: 25, y: 15).zIndex(1).named("second")
              box(120, 120).zIndex(-1).named("under")
            }
            .named("layers")
            HStack(spacing: -30) {
              box(70, 50).named("first")
              box(70, 50).zIndex(1).named("middle")
              box(70, 50).named("last")
            }.named("row")
          }.named("column")
        )
      },
      frames: """
        top 120 40 80 80
        plain 120 40 80 80
        second 120 40 80 80
        under 100 20 120 120
        layers 100 20 120 120
        first 85 170 70 50
        middle 125 170 70 50
        last 165 170 70 50
        row 85 170 150 50
        column 85 20 150 200
        """
    ),
    MeasuredLayout(
      source: "position/basic",
      width: 320,
      height: 240,
      tolerance: 0.8,
      view: {
        AnyView(
          VStack(spacing: 10) {
            ZStack {
              Color.gray
              box(40, 40).position(x: 50, y: 30).named("inLayers")
              box(30, 30).position(CGPoint(x: 150, y: 60)).named("byPoint")
            }
            .frame(width: 200, height: 90).named("layers")
            HStack(spacing: 10) {
              Text("Left").named("left")
              box(30, 30).position(x: 20, y: 20).named("inRow")
              Text("Right").named("right")
            }
            .frame(height: 50).named("row")
            VStack(spacing: 4) {
              Text("Above").named("above")
              box(30, 20).position(x: 40, y: 10).named("inColumn")
              Text("Below").named("below")
            }.named("inner")
          }.named("column")
        )
      },
      frames: """
        inLayers 60 0 200 90
        byPoint 60 0 200 90
        layers 60 0 200 90
        left 0 117 24 16
        inRow 34 100 244 50
        right 288 117 32 16
        row 0 100 320 50
        above 140.75 160 38.5 16
        inColumn 0 180 320 40
        below 141.75 224 36.5 16
        inner 0 160 320 80
        column 0 0 320 240
        """
    ),
    MeasuredLayout(
      source: "transform/steps",
      width: 320,
      height: 120,
      view: { AnyView(TurningRow()) },
      frames: turningRow,
      steps: [Step(tap: "row", frames: turningRow)]
    ),
    MeasuredLayout(
      source: "animation/frame",
      width: 320,
      height: 160,
      tolerance: 0.8,
      view: { AnyView(GrowingBox()) },
      frames: smallBox,
      steps: [
        Step(
          tap: "column",
          frames: """
            box 60 38 200 60
            below 141.75 106 36.5 16
            column 60 38 200 84
            """
        ),
        Step(tap: "column", frames: smallBox),
      ]
    ),
    MeasuredLayout(
      source: "matched/follower",
      width: 300,
      height: 140,
      view: { AnyView(Followers()) },
      frames: """
        source 170 40 40 40
        whole 50 20 80 20
        position 50 90 30 30
        size 110 20 20 60
        stack 50 20 200 100
        """
    ),
    MeasuredLayout(
      source: "customlayout/any",
      width: 240,
      height: 120,
      tolerance: 1.2,
      view: { AnyView(LayoutSwitch()) },
      frames: row,
      steps: [
        Step(
          tap: "stack",
          frames: """
            one 107.5 30 25 16
            box 105 50 30 20
            three 102.25 74 35.5 16
            stack 102.25 30 35.5 60
            """
        ),
        Step(tap: "stack", frames: row),
      ]
    ),
    MeasuredLayout(
      source: "shape/layout",
      width: 300,
      height: 200,
      view: {
        AnyView(
          VStack(spacing: 8) {
            HStack(spacing: 0) {
              Circle().fill(.gray).named("circle")
              Ellipse().fill(.gray).named("ellipse")
              Capsule().fill(.gray).named("capsule")
              Circle().stroke(lineWidth: 2).named("ring")
            }
            .frame(height: 40).named("row1")
            HStack(spacing: 4) {
              Rectangle().fill(.gray).named("rest")
              Rectangle().fill(.gray).frame(width: 40).named("fixed")
              Capsule().fill(.gray).frame(width: 20).named("pill")
              RoundedRectangle(cornerRadius: 4).fill(.gray).frame(maxWidth: 50).named("capped")
            }.frame(width: 200, height: 30).named("row2")
            HStack(spacing: 4) {
              Rectangle().fill(.gray).fixedSize().named("ideal")
              Circle().fill(.gray).fixedSize().named("idealCircle")
              Circle().strokeBorder(lineWidth: 2).fixedSize().named("idealRing")
              VStack(spacing: 0) {
                Circle().fill(.gray).named("upper")
                Rectangle().fill(.gray).named("lower")
              }.frame(width: 60, height: 100).named("inner")
            }.named("row3")
          }.named("column")
        )
      },
      frames: """
        circle 0 7 40 40
        ellipse 40 7 110 40
        capsule 150 7 110 40
        ring 260 7 40 40
        row1 0 7 300 40
        rest 50 55 78 30
        fixed 132 55 40 30
        pill 176 55 20 30
        capped 200 55 50 30
        row2 50 55 200 30
        ideal 99 138 10 10
        idealCircle 113 138 10 10
        idealRing 127 138 10 10
        upper 146 93 50 50
        lower 141 143 60 50
        inner 141 93 60 100
        row3 99 93 102 100
        column 0 7 300 186
        """
    ),
    MeasuredLayout(
      source: "image/aspect-ratio",
      width: 400,
      height: 340,
      pictures: ["swatch": CGSize(width: 64, height: 40), "tall": CGSize(width: 20, height: 64)],
      view: {
        let swatch = Image("swatch").resizable()
        return AnyView(
          VStack(spacing: 8) {
            HStack(alignment: .top, spacing: 8) {
              swatch.scaledToFit().named("fitWide").frame(width: 100, height: 40).named("fitWideFrame")
              swatch.scaledToFit().named("fitTall").frame(width: 40, height: 100).named("fitTallFrame")
              swatch.scaledToFill().named("fill").frame(width: 40, height: 60).named("fillFrame")
              swatch.scaledToFill().named("clip").frame(width: 40, height: 60).clipped().named("clipFrame")
              swatch.aspectRatio(1, contentMode: .fit).named("square").frame(width: 60, height: 40).named("squareFrame")
              swatch.aspectRatio(CGSize(width: 1, height: 3), contentMode: .fill).named("third")
                .frame(width: 30, height: 30).named("thirdFrame")
            }.named("row1")
            HStack(alignment: .top, spacing: 8) {
              swatch.scaledToFit().named("widthOnly").frame(width: 100).named("widthOnlyFrame")
              swatch.scaledToFit().named("heightOnly").frame(height: 30).named("heightOnlyFrame")
              Image("swatch").scaledToFit().named("rigid").frame(width: 100, height: 40).named("rigidFrame")
              Image("tall").resizable().scaledToFit().named("flexible")
            }.frame(height: 100).named("row2")
            Color.gray.aspectRatio(2, contentMode: .fit).named("color").frame(width: 100, height: 100)
              .named("colorFrame")
          }.named("column")
        )
      },
      frames: """
        fitWide 43 12 64 40
        fitWideFrame 25 12 100 40
        fitTall 133 49.5 40 25
        fitTallFrame 133 12 40 100
        fill 153 12 96 60
        fillFrame 181 12 40 60
        clip 201 12 96 60
        clipFrame 229 12 40 60
        square 287 12 40 40
        squareFrame 277 12 60 40
        third 345 -18 30 90
        thirdFrame 345 12 30 30
        row1 25 12 350 100
        widthOnly 48.375 120 100 62.5
        widthOnlyFrame 48.375 120 100 62.5
        heightOnly 156.375 120 48 30
        heightOnlyFrame 156.375 120 48 30
        rigid 230.375 120 64 40
        rigidFrame 212.375 120 100 40
        flexible 320.375 120 31.25 100
        row2 48.375 120 303.25 100
        color 150 253 100 50
        colorFrame 150 228 100 100
        column 25 12 350 316
        """
    ),
  ]
}
