import Foundation

@testable import Views

extension MeasuredLayout {
  private static let tracks = [
    GridItem(.fixed(60), alignment: .leading), GridItem(.fixed(60)), GridItem(.fixed(60), alignment: .bottomTrailing),
  ]

  static let grids: [MeasuredLayout] = [
    MeasuredLayout(
      source: "grid/spacing",
      width: 320,
      height: 200,
      tolerance: 0.6,
      view: {
        AnyView(
          Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 4) {
            GridRow {
              Text("A").named("a"); box(30, 30).named("right")
            }
            GridRow {
              box(60, 20).named("left"); Text("H").named("h")
            }
          }.named("grid")
        )
      },
      frames: """
        a 105 73 9 16
        right 185 73 30 30
        left 105 107 60 20
        h 185 107 10 16
        grid 105 73 110 54
        """
    ),
    MeasuredLayout(
      source: "grid/modifiers",
      width: 320,
      height: 240,
      tolerance: 0.9,
      view: {
        AnyView(
          Grid(alignment: .leading) {
            GridRow {
              Text("Header").gridCellColumns(2).named("header"); Text("CCC").named("ccc")
            }
            GridRow {
              Text("A").gridColumnAlignment(.trailing).named("a")
              box(60, 40).named("box")
              Text("E").gridCellAnchor(.bottomTrailing).named("e")
            }
            Color.gray.frame(height: 4).named("bar")
            GridRow {
              Color.gray.gridCellUnsizedAxes(.horizontal).frame(height: 20).named("unsized")
              Text("H").named("h")
            }
          }.named("grid")
        )
      },
      frames: """
        header 0 67.849 44.5 16
        ccc 223 67.849 28 16
        a 69 104 9 16
        box 86 92 60 40
        e 312 116 8 16
        bar 0 140.151 320 4
        unsized 0 152.151 78 20
        h 86 154.151 10 16
        grid 0 67.849 320 104.302
        """
    ),
    MeasuredLayout(
      source: "grid/flexible",
      width: 320,
      height: 200,
      tolerance: 0.6,
      view: {
        AnyView(
          Grid {
            GridRow {
              Text("A").named("a"); Color.gray.frame(height: 20).named("upper"); Text("CCC").named("ccc")
            }
            GridRow {
              Color.gray.frame(height: 30).named("left")
              Text("E").named("e")
              Color.gray.frame(height: 30).named("right")
            }
          }
          .frame(width: 280).named("grid")
        )
      },
      frames: """
        a 59.5 72.925 9 16
        upper 116 70.925 88 20
        ccc 242 72.925 28 16
        left 20 99.075 88 30
        e 156 106.075 8 16
        right 212 99.075 88 30
        grid 20 70.925 280 58.151
        """
    ),
    MeasuredLayout(
      source: "lazy/grid-alignment",
      width: 300,
      height: 200,
      view: {
        AnyView(
          VStack(spacing: 16) {
            LazyVGrid(columns: tracks, alignment: .trailing, spacing: 4) {
              box(20, 20).named("t0")
              box(20, 40).named("t1")
              box(20, 20).named("t2")
              box(20, 20).named("t3")
            }
            .frame(width: 240).named("trailing")
            LazyVGrid(columns: tracks, alignment: .leading, spacing: 4) {
              box(20, 20).named("l0")
              box(20, 40).named("l1")
              box(20, 20).named("l2")
            }
            .frame(width: 240).named("leading")
          }
        )
      },
      frames: """
        t0 74 50 20 20
        t1 182 40 20 40
        t2 250 60 20 20
        t3 74 84 20 20
        trailing 30 40 240 64
        l0 30 130 20 20
        l1 98 120 20 40
        l2 206 140 20 20
        leading 30 120 240 40
        """
    ),
  ]
}
