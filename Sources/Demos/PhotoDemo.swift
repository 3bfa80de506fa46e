import Scenes

extension Scene {
  /// A photograph in a grid that grows into the header of its page, and back.
  public static let photo = Scene(
    "photo",
    title: "A photograph opens",
    description: """
      A grid with five photographs of one lake, from morning to rain. The tall one, taken at sunrise, leaves the grid and \
      grows until it covers most of the screen, while its title fades in below. Then it shrinks back into the grid.
      """,
    on: .phone(.device),
    start: .tap(opening: "photo.morning"),
    script: [.hold(0.8), .present, .hold(1.6), .dismiss, .hold(0.8)],
    from: grid,
    to: detail,
    with: HeroTransition(animation: .spring(duration: 0.6, bounce: 0.22))
  )

  private static let grid = Stage(on: .phone) {
    Layer("album").fill(.systemBackground)
    Layer("album.title", text: Text("One lake", size: 34, weight: .bold)).frame(x: 20, y: 76, width: 350, height: 44)
    Layer("photo.morning", picture: morning).frame(x: 20, y: 140, width: 169, height: 410).cornerRadius(20)
      .matchedGeometryEffect(id: "photo")
    square("noon", Bitmap(PackageResources.noon_jpg), x: 201, y: 140)
    square("dusk", Bitmap(PackageResources.dusk_jpg), x: 201, y: 351)
    square("night", Bitmap(PackageResources.night_jpg), x: 20, y: 562)
    square("rain", Bitmap(PackageResources.rain_jpg), x: 201, y: 562)
  }

  private static let detail = Stage(on: .phone) {
    Layer("photo.page").fill(.systemBackground)
    Layer("photo.large", picture: morning).frame(x: 0, y: 0, width: 390, height: 664).cornerRadius(20)
      .matchedGeometryEffect(id: "photo")
    Layer("photo.title", text: Text("Before the wind", size: 28, weight: .bold))
      .frame(x: 20, y: 686, width: 350, height: 38)
    Layer("photo.hint", text: Text("The lake at sunrise", size: 17, color: .secondaryLabel))
      .frame(x: 20, y: 726, width: 350, height: 24)
  }
  .statusBar(.lightContent)

  private static let morning = Picture(Bitmap(PackageResources.morning_jpg))

  private static func square(_ name: String, _ bitmap: Bitmap, x: Double, y: Double) -> Layer {
    Layer("photo.\(name)", picture: Picture(bitmap)).frame(x: x, y: y, width: 169, height: 199).cornerRadius(20)
  }
}
