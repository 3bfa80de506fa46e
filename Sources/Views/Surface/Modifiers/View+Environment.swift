import Foundation

public struct EnvironmentModifier: PrimitiveModifier {
  public typealias Body = Never
  let change: (inout EnvironmentValues) -> Void

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var context = context
    change(&context.environment)
    return content(context)
  }
}

extension View {
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: path] = value })
  }

  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: path]) })
  }

  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentModifier { $0.objects[ObjectIdentifier(Object.self)] = object })
  }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentModifier { $0.objects[ObjectIdentifier(Object.self)] = object })
  }
}
