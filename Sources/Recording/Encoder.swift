import Diagnostics
import Foundation
import Processes

/// An encoder that turns PNG frames into an animated picture or a video, with ffmpeg.
package struct Encoder {
  /// The format of the recording.
  package var format: RecordingFormat
  /// The frames per second.
  package var frameRate: Double
  /// Whether the background is transparent.
  package var isTransparent: Bool
  /// Whether an animated picture loops.
  package var repeats: Bool
  /// The times between frames in which nothing changes.
  package var pauses: [FrameSchedule.Pause]
  /// Whether ffmpeg fills the pauses of an mp4 with frames unless it is told not to, as it did before version 6.
  package var fillsPauses: Bool

  /// Creates an encoder.
  package init(
    format: RecordingFormat,
    frameRate: Double,
    isTransparent: Bool = false,
    repeats: Bool = true,
    pauses: [FrameSchedule.Pause] = [],
    fillsPauses: Bool = false
  ) {
    self.fillsPauses = fillsPauses
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
    // Pictures with transparent pixels and pictures without any follow each other. All of them go through the same filters,
    // which would otherwise begin again, and forget how many frames there were.
    let input = [
      "-f", "image2pipe", "-framerate", Self.rate(frameRate), "-reinit_filter", "0", "-c:v", "png", "-i", frames,
    ]
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
          "-vf", "\(timing),\(matrix),format=yuv420p", "-c:v", "libx264", "-preset", "medium", "-crf", "17",
        ] + (fillsPauses ? ["-vsync", "vfr"] : []) + colors
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
      // What doesn't change from frame to frame is transparent. Dithering compresses worse, and fewer colors make bands in the
      // pictures.
      return [
        start + input + ["-vf", "palettegen=reserve_transparent=1", "-update", "1", palette],
        start + input + ["-i", palette]
          + [
            "-lavfi",
            "[0]\(timing)[film];[film][1]paletteuse=dither=none:diff_mode=rectangle:alpha_threshold=128",
          ] + end
          + ["-final_delay", "\(Int((100 / frameRate).rounded()))", "-loop", repeats ? "0" : "-1", output],
      ]
    case .webp:
      // The last frame lasts as long as the mean of the others, so all need the same duration. The encoder merges those
      // that are equal.
      return [
        start + input
          + [
            "-vf", "\(timing),fps=\(Self.rate(frameRate)),format=bgra", "-c:v", "libwebp_anim", "-quality", "80",
          ] + end + ["-loop", repeats ? "0" : "1", output]
      ]
    case .apng:
      let pixels = isTransparent ? "rgba" : "rgb24"
      return [
        start + input + ["-vf", "\(timing),format=\(pixels)", "-c:v", "apng"] + end
          + ["-final_delay", "1000/\(Int((frameRate * 1000).rounded()))", "-plays", repeats ? "0" : "1", output]
      ]
    case .png: return []
    }
  }

  /// Formats a frame rate for ffmpeg: as a whole number or a fraction.
  static func rate(_ value: Double) -> String {
    value.rounded() == value ? String(Int(value)) : "\(Int((value * 1000).rounded()))/1000"
  }

  /// Returns whether an installed ffmpeg is one that fills the pauses of an mp4.
  ///
  /// - Parameter version: What `ffmpeg -version` prints.
  package static func fillsPauses(version: String) -> Bool {
    guard let number = version.prefixMatch(of: /ffmpeg version n?(\d+)\./)?.1 else { return false }
    return Int(number).map { $0 < 6 } ?? false
  }

  /// Encodes frames.
  func encode(_ frames: URL, to output: URL, frameCount: Int, program: String, in workspace: Workspace)
    throws(Diagnostics)
  {
    var encoder = self
    if format == .mp4 {
      encoder.fillsPauses = Self.fillsPauses(
        version: ChildProcess([program, "-version"]).runAndWait(within: 10).output
      )
    }
    let palette = workspace.folder.appendingPathComponent("palette-\(UUID().uuidString).png")
    for arguments in encoder.commands(frames: frames.path, palette: palette.path, output: output.path) {
      try workspace.run(program, arguments, within: 120 + 5 * Double(frameCount)) {
        "\(output.pathExtension) can't be encoded: \($0)"
      }
    }
  }
}
