import Foundation

extension View {
  // MARK: Alerts

  /// Presents an alert with buttons and a message as long as a binding says so.
  public func alert<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(.alert, isPresented) { AlertView(title: title, actions: actions(), message: message()) }
  }
  /// Presents an alert with buttons and a message as long as a binding says so.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
  /// Presents an alert with buttons and a message as long as a binding says so.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
  /// Presents an alert with buttons as long as a binding says so.
  public func alert<Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
  /// Presents an alert with buttons as long as a binding says so.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
  /// Presents an alert with buttons as long as a binding says so.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Presents an alert about a value as long as a binding says so and there is one.
  public func alert<Value, Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    presenting(.alert, isPresented, of: value) {
      AlertView(title: title, actions: actions($0), message: message($0))
    }
  }
  /// Presents an alert about a value as long as a binding says so and there is one.
  public func alert<Value, Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: message)
  }
  /// Presents an alert about a value as long as a binding says so and there is one.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Value, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: message)
  }
  /// Presents an alert about a value as long as a binding says so and there is one.
  public func alert<Value, Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }
  /// Presents an alert about a value as long as a binding says so and there is one.
  public func alert<Value, Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }
  /// Presents an alert about a value as long as a binding says so and there is one.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Value, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about an error as long as a binding says so and there is one.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Self.title(of: error), isPresented: isPresented, presenting: error) { _ in actions() }
  }
  /// Presents an alert about an error as long as a binding says so and there is one.
  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: @escaping (Failure) -> Actions,
    @ViewBuilder message: @escaping (Failure) -> Message
  ) -> some View {
    alert(Self.title(of: error), isPresented: isPresented, presenting: error, actions: actions, message: message)
  }

  private static func title(of error: (some LocalizedError)?) -> Text {
    Text(verbatim: error.map { $0.errorDescription ?? $0.localizedDescription } ?? "")
  }

  /// Presents an alert as long as a binding says so, as older listings have it.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presenting(.alert, isPresented) { content() }
  }
  /// Presents an alert as long as a binding has a value, as older listings have it.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    presenting(.alert, item, onDismiss: nil) { content($0) }
  }

  // MARK: Dialogs

  /// Presents buttons at the bottom with a message as long as a binding says so.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(.dialog, isPresented) {
      DialogView(title: titleVisibility == .visible ? title : nil, actions: actions(), message: message())
    }
  }
  /// Presents buttons at the bottom with a message as long as a binding says so.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }
  /// Presents buttons at the bottom with a message as long as a binding says so.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }
  /// Presents buttons at the bottom as long as a binding says so.
  public func confirmationDialog<Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }
  /// Presents buttons at the bottom as long as a binding says so.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }
  /// Presents buttons at the bottom as long as a binding says so.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { EmptyView() }
    )
  }
  /// Presents buttons at the bottom about a value as long as a binding says so and there is one.
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    presenting(.dialog, isPresented, of: value) {
      DialogView(title: titleVisibility == .visible ? Text(title) : nil, actions: actions($0), message: message($0))
    }
  }
  /// Presents buttons at the bottom about a value as long as a binding says so and there is one.
  public func confirmationDialog<Value, Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: value,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  /// Presents buttons at the bottom as long as a binding says so, as older listings have it.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    presenting(.dialog, isPresented) { content() }
  }
  /// Presents buttons at the bottom as long as a binding has a value, as older listings have it.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presenting(.dialog, item, onDismiss: nil) { content($0) }
  }

  /// Presents a view of a value as long as a binding says so and there is one.
  private func presenting<Value, Content: View>(
    _ look: PresentedLook,
    _ isPresented: Binding<Bool>,
    of value: Value?,
    @ViewBuilder content: @escaping (Value) -> Content
  ) -> some View {
    let isShown = Binding(get: { isPresented.wrappedValue && value != nil }, set: { isPresented.wrappedValue = $0 })
    return presenting(look, isShown) {
      if let value { content(value) }
    }
  }
}
