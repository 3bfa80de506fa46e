import Foundation

@testable import Views

/// The choices of the fixture `layout/view-that-fits`.
@MainActor private enum Choice {
  static var one: some View { Text("One").fixedSize() }
  static var hello: some View { Text("Hello").fixedSize() }
  static var two: some View {
    HStack {
      Text("One"); Text("Two")
    }.fixedSize()
  }
  static var pair: some View {
    VStack {
      Text("One"); Text("Two")
    }.fixedSize()
  }
  static var three: some View {
    HStack {
      Text("One"); Text("Two"); Text("Three")
    }.fixedSize()
  }
}

extension MeasuredLayout {
  /// All layouts that are compared.
  static let all = stacks + effects + texts + grids + scrolling + rightToLeft + phones + controls

  static let stacks: [MeasuredLayout] = [
    MeasuredLayout(
      source: "layout/padding-edges",
      width: 200,
      height: 100,
      view: {
        AnyView(
          Color.gray.named("inner").padding(.leading, 30).padding(.vertical)
            .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named("outer")
        )
      },
      frames: """
        inner 32 17 164 64
        outer 0 0 200 100
        """
    ),
    MeasuredLayout(
      source: "layout/spacing-default",
      width: 300,
      height: 100,
      view: {
        AnyView(
          HStack {
            box(50, 50).named("first")
            box(50, 50).named("second")
            box(50, 50).named("third")
          }.named("row")
        )
      },
      frames: """
        first 67 25 50 50
        second 125 25 50 50
        third 183 25 50 50
        row 67 25 166 50
        """
    ),
    MeasuredLayout(
      source: "layout/hstack-priority",
      width: 300,
      height: 100,
      view: {
        AnyView(
          HStack(spacing: 0) {
            Color.gray.frame(minWidth: 20).named("low")
            Color.gray.frame(minWidth: 20).layoutPriority(1).named("high")
            Color.gray.frame(width: 60).named("fixed")
          }
        )
      },
      frames: """
        low 0 0 20 100
        high 20 0 220 100
        fixed 240 0 60 100
        """
    ),
    MeasuredLayout(
      source: "layout/spacer",
      width: 300,
      height: 100,
      view: {
        AnyView(
          HStack {
            box(50, 50).named("a")
            Spacer().named("gap")
            box(50, 50).named("b")
          }.named("row")
        )
      },
      frames: """
        a 0 25 50 50
        gap 50 50 200 0
        b 250 25 50 50
        row 0 25 300 50
        """
    ),
    MeasuredLayout(
      source: "layout/zstack",
      width: 200,
      height: 200,
      view: {
        AnyView(
          ZStack(alignment: .bottomTrailing) {
            box(100, 100).named("back")
            box(30, 30).named("front")
          }.named("stack")
        )
      },
      frames: """
        back 50 50 100 100
        front 120 120 30 30
        stack 50 50 100 100
        """
    ),
    MeasuredLayout(
      source: "layout/alignment-guide",
      width: 300,
      height: 200,
      view: {
        AnyView(
          VStack(alignment: .leading, spacing: 4) {
            box(100, 20).alignmentGuide(.leading) { $0[.trailing] }.named("a")
            box(50, 20).named("b")
            box(30, 20).alignmentGuide(.leading) { $0.width / 2 }.named("c")
          }.named("column")
        )
      },
      frames: """
        a 75 66 100 20
        b 175 90 50 20
        c 160 114 30 20
        column 75 66 150 68
        """
    ),
    MeasuredLayout(
      source: "layout/group-modifier",
      width: 300,
      height: 100,
      view: {
        AnyView(
          HStack(spacing: 0) {
            Group {
              Color.gray.named("a")
              Color.gray.named("b")
            }
            .frame(width: 50, height: 50)
            .padding(5)
            Color.gray.named("rest")
          }
        )
      },
      frames: """
        a 5 25 50 50
        b 65 25 50 50
        rest 120 0 180 100
        """
    ),
    MeasuredLayout(
      source: "layout/nested-stacks",
      width: 300,
      height: 200,
      view: {
        AnyView(
          VStack(spacing: 10) {
            HStack(spacing: 10) {
              Color.gray.named("a")
              Color.gray.frame(width: 80).named("b")
            }
            .padding(10).named("upper")
            HStack {
              box(40, 40).named("c")
              Spacer()
              box(40, 40).named("d")
            }
            .frame(height: 60).named("lower")
          }
        )
      },
      frames: """
        a 10 10 190 110
        b 210 10 80 110
        upper 0 0 300 130
        c 0 150 40 40
        d 260 150 40 40
        lower 0 140 300 60
        """
    ),
    MeasuredLayout(
      source: "layout/view-that-fits",
      width: 320,
      height: 300,
      tolerance: 2.1,
      view: {
        return AnyView(
          VStack(alignment: .leading, spacing: 12) {
            ViewThatFits {
              Choice.three.named("wideRow"); Choice.one.named("wideText")
            }
            .frame(width: 200, alignment: .leading).named("wide")
            ViewThatFits {
              Choice.three.named("narrowRow"); Choice.one.named("narrowText")
            }
            .frame(width: 60, alignment: .leading).named("narrow")
            ViewThatFits {
              Choice.three.named("tinyRow"); Choice.one.named("tinyText")
            }
            .frame(width: 10, alignment: .leading).named("tiny")
            ViewThatFits(in: .vertical) {
              Choice.pair.named("tallColumn"); Choice.hello.named("tallText")
            }
            .frame(height: 60, alignment: .top).named("tall")
            ViewThatFits(in: .vertical) {
              Choice.pair.named("shortColumn"); Choice.hello.named("shortText")
            }
            .frame(height: 20, alignment: .top).named("short")
            ViewThatFits(in: .horizontal) {
              Choice.two.named("axisRow"); Choice.one.named("axisText")
            }
            .frame(width: 100, height: 8, alignment: .topLeading).named("axis")
          }
          .padding(20).named("all")
        )
      },
      frames: """
        wide 60 52 200 16
        wideRow 60 52 101.5 16
        narrow 60 80 60 16
        narrowText 60 80 25 16
        tiny 60 108 10 16
        tinyText 60 108 25 16
        tall 60 136 25 60
        tallColumn 60 136 25 32
        short 60 208 31 20
        shortText 60 208 31 16
        axis 60 240 100 8
        axisRow 60 240 58 16
        all 40 32 240 236
        """,
      absent: ["wideText", "narrowRow", "tinyRow", "tallText", "shortColumn", "axisText"]
    ),
    MeasuredLayout(
      source: "foreach/nested",
      width: 300,
      height: 200,
      view: {
        AnyView(
          VStack {
            ForEach(0..<2) { row in
              HStack { ForEach(0..<3) { column in box(30, 20).named("cell\(row)\(column)") } }.named("row\(row)")
            }
          }.named("table")
        )
      },
      frames: """
        cell00 97 76 30 20
        cell01 135 76 30 20
        cell02 173 76 30 20
        cell10 97 104 30 20
        cell11 135 104 30 20
        cell12 173 104 30 20
        row0 97 76 106 20
        row1 97 104 106 20
        table 97 76 106 48
        """
    ),
    MeasuredLayout(
      source: "foreach/modifier",
      width: 300,
      height: 260,
      tolerance: 0.8,
      view: {
        AnyView(
          VStack(spacing: 0) {
            ForEach(0..<2) { Text("Row \($0)").named("padded\($0)") }.padding()
            ForEach(0..<2) { Text("Row \($0)").named("framed\($0)") }
              .frame(width: 120, height: 30).background(Color.gray)
          }.named("column")
        )
      },
      frames: """
        padded0 131.25 68 37.5 16
        padded1 132.25 116 35.5 16
        framed0 131.25 155 37.5 16
        framed1 132.25 185 35.5 16
        column 90 52 120 156
        """
    ),
    MeasuredLayout(
      source: "section/foreach",
      width: 300,
      height: 250,
      tolerance: 1.4,
      view: {
        AnyView(
          VStack(alignment: .leading) {
            ForEach(["Fruits", "Vegetables"], id: \.self) { kind in
              Section(kind) {
                ForEach(kind == "Fruits" ? ["Apple", "Banana"] : ["Carrot", "Leek"], id: \.self) { Text($0).named($0) }
              }
            }
          }.named("column")
        )
      },
      frames: """
        Apple 116 93 35 16
        Banana 116 109 45 16
        Carrot 116 141 38.5 16
        Leek 116 157 29 16
        column 116 77 68 96
        """
    ),
  ]
}
