import Foundation

@testable import Views

private struct ScrollToRow: View {
  @State private var step = 0
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { box(120, 20).named("row\($0)").id($0) } }.named("content")
      }
      .named("scroll")
      .onTapGesture {
        proxy.scrollTo([15, 3, 10, 0][step % 4], anchor: [nil, .top, .center, nil][step % 4])
        step += 1
      }
    }
  }
}

extension MeasuredLayout {
  private static let unscrolled = """
    row0 90 0 120 20
    row3 90 60 120 20
    row10 90 200 120 20
    row15 90 300 120 20
    content 90 0 120 400
    scroll 90 0 120 200
    """

  static let scrolling: [MeasuredLayout] = [
    MeasuredLayout(
      source: "scroll/vertical",
      width: 300,
      height: 200,
      view: {
        AnyView(
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<3) { box(120, 20).named("row\($0)") } }.named("content")
          }.named("scroll")
        )
      },
      frames: """
        row0 90 0 120 20
        row1 90 20 120 20
        row2 90 40 120 20
        content 90 0 120 60
        scroll 90 0 120 200
        """
    ),
    MeasuredLayout(
      source: "scroll/narrow-content",
      width: 300,
      height: 200,
      view: {
        AnyView(
          ScrollView { box(100, 400).named("content") }.named("scroll").frame(width: 250, height: 150).named("frame")
        )
      },
      frames: """
        content 100 25 100 400
        scroll 100 25 100 150
        frame 25 25 250 150
        """
    ),
    MeasuredLayout(
      source: "scroll/scroll-to",
      width: 300,
      height: 200,
      view: { AnyView(ScrollToRow()) },
      frames: unscrolled,
      steps: [
        Step(
          tap: "scroll",
          frames: """
            row0 90 -120 120 20
            row15 90 180 120 20
            content 90 -120 120 400
            scroll 90 0 120 200
            """
        ),
        Step(
          tap: "scroll",
          frames: """
            row0 90 -60 120 20
            row3 90 0 120 20
            content 90 -60 120 400
            """
        ),
        Step(
          tap: "scroll",
          frames: """
            row0 90 -110 120 20
            row10 90 90 120 20
            content 90 -110 120 400
            """
        ),
        Step(tap: "scroll", frames: unscrolled),
      ]
    ),
  ]

  static let rightToLeft: [MeasuredLayout] = [
    MeasuredLayout(
      source: "layout/rtl-stacks",
      width: 320,
      height: 260,
      tolerance: 0.5,
      view: {
        AnyView(
          VStack(alignment: .leading, spacing: 10) {
            HStack {
              box(40, 30).named("a"); box(60, 30).named("b"); Spacer(); box(30, 30).named("c")
            }.named("row")
            box(50, 20).padding(.leading, 30).named("padded")
            box(40, 20).frame(width: 120, alignment: .leading).named("framed")
            ZStack(alignment: .topLeading) {
              box(100, 40).named("back"); box(20, 20).named("front")
            }.named("layers")
            HStack {
              box(30, 20).named("ltr1"); box(30, 20).named("ltr2")
            }
            .environment(\.layoutDirection, .leftToRight).named("island")
            Text("One").named("text")
            box(30, 20).alignmentGuide(.leading) { _ in -10 }.named("guided")
          }
          .frame(width: 300, alignment: .leading).named("column")
          .environment(\.layoutDirection, .rightToLeft)
        )
      },
      frames: """
        a 270 17 40 30
        b 202 17 60 30
        c 10 17 30 30
        row 10 17 300 30
        padded 230 57 80 20
        framed 190 87 120 20
        back 210 117 100 40
        front 290 117 20 20
        layers 210 117 100 40
        ltr1 242 167 30 20
        ltr2 280 167 30 20
        island 242 167 68 20
        text 285 197 25 16
        guided 270 223 30 20
        column 10 17 300 226
        """
    ),
    MeasuredLayout(
      source: "layout/rtl-grid",
      width: 320,
      height: 220,
      view: {
        AnyView(
          VStack(spacing: 16) {
            Grid(horizontalSpacing: 10, verticalSpacing: 10) {
              GridRow {
                box(40, 30).named("a"); box(60, 30).named("b"); box(30, 30).named("c")
              }
              GridRow {
                box(100, 30).gridCellColumns(2).named("d"); box(30, 30).named("e")
              }
              GridRow { box(40, 30).gridColumnAlignment(.trailing).named("f") }
            }.named("grid")
            LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 8) {
              ForEach(0..<5) { box(40, 20).named("l\($0)") }
            }
            .frame(width: 200).named("lazy")
          }
          .environment(\.layoutDirection, .rightToLeft)
        )
      },
      frames: """
        a 195 23 40 30
        b 125 23 60 30
        c 85 23 30 30
        d 130 63 100 30
        e 85 63 30 30
        f 195 103 40 30
        grid 85 23 150 110
        l0 188 149 40 20
        l1 140 149 40 20
        l2 92 149 40 20
        l3 188 177 40 20
        l4 140 177 40 20
        lazy 60 149 200 48
        """
    ),
  ]

  static let phones: [MeasuredLayout] = [
    MeasuredLayout(
      source: "ios/layout/basics",
      width: 320,
      height: 300,
      look: .measuredPhone,
      tolerance: 1.1,
      view: {
        AnyView(
          VStack(alignment: .leading, spacing: 0) {
            Text("Hello").named("inner").padding().named("padded")
            VStack {
              Text("One").named("one"); Text("Two").named("two")
            }.named("texts")
            VStack {
              Text("Hello").named("over"); box(40, 10).named("box")
            }.named("mixed")
            HStack {
              Text("One").named("h1"); Text("Two").named("h2"); box(10, 10).named("h3")
            }.named("row")
            Divider().named("line")
          }.named("column")
        )
      },
      frames: """
        inner 16 75.095 39 24.5
        padded 0 59.095 71 56.5
        one 0 115.595 31.5 24.5
        two 0 142.095 31.5 24.5
        texts 0 115.595 31.5 51
        over 0.5 166.595 39 24.5
        box 0 205.905 40 10
        mixed 0 166.595 40 49.309
        h1 0 215.905 31.5 24.5
        h2 39.5 215.905 31.5 24.5
        h3 79 223.155 10 10
        row 0 215.905 89 24.5
        line 0 240.405 320 0.5
        column 0 59.095 320 181.809
        """
    ),
    MeasuredLayout(
      source: "ios/button/basic",
      width: 320,
      height: 320,
      look: .measuredPhone,
      tolerance: 1.9,
      view: {
        AnyView(
          VStack(alignment: .leading, spacing: 12) {
            Button("OK") {}.named("plain")
            Button("Bordered") {}.buttonStyle(.bordered).named("bordered")
            Button("Prominent") {}.buttonStyle(.borderedProminent).named("prominent")
            Button("Borderless") {}.buttonStyle(.borderless).named("borderless")
            Button("Disabled") {}.buttonStyle(.bordered).disabled(true).named("disabled")
            Button("Delete", role: .destructive) {}.named("destructive")
            HStack(alignment: .firstTextBaseline, spacing: 8) {
              Button("OK") {}.named("rowButton")
              Text("Hg").named("rowText")
            }.named("row")
          }.named("column")
        )
      },
      frames: """
        plain 109 17.25 23.5 24.5
        bordered 109 53.75 95 38.5
        prominent 109 104.25 102 38.5
        borderless 109 154.75 81.5 24.5
        disabled 109 191.25 90.5 38.5
        destructive 109 241.75 49.5 24.5
        rowButton 109 278.25 23.5 24.5
        rowText 140.5 278.25 22.5 24.5
        row 109 278.25 54 24.5
        column 109 17.25 102 285.5
        """
    ),
  ]
}
