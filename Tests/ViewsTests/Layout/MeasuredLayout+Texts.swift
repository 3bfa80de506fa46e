import Foundation

@testable import Views

extension MeasuredLayout {
  private static let sentence = "Layout must wrap this sentence onto several lines inside a narrow frame."

  static let texts: [MeasuredLayout] = [
    MeasuredLayout(
      source: "text/styles",
      width: 400,
      height: 400,
      tolerance: 4.5,
      view: {
        @MainActor func line(_ font: Font, _ name: String) -> some View {
          Text("The quick brown fox").font(font).named(name)
        }
        return AnyView(
          VStack(alignment: .leading, spacing: 0) {
            line(.largeTitle, "largeTitle")
            line(.title, "title")
            line(.title2, "title2")
            line(.title3, "title3")
            line(.headline, "headline")
            line(.subheadline, "subheadline")
            line(.body, "body")
            line(.callout, "callout")
            line(.footnote, "footnote")
            line(.caption, "caption")
            line(.caption2, "caption2")
          }.named("column")
        )
      },
      frames: """
        title 88 121 191 33
        title2 88 154 154 25.5
        title3 88 179.5 138.5 22
        headline 88 201.5 130.5 18.5
        subheadline 88 220 106 16
        body 88 236 122.5 18.5
        callout 88 254.5 114.5 17.5
        footnote 88 272 97.5 15
        caption 88 287 97.5 15
        caption2 88 302 100 15
        """
    ),
    MeasuredLayout(
      source: "text/vstack-spacing",
      width: 200,
      height: 200,
      tolerance: 0.7,
      view: {
        AnyView(
          VStack {
            Text("One").named("one")
            Text("Two").named("two")
            box(50, 10).named("box")
            Text("Three").named("three")
          }.named("column")
        )
      },
      frames: """
        one 87.5 64.553 25 16
        two 87.5 80.553 25 16
        box 75 104.704 50 10
        three 82.25 119.447 35.5 16
        column 75 64.553 50 70.893
        """
    ),
    MeasuredLayout(
      source: "text/vstack-spacing-mixed",
      width: 200,
      height: 300,
      tolerance: 1.1,
      view: {
        AnyView(
          VStack {
            Text("Hg").font(.largeTitle).named("large1")
            Text("Hg").named("plain1")
            Text("Hg").font(.largeTitle).named("large2")
            box(50, 10).named("box")
            Text("Hg").font(.largeTitle).named("large3")
            Text("Hg").font(.caption2).named("caption")
            Text("Hg").named("plain2")
          }.named("column")
        )
      },
      frames: """
        large1 83.25 45.01 33.5 38
        plain1 91.25 83.01 17.5 16
        large2 83.25 100.51 33.5 38
        box 75 161.811 50 10
        large3 83.25 184.49 33.5 38
        caption 92.75 223.99 14.5 15
        plain2 91.25 238.99 17.5 16
        column 75 45.01 50 209.981
        """
    ),
    MeasuredLayout(
      source: "text/hstack-spacing",
      width: 300,
      height: 100,
      tolerance: 1.2,
      view: {
        AnyView(
          HStack {
            Text("One").named("one")
            Text("Two").named("two")
            box(10, 10).named("box")
            Text("Three").named("three")
          }.named("row")
        )
      },
      frames: """
        one 90.25 42 25 16
        two 123.25 42 25 16
        box 156.25 45 10 10
        three 174.25 42 35.5 16
        row 90.25 42 119.5 16
        """
    ),
    MeasuredLayout(
      source: "text/paragraphs",
      width: 400,
      height: 420,
      tolerance: 5.3,
      view: {
        let text = sentence
        let two = "First line.\nSecond paragraph wraps here as well."
        return AnyView(
          VStack(alignment: .leading, spacing: 0) {
            Text(text).named("hanging").frame(width: 134, alignment: .topLeading)
            Text(text).named("w100").frame(width: 100, alignment: .topLeading)
            Text(text).named("w300").frame(width: 300, alignment: .topLeading)
            Text("Supercalifragilistic").named("longWord").frame(width: 60, alignment: .topLeading)
            Text(two).named("twoFree")
            Text(two).named("twoWrapped").frame(width: 220, alignment: .topLeading)
            Text(text).font(.title).named("titleWrap").frame(width: 300, alignment: .topLeading)
          }.named("column")
        )
      },
      frames: """
        w100 50 72.5 95.5 96
        w300 50 168.5 274 32
        longWord 50 200.5 56.5 32
        twoFree 50 232.5 230.5 32
        twoWrapped 50 264.5 186 48
        titleWrap 50 312.5 261.5 99
        column 50 8.5 300 403
        """
    ),
    MeasuredLayout(
      source: "pressure/heights",
      width: 760,
      height: 200,
      tolerance: 2.2,
      view: {
        AnyView(
          HStack(alignment: .top, spacing: 10) {
            ForEach([8, 20, 32, 40, 48, 70], id: \.self) { height in
              Text(sentence).named("t\(height)")
                .frame(width: 110, height: CGFloat(height), alignment: .topLeading)
                .named("h\(height)")
            }
          }.named("row")
        )
      },
      frames: """
        t8 25 65 103.5 16
        h8 25 65 110 8
        t20 145 65 103.5 16
        h20 145 65 110 20
        t32 265 65 110 32
        h32 265 65 110 32
        t40 385 65 110 32
        h40 385 65 110 40
        t48 505 65 110 48
        h48 505 65 110 48
        t70 625 65 110 64
        h70 625 65 110 70
        row 25 65 710 70
        """
    ),
  ]
}
