import Commands
import Demos

@main
enum Main {
  static func main() async {
    await StagecraftTool.main(scenes: Demos.all)
  }
}
