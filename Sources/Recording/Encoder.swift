import Diagnostics
import Foundation

/// An encoder that turns PNG frames into a GIF or a video, with ffmpeg.
package struct Encoder {
  /// The format of the recording.
  package var format: RecordingFormat
  /// The frames per second.
  package var frameRate: Double
  /// Whether the background is transparent.
  package var isTransparent: Bool
  /// Whether a GIF loops.
  package var repeats: Bool
  /// The times between frames in which nothing changes.
  package var pauses: [FrameSchedule.Pause]

  /// Creates an encoder.
  package init(
    format: RecordingFormat,
    frameRate: Double,
    isTransparent: Bool = false,
    repeats: Bool = true,
    pauses: [FrameSchedule.Pause] = []
  ) {
    self.pauses = pauses
    self.format = format
    self.frameRate = frameRate
    self.isTransparent = isTransparent
    self.repeats = repeats
  }

  /// Returns the arguments for ffmpeg, one array per run.
  ///
  /// - Parameters:
  ///   - frames: The path of a file with all PNG frames in sequence.
  ///   - palette: The path for a GIF's palette.
  ///   - output: The path for the recording.
  package func commands(frames: String, palette: String, output: String) -> [[String]] {
    let start = ["-y", "-hide_banner", "-nostdin", "-loglevel", "error"]
    let input = ["-f", "image2pipe", "-framerate", Self.rate(frameRate), "-c:v", "png", "-i", frames]
    // Without metadata and version numbers, the output of one machine is reproducible.
    let end = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    // Screenshots are sRGB. Players assume the color matrix of HD video.
    let matrix = "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
    let colors = ["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
    // Each frame comes when as many frames have passed as there are before it and in the pauses before it.
    let timing = "setpts='N" + pauses.map { "+\($0.length)*gte(N,\($0.index))" }.joined() + "'"
    switch format {
    case .mp4:
      return [
        start + input + [
          "-vf", "\(timing),\(matrix),format=yuv420p", "-c:v", "libx264", "-preset", "slow", "-crf", "17",
        ] + colors
          + end + ["-movflags", "+faststart", output]
      ]
    case .webm:
      let pixels = isTransparent ? "yuva420p" : "yuv420p"
      return [
        start + input
          + [
            "-vf", "\(timing),\(matrix),format=\(pixels)", "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline",
            "good",
            "-cpu-used", "3", "-row-mt", "1",
          ] + (isTransparent ? ["-auto-alt-ref", "0"] : []) + colors + end + [output]
      ]
    case .gif:
      // What doesn't change from frame to frame is transparent.
      return [
        start + input + ["-vf", "palettegen=stats_mode=full:reserve_transparent=1", "-update", "1", palette],
        start + input + ["-i", palette]
          + [
            "-lavfi",
            "[0]\(timing)[film];[film][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle:alpha_threshold=128",
          ] + end
          + ["-final_delay", "\(Int((100 / frameRate).rounded()))", "-loop", repeats ? "0" : "-1", output],
      ]
    case .png: return []
    }
  }

  /// Formats a frame rate for ffmpeg: as a whole number or a fraction.
  static func rate(_ value: Double) -> String {
    value.rounded() == value ? String(Int(value)) : "\(Int((value * 1000).rounded()))/1000"
  }

  /// Encodes frames.
  func encode(_ frames: URL, to output: URL, frameCount: Int, program: String, in workspace: Workspace)
    throws(Diagnostics)
  {
    let palette = workspace.folder.appendingPathComponent("palette-\(UUID().uuidString).png")
    for arguments in commands(frames: frames.path, palette: palette.path, output: output.path) {
      try workspace.run(program, arguments, within: 120 + 5 * Double(frameCount)) {
        "\(output.pathExtension) can't be encoded: \($0)"
      }
    }
  }
}
