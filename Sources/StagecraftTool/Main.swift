import Commands
import Demos
// The code that “export” compiles may import them.
import ListingCombine
import ListingUIKit
import SiteListings
import ViewDemos
import Views

@main
enum Main {
  @MainActor static func main() async {
    await StagecraftTool.main(areSamples: true) { Demos.all + (ViewDemos.all + figures).map(\.scene) }
  }
}
