import Foundation

// What names functions of Metal. The view is drawn without them.

/// In a figure, shaders aren't drawn.
@dynamicMemberLookup public enum ShaderLibrary {
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

public struct Shader: Sendable {
  public struct Argument: Sendable {
    public static func float(_ value: some Any) -> Self { Self() }
    public static func float2(_ values: Any...) -> Self { Self() }
    public static func float3(_ values: Any...) -> Self { Self() }
    public static func float4(_ values: Any...) -> Self { Self() }
    public static func color(_ color: Color) -> Self { Self() }
    public static func image(_ image: Image) -> Self { Self() }
    public static var boundingRect: Self { Self() }
    public static func floatArray(_ values: [Float]) -> Self { Self() }
    public static func colorArray(_ values: [Color]) -> Self { Self() }
  }
}

@dynamicCallable public struct ShaderFunction: Sendable {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader() }
}

/// In a figure, shaders aren't drawn; the view stays as it is.
extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    noted("shaders aren't drawn; use blur, hueRotation, saturation or colorMultiply", isNeeded: isEnabled)
  }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    noted("shaders aren't drawn; use scaleEffect, offset or rotation3DEffect", isNeeded: isEnabled)
  }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
    noted("shaders aren't drawn; use blur, mask or blendMode", isNeeded: isEnabled)
  }
}
