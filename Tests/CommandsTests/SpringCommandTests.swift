import Stagecraft
import Testing

@Suite struct SpringCommandTests {
  private func run(_ arguments: String) async -> Run {
    await Run(["spring"] + arguments.split(separator: " ").map(String.init))
  }

  @Test(
    "Every description of a spring gives the same text",
    arguments: [
      "--mass 1 --stiffness 157.91367041742973 --damping 25.132741228718345",
      "--mass 2 --stiffness 315.82734083485946 --damping 50.26548245743669",
      "--response 0.5 --damping-fraction 1", "--duration 0.5 --bounce 0", "--duration 0.5", "--preset smooth",
      "--preset default", "--preset bouncy --extra-bounce -0.3", "--settling-duration 0.7347741 --damping-ratio 1",
    ]
  )
  func acceptsSpellings(arguments: String) async {
    let run = await run(arguments + " --as linear --effort quick --tolerance 0.01")
    #expect(run.status == 0)
    #expect(run.output == "linear(0,.045 5%,.42,.713,.87,.95 61%,1)\n")
  }

  @Test("linear() is printed on one line, and the summary to standard error")
  func printsLinear() async throws {
    let run = await run("--stiffness 150 --damping 15 --as linear --tolerance 0.01")
    let text = try #require(run.output.split(separator: "\n").first.map(String.init))
    #expect(run.output == text + "\n")
    #expect(try LinearEasing(parsing: text).text == text)
    #expect(
      run.errors.wholeMatch(
        of: /\d+ stops \(at least 8 are needed\), 4\d bytes, 0\.7\d+ s, maximum error 0\.00\d+ \(0\.01 allowed\)\n/
      ) != nil
    )
  }

  @Test("A CSS rule contains the function and its duration")
  func printsCSS() async {
    let run = await run("--preset bouncy --as css --name wobble --tolerance 0.01")
    #expect(
      run.output.wholeMatch(
        of: /\.wobble\{transition-duration:\.\d+s;transition-timing-function:linear\([^)]+\)\}\n/
      ) != nil
    )
  }

  @Test("Keyframes have the requested property, values and unit")
  func printsKeyframes() async {
    let run = await run("--preset smooth --as keyframes --name a --property rotate --from -20 --to 30 --unit deg")
    #expect(run.output.hasPrefix("@keyframes a{0%{rotate:-20deg;animation-timing-function:cubic-bezier("))
    #expect(run.output.hasSuffix("to{rotate:30deg}}.a{animation:.796s a both}\n"))
  }

  @Test("Zero keeps the unit of an angle, and opacity has no unit")
  func keepsUnits() async {
    let angle = await run("--preset smooth --as keyframes --property rotate")
    #expect(angle.output.hasPrefix("@keyframes spring{0%{rotate:0deg;"))
    let opacity = await run("--preset smooth --as keyframes --property opacity --to 1")
    #expect(opacity.output.contains("to{opacity:1}}"))
  }

  @Test("An option without effect is invalid usage")
  func refusesOptionsWithoutEffect() async {
    let run = await run("--bounce 0 --as css --rate 30")
    #expect(run.status == 2)
    #expect(run.errors.contains("--rate has no effect on --as css; use it with --as samples"))
  }

  @Test("A spring without a linear() has a report with the reason")
  func reportsWithoutLinear() async {
    let run = await run("--bounce 0.99")
    #expect(run.status == 0)
    #expect(run.output.contains("perceptual  duration 0.5  bounce 0.99"))
    #expect(run.output.contains("linear()    none: linear() would need about 1179 stops to stay within 0.001;"))
  }

  @Test(
    "Extreme springs have reports and plots",
    arguments: [
      "--bounce 0.3 --velocity 500", "--preset smooth --duration 2 --velocity 150", "--bounce -0.98",
      "--duration 0.0001 --bounce 0.3", "--mass 1e-7 --stiffness 1e-4 --damping 1e-6",
    ],
    ["text", "plot", "json"]
  )
  func writesEdges(arguments: String, format: String) async {
    let run = await run("\(arguments) --tolerance 0.01 --as \(format)")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("SMIL is printed as an element")
  func printsSMIL() async {
    let run = await run("--preset bouncy --as smil --to 1")
    #expect(run.output.hasPrefix("<animateTransform ") && run.output.hasSuffix(" fill=\"freeze\"/>\n"))
    #expect(run.output.contains("values=\"0;") && run.output.contains(";1\" keyTimes=\"0;"))
  }

  @Test(
    "Every format is printed",
    arguments: ["text", "linear", "css", "keyframes", "smil", "json", "samples", "plot"]
  )
  func writesFormats(format: String) async {
    let run = await run("--preset interactive --velocity -3 --tolerance 0.02 --as \(format)")
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
  }

  @Test("The report has all descriptions, three settling times and the minimum number of stops")
  func reports() async {
    let run = await run("--duration 0.5 --bounce 0.3")
    for line in [
      "physical    mass 1  stiffness 157.914  damping 17.593", "perceptual  duration 0.5  bounce 0.3",
      "response    response 0.5  damping fraction 0.7", "overshoot   4.6 %",
      "settles     within 0.001 0.819 s  Core Animation 0.863 s  SwiftUI 1.045 s", "(at least 19 are needed)",
    ] {
      #expect(run.output.contains(line))
    }
  }

  @Test(
    "Invalid input gives status 1 and a message with the expected value",
    arguments: [
      ("--bounce -1", "--bounce: error: -1 is out of range; expected a number above -1 and below 1"),
      ("--duration 0", "--duration: error: 0 is out of range; expected seconds above 0"),
      ("--mass nan --stiffness 1 --damping 1", "--mass: error: “nan” isn't a number; expected a number such as 0.5"),
      ("--stiffness inf --damping 1", "--stiffness: error: “inf” isn't a number; expected a number such as 0.5"),
      ("--mass -1 --stiffness 9 --damping 1", "--mass: error: -1 is out of range; expected a number above 0"),
      ("--bounce 0,3", "--bounce: error: “0,3” isn't a number; expected a number such as 0.5; did you mean “0.3”?"),
      ("--stiffness 1e13 --damping 1", "--stiffness: error: 1e13 is out of range; expected a number below 1e12"),
      (
        "--bounce 0 --tolerance 0", "--tolerance: error: 0 is out of range; expected 0.00001…0.5 of the distance"
      ),
      (
        "--bounce 0 --tolerance 0.6", "--tolerance: error: 0.6 is out of range; expected 0.00001…0.5 of the distance"
      ),
      (
        "--stiffness 100 --damping 0.0038",
        "--stiffness --damping: error: it would take 3631 s to settle; expected at most 600 s"
      ),
      ("--stiffness 100", "--stiffness: error: --damping is missing; expected --stiffness and --damping"),
      ("--extra-bounce 0.1", "--extra-bounce: error: --preset is missing; expected --extra-bounce and --preset"),
      (
        "--preset snapy",
        """
        --preset: error: there is no preset “snapy”; expected one of smooth, snappy, bouncy, interactive, default; did \
        you mean “snappy”?
        """
      ),
      (
        "--mass 1 --bounce 0.3",
        """
        --mass --bounce: error: these options don't belong together; expected --mass with --stiffness --damping, or \
        --bounce with --duration
        """
      ),
      ("--duration 0x10", "--duration: error: “0x10” isn't a number; expected a number such as 0.5"),
      (
        "--duration 1e-9",
        "--duration: error: it would settle in 1.4695433963885918e-09 s; expected at least 0.0001 s"
      ),
      (
        "--bounce 0 --as keyframes --name ease-in",
        "--name: error: “ease-in” is a CSS keyword; expected another name"
      ),
      (
        "--bounce 0 --as keyframes --property transform",
        """
        --property: error: the value of transform isn't a number; expected a property such as translate, rotate, scale, \
        opacity or --x
        """
      ),
      (
        "--bounce 0.3 --as keyframes --to 0.001",
        """
        --as keyframes: error: a distance of 0.001 can't be written with an error of at most 0.001 of it, because numbers \
        have six decimals; expected a larger distance or tolerance
        """
      ),
      (
        "--bounce 0.98 --as smil",
        """
        --as smil: error: it swings 120 times before it settles; expected at most 60, so allow a larger tolerance or damp \
        the spring more
        """
      ),
      ("--bounce 0 --as samples --rate 0", "--rate: error: 0 is out of range; expected 1…1000 per second"),
      (
        "--bounce 0 --as keyframes --name a{}",
        "--name: error: “a{}” isn't valid here; expected letters, digits, hyphens and underscores"
      ),
    ]
  )
  func refuses(arguments: String, message: String) async {
    let run = await run(arguments)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors == message + "\n")
  }

  @Test(
    "Tokens of several springs have SwiftUI's duration and bounce in every form",
    arguments: [
      ("properties", ["  --card-duration: .5s;", "  --card-bounce: .3;", "  --menu-time: .", "linear("]),
      ("dtcg", ["\"$type\": \"transition\"", "\"bounce\": 0.3,", "\"menu\": {", "\"timingFunction\": ["]),
      ("tailwind", ["  --ease-card: linear(", "@utility spring-menu {", "  --spring-bounce: .3;"]),
      ("swift", ["  static let card = Spring(duration: 0.5, bounce: 0.3)", "  static let menu = Animation.spring("]),
      ("page", ["<h2>card</h2><p>Duration 0.5, bounce 0.3;", "@keyframes go-menu{", "id=\"pause\""]),
    ]
  )
  func writesTokens(format: String, parts: [String]) async {
    let tokens = ["--token", "card: duration 0.5 bounce 0.3", "--token", "menu: preset snappy"]
    let run = await Run(["spring", "--as", format, "--effort", "quick", "--tolerance", "0.01"] + tokens)
    #expect(run.status == 0)
    for part in parts { #expect(run.output.contains(part)) }
  }

  @Test("Without a spring, tokens are SwiftUI's")
  func writesPresets() async {
    let run = await run("--as swift --effort quick --tolerance 0.01")
    #expect(run.output.contains("  static let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)\n"))
  }

  @Test(
    "A token that can't be read is refused",
    arguments: [
      (["card"], "“card” isn't a token"), (["card: duration"], "“card: duration” isn't a token"),
      (["card: bunce 0.3"], "a spring has no “bunce”; expected one of mass"),
      (["Card: bounce 0.3"], "“Card” can't be the name of a token"),
      (["a: bounce 0", "a: bounce 0.1"], "two tokens are called “a”"), (["a: bounce 2"], "2 is out of range"),
    ]
  )
  func refusesTokens(tokens: [String], message: String) async {
    let run = await Run(["spring", "--as", "swift"] + tokens.flatMap { ["--token", $0] })
    #expect(run.status == 1)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
  }
}
