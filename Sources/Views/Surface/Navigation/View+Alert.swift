import Foundation

extension View {
  // MARK: Alerts

  public func alert<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.alert, isPresented) { AlertView(title: title, actions: actions(), message: message()) }
  }
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

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
  public func alert<Value, Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }
  public func alert<Value, Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: message)
  }
  public func alert<Value, Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }
  @_disfavoredOverload
  public func alert<Value, Actions: View, Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: message)
  }
  @_disfavoredOverload
  public func alert<Value, Actions: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: value, actions: actions, message: { _ in EmptyView() })
  }

  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Self.title(of: error), isPresented: isPresented, presenting: error) { _ in actions() }
  }
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

  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presenting(.alert, isPresented) { content() }
  }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    presenting(.alert, item, onDismiss: nil) { content($0) }
  }

  // MARK: Dialogs

  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    presenting(.dialog, isPresented) {
      DialogView(title: titleVisibility == .visible ? title : nil, actions: actions(), message: message())
    }
  }
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    presenting(.dialog, isPresented, of: value) {
      DialogView(title: titleVisibility == .visible ? title : nil, actions: actions($0), message: message($0))
    }
  }
  public func confirmationDialog<Value, Actions: View>(
    _ title: Text,
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
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: value,
      actions: actions,
      message: message
    )
  }
  public func confirmationDialog<Value, Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: value,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }
  @_disfavoredOverload
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: value,
      actions: actions,
      message: message
    )
  }
  @_disfavoredOverload
  public func confirmationDialog<Value, Actions: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting value: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: value,
      actions: actions,
      message: { _ in EmptyView() }
    )
  }

  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    presenting(.dialog, isPresented) { content() }
  }
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>,
    content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presenting(.dialog, item, onDismiss: nil) { content($0) }
  }

  /// Presents a view of a value while the binding is true and the value isn't nil.
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
