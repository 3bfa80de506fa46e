import Testing

@testable import Views

/// The time of the day, which is that of a view's clock.
@MainActor @Suite struct ClockTests {
  private func labels(after time: Double = 0, @ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let host = ViewHost(canvas: CGSize(width: 400, height: 400), content: content)
    host.advance(by: time)
    return host.snapshot.allLayers.compactMap(\.label)
  }

  private struct Elapsed: View {
    @State private var start = Date.now
    var body: some View {
      TimelineView(.periodic(from: start, by: 0.5)) { context in
        Text("\(start.distance(to: context.date)) s, \(Date().timeIntervalSince(context.date)) s")
      }
    }
  }

  @Test("The time since a view has appeared is that of its clock", arguments: [0.0, 1, 2.5])
  func measuresTime(time: Double) {
    #expect(labels(after: time) { Elapsed() } == ["\(time) s, 0.0 s"])
  }

  @Test("Dates are the same on every day, in every zone and every language")
  func knowsNoDay() {
    let words = labels {
      Text(Date.now.formatted())
      Text(Date().formatted(date: .long, time: .omitted))
      Text(Date.now.formatted(.dateTime.weekday().hour()))
      Text("\(Calendar.current.component(.hour, from: .now)), \(Calendar.current.isDateInToday(Date()))")
      Text(
        {
          let formatter = DateFormatter()
          formatter.dateFormat = "EEEE HH:mm"
          return formatter.string(from: .now)
        }()
      )
    }
    .map { $0.replacing("\u{202F}", with: " ") }
    #expect(
      words == ["1/1/2001, 12:00 AM", "January 1, 2001", "Mon, 12 AM", "0, true", "Monday 00:00"]
    )
  }

  @Test("Numbers are written as in American English")
  func writesNumbers() {
    let words = labels {
      Text(1_234_567.formatted())
      Text(12.5.formatted(.currency(code: "USD")))
      Text(Decimal(0.25).formatted(.percent))
      Text(12.5.formatted(.number.locale(Locale(identifier: "de_DE"))))
    }
    #expect(words == ["1,234,567", "$12.50", "25%", "12,5"])
  }

  @Test("A time ago counts from the clock")
  func countsFromClock() {
    let words = labels { Text(Date(timeIntervalSinceNow: -7200).formatted(.relative(presentation: .named))) }
    #expect(words == ["2 hours ago"])
    #expect(Date(timeIntervalSinceNow: -60).timeIntervalSinceNow == -60)
    #expect(Calendar.current.isDateInYesterday(Date(timeIntervalSinceNow: -86_400)))
    #expect(Calendar.current.isDateInTomorrow(Date(timeIntervalSinceNow: 86_400)))
  }
}
