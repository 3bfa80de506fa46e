import Foundation

@testable import SampleListings
@testable import Views

/// A listing with the view that it is about, by the name of its file.
struct Listing: Sendable, CustomStringConvertible {
  var description: String
  var view: @MainActor @Sendable () -> AnyView

  init<Content: View>(_ name: String, _ view: @autoclosure @escaping @MainActor @Sendable () -> Content) {
    description = name
    self.view = { AnyView(view()) }
  }

  static let all: [Listing] = [
    Listing("Accordion", Accordion()),
    Listing("BarChart", BarChart()),
    Listing("CardFlip", CardFlip()),
    Listing("ClockFace", ClockFace()),
    Listing("Countdown", Countdown()),
    Listing("Counter", Counter()),
    Listing("DragCard", DragCard()),
    Listing("ExpandingCard", ExpandingCard()),
    Listing("FlipEffect", RotatingCard()),
    Listing("FlowLayout", FlowLayout()),
    Listing("HamburgerMenu", HamburgerMenu()),
    Listing("HeightReader", HeightReader()),
    Listing("HexPalette", HexPalette()),
    Listing("IrisTransition", IrisTransition()),
    Listing("KeyframeBadge", KeyframeBadge()),
    Listing("LikeButton", LikeButton()),
    Listing("LoadingButton", LoadingButton()),
    Listing("LoadingDots", LoadingDots()),
    Listing("LoadingPhases", LoadingPhases()),
    Listing("LoginScreen", LoginScreen()),
    Listing("Metronome", MetronomeView()),
    Listing("OnboardingPages", OnboardingPages()),
    Listing("OrderForm", OrderForm()),
    Listing("OwnTransitions", OwnTransitions()),
    Listing("ParallaxCards", ParallaxCards()),
    Listing("PhotoGrid", PhotoGrid()),
    Listing("PieChart", PieChart()),
    Listing("PlayerSheet", PlayerSheet()),
    Listing("PressStyle", PressStyle()),
    Listing("ProgressRing", ProgressRing()),
    Listing("PulseMap", PulseMap()),
    Listing("RecipeBrowser", RecipeBrowser()),
    Listing("SearchTask", SearchTask()),
    Listing("Settings", Settings()),
    Listing("SettingsList", SettingsList()),
    Listing("ShakeField", ShakeField()),
    Listing("SpokenRow", SpokenRow()),
    Listing("StaggeredList", StaggeredList()),
    Listing("Stopwatch", Stopwatch()),
    Listing("TabBarApp", TabBarApp()),
    Listing("TabUnderline", TabUnderline()),
    Listing("ThemedBadge", ThemedBadge()),
    Listing("Toast", Toast()),
    Listing("TodoList", TodoList()),
    Listing("Typewriter", Typewriter()),
    Listing("Wave", Wave()),
    Listing("WeatherCard", WeatherCard()),
  ]
}
