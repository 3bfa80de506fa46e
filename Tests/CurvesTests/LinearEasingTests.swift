import Curves
import Testing

@Suite struct LinearEasingTests {
  @Test(
    "Missing positions are added by the rules of css-easing-2",
    arguments: [
      ("linear(0, 1)", [0, 1]),
      ("linear(0, .5, 1)", [0, 0.5, 1]),
      ("linear(0, .25, .75 40%, 1)", [0, 0.2, 0.4, 1]),
      ("linear(0 10%, 1)", [0.1, 1]),
      ("linear(0, .5 60%, .6 40%, 1)", [0, 0.6, 0.6, 1]),
      ("linear(0, .5 20% 40%, 1)", [0, 0.2, 0.4, 1]),
      ("linear(0, 20% .5 40%, 1)", [0, 0.2, 0.4, 1]),
      ("linear(0, .1, .2, .9 90%, 1 120%)", [0, 0.3, 0.6, 0.9, 1.2]),
      ("LINEAR( 0 ,1 )", [0, 1]),
      ("linear(1)", [0]),
    ]
  )
  func fillsInPositions(text: String, positions: [Double]) throws {
    let easing = try LinearEasing(parsing: text)
    #expect(easing.positions.count == positions.count)
    for (found, wanted) in zip(easing.positions, positions) { #expect(abs(found - wanted) < 1e-12) }
  }

  @Test(
    "Values are interpolated between stops and extrapolated beyond them; of two stops at one position, the later one counts",
    arguments: [
      ("linear(0,1)", 0.25, 0.25), ("linear(0,1)", 1.5, 1.5), ("linear(0,1)", -0.5, -0.5),
      ("linear(0,.4 25%,1)", 0.125, 0.2), ("linear(0,.4 25%,1)", 0.625, 0.7),
      ("linear(0,.2 50%,.8 50%,1)", 0.5, 0.8), ("linear(0,.2 50%,.8 50%,1)", 0.4999999, 0.2),
      ("linear(0,.5 20% 40%,1)", 0.3, 0.5), ("linear(.7)", 0.1, 0.7), ("linear(0 20%,1 40%)", 0, -1),
    ]
  )
  func interpolates(text: String, fraction: Double, value: Double) throws {
    #expect(abs(try LinearEasing(parsing: text).value(at: fraction) - value) < 1e-5)
  }

  @Test("The text has no redundant character, and each value precedes its percentage")
  func writesShortly() throws {
    let easing = try #require(
      LinearEasing([.init(0), .init(-0.5, at: 0.1), .init(1.25), .init(0.125, at: 0.375), .init(1)])
    )
    #expect(easing.text == "linear(0,-.5 10%,1.25,.125 37.5%,1)")
  }

  @Test(
    "Text that CSS doesn't accept throws an error that names the stop",
    arguments: [
      ("ease", "“ease” isn't a linear() function; expected linear(…)"),
      ("linear(0,1", "“linear(0,1” isn't a linear() function; expected linear(…)"),
      ("linear(0,,1)", "stop 2 of linear() is “”; expected one number and up to two percentages"),
      ("linear(0,1 2,1)", "stop 2 of linear() has “2”; expected one number and up to two percentages"),
      ("linear(0,5%,1)", "stop 2 of linear() is “5%”; expected one number and up to two percentages"),
      ("linear(0,1 1% 2% 3%)", "stop 2 of linear() is “1 1% 2% 3%”; expected one number and up to two percentages"),
      ("linear(0,1.,1)", "stop 2 of linear() has “1.”; expected one number and up to two percentages"),
      ("linear(0,nan,1)", "stop 2 of linear() has “nan”; expected one number and up to two percentages"),
      ("linear(0,0x1,1)", "stop 2 of linear() has “0x1”; expected one number and up to two percentages"),
    ]
  )
  func refusesNonsense(text: String, message: String) {
    let error = #expect(throws: LinearEasing.ParsingError.self) { try LinearEasing(parsing: text) }
    #expect(error?.description == message)
  }
}
