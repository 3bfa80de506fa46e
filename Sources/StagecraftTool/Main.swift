import Commands
import Demos
import ViewDemos
import Views

@main
enum Main {
  static func main() async {
    await StagecraftTool.main(scenes: Demos.all + ViewDemos.all.map(\.scene))
  }
}
