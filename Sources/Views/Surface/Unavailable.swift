import Foundation

// Declarations that a figure can't show. The compiler's message names an alternative.

@available(*, unavailable, message: "UIKit's view controllers aren't here; present with sheet or fullScreenCover")
public protocol UIViewControllerRepresentable {}

@available(*, unavailable, message: "UIKit's view controllers aren't here; show the view itself")
public struct UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "shaders aren't drawn; use blur, hueRotation, saturation, scaleEffect or mask")
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

extension Shape {
  @available(*, unavailable, message: "shapes aren't united; lay one over the other")
  public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  @available(*, unavailable, message: "shapes aren't intersected; use mask or clipShape")
  public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  @available(
    *,
    unavailable,
    message: "shapes aren't subtracted; add both to a Path, and fill it with FillStyle(eoFill: true)"
  )
  public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
}

extension View {
  @available(*, unavailable, message: "shaders aren't drawn; use blur, hueRotation, saturation or colorMultiply")
  public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }
  @available(*, unavailable, message: "shaders aren't drawn; use scaleEffect, offset or rotation3DEffect")
  public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  @available(*, unavailable, message: "shaders aren't drawn; use blur, mask or blendMode")
  public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  @available(*, unavailable, message: "the system's panels aren't here; present a view of your own with sheet")
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [Any],
    allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Any) -> Void
  ) -> some View { self }
}
