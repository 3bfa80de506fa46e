import Foundation

@testable import Views

private struct SheetHost: View {
  @State private var shown = false
  var body: some View {
    ZStack {
      Color.white.ignoresSafeArea()
      Button("Show sheet") { shown = true }.named("button")
    }
    .sheet(isPresented: $shown) { Text("Sheet") }
    .named("stack")
  }
}

private struct PushHost: View {
  var body: some View {
    NavigationStack {
      List { NavigationLink("Detail", value: 1).named("link") }
        .navigationTitle("Settings")
        .navigationDestination(for: Int.self) { _ in
          VStack { Text("Pushed").named("pushed") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationTitle("Detail").navigationBarTitleDisplayMode(.inline)
            .named("detail")
        }
        .named("list")
    }
    .named("nav")
  }
}

extension MeasuredLayout {
  static let controls: [MeasuredLayout] = [
    MeasuredLayout(
      source: "ios/layout/controls",
      width: 320,
      height: 480,
      look: .measuredPhone,
      tolerance: 1.9,
      view: {
        AnyView(
          VStack {
            Text("Hello").named("text")
            Toggle("Enabled", isOn: .constant(true)).named("toggle")
            Button("OK") {}.named("plain")
            Button("Bordered") {}.buttonStyle(.bordered).named("bordered")
            TextField("Placeholder", text: .constant("Hello")).named("field")
            TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder).named("rounded")
            Slider(value: .constant(0.5)).named("slider")
            Stepper("Quantity: 3", value: .constant(3)).named("stepper")
            Picker("Size", selection: .constant(1)) {
              Text("Small").tag(1)
              Text("Medium").tag(2)
            }
            .pickerStyle(.segmented).named("segmented")
            Text("Hello").named("below")
          }
          .named("column")
        )
      },
      frames: """
        text 140.5 52.166 39 24.5
        toggle 0 91.475 320 30
        plain 148.25 129.905 23.5 24.5
        bordered 112.5 162.405 95 38.5
        field 0 208.905 320 26
        rounded 0 242.905 320 34
        slider 0 284.905 320 31
        stepper 0 323.905 320 32
        segmented 0 363.905 320 31
        below 140.5 403.334 39 24.5
        column 0 52.166 320 375.668
        """
    ),
    MeasuredLayout(
      source: "ios/toggle/basic",
      width: 320,
      height: 300,
      look: .measuredPhone,
      tolerance: 1.9,
      view: {
        AnyView(
          VStack(alignment: .leading, spacing: 12) {
            Toggle("Enabled", isOn: .constant(true)).named("on")
            Toggle("Enabled", isOn: .constant(false)).named("off")
            Toggle(isOn: .constant(true)) { Text("Hg").named("label") }.named("custom")
            HStack(alignment: .firstTextBaseline, spacing: 8) {
              Toggle("Hg", isOn: .constant(true)).named("rowToggle")
              Text("Hg").named("rowText")
            }
            .named("row")
            Toggle("Enabled", isOn: .constant(true)).labelsHidden().named("hidden")
            Toggle("Enabled", isOn: .constant(true)).disabled(true).named("disabled")
          }
          .named("column")
        )
      },
      frames: """
        on 0 20.75 320 30
        off 0 62.75 320 30
        label 0 107.5 22.5 24.5
        custom 0 104.75 320 30
        rowToggle 0 165.25 289.5 30
        rowText 297.5 146.75 22.5 24.5
        row 0 146.75 320 48.5
        hidden 0 207.25 66 30
        disabled 0 249.25 320 30
        column 0 20.75 320 258.5
        """
    ),
    MeasuredLayout(
      source: "ios/list/basic",
      width: 320,
      height: 400,
      look: .measuredPhone,
      tolerance: 1.9,
      view: {
        AnyView(
          List {
            Text("Apple").named("row1")
            Text("Banana").named("row2")
            Section("Fruit") {
              Text("Cherry").named("row3")
              HStack {
                Text("Detail").named("label")
                Spacer()
                Text("Value").foregroundStyle(.secondary).named("value")
              }
              .named("detail")
            }
          }
          .named("list")
        )
      },
      frames: """
        row1 32 50.75 44.5 24.5
        row2 32 106.75 57 24.5
        row3 32 224.75 52 24.5
        label 32 280.75 44 24.5
        value 246 280.75 42 24.5
        detail 32 280.75 256 24.5
        list 0 0 320 400
        """
    ),
    MeasuredLayout(
      source: "ios/nav/push-inline",
      width: 320,
      height: 480,
      look: .measuredPhone,
      tolerance: 1.9,
      view: { AnyView(PushHost()) },
      frames: """
        link 32 132.25 256 24.5
        list 0 116.5 320 363.5
        nav 0 0 320 480
        """,
      steps: [
        Step(
          tap: "link",
          frames: """
            detail 0 64 320 416
            pushed 131.25 259.75 57.5 24.5
            link 32 132.25 256 24.5
            list 0 116.5 320 363.5
            nav 0 0 320 480
            """
        )
      ]
    ),
    MeasuredLayout(
      source: "ios/sheet/basic",
      width: 375,
      height: 667,
      look: .measuredPhone,
      tolerance: 1.9,
      view: { AnyView(SheetHost()) },
      frames: """
        button 143 321.25 89 24.5
        stack 0 0 375 667
        """,
      steps: [
        Step(
          tap: "button",
          frames: """
            button 143 321.25 89 24.5
            stack 0 0 375 667
            """
        )
      ]
    ),
  ]
}
