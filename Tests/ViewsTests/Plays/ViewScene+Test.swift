import Scenes

@testable import Views

extension ViewScene {
  /// Returns a scene whose texts don't matter.
  ///
  /// - Parameters:
  ///   - play: What is done with the view.
  ///   - canvas: The canvas.
  ///   - defaults: What `Animation.default` means.
  ///   - start: What starts it.
  ///   - content: The view.
  static func test<Content: Views.View>(
    _ play: [Cue],
    on canvas: Scenes.Canvas = .init(width: 200, height: 100),
    defaults: AnimationDefaults = .current,
    start: Scenes.Scene.Start = .loop,
    @Views.ViewBuilder _ content: @escaping () -> Content
  ) -> ViewScene {
    ViewScene(
      "test",
      title: "Title",
      description: "Description",
      on: canvas,
      play: play,
      defaults: defaults,
      start: start,
      content: content
    )
  }
}
