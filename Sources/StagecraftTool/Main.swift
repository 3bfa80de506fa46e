import Commands
import Demos
import SiteListings
import ViewDemos
import Views

@main
enum Main {
  @MainActor static func main() async {
    await StagecraftTool.main(areSamples: true) { Demos.all + (ViewDemos.all + figures).map(\.scene) }
  }
}
