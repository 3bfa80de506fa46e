import Foundation

@testable import Listings
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
    Listing("CardFlip", CardFlip()),
    Listing("Countdown", Countdown()),
    Listing("Counter", Counter()),
    Listing("DragCard", DragCard()),
    Listing("ExpandingCard", ExpandingCard()),
    Listing("HeightReader", HeightReader()),
    Listing("LoadingButton", LoadingButton()),
    Listing("Metronome", MetronomeView()),
    Listing("OrderForm", OrderForm()),
    Listing("PhotoGrid", PhotoGrid()),
    Listing("PieChart", PieChart()),
    Listing("PressStyle", PressStyle()),
    Listing("ProgressRing", ProgressRing()),
    Listing("RecipeBrowser", RecipeBrowser()),
    Listing("SearchTask", SearchTask()),
    Listing("Settings", Settings()),
    Listing("ShakeField", ShakeField()),
    Listing("Stopwatch", Stopwatch()),
    Listing("TabBarApp", TabBarApp()),
    Listing("TabUnderline", TabUnderline()),
    Listing("ThemedBadge", ThemedBadge()),
    Listing("TodoList", TodoList()),
    Listing("Typewriter", Typewriter()),
    Listing("Wave", Wave()),
  ]
}
