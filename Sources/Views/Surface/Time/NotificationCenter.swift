import Foundation

/// Messages between the parts of a listing.
///
/// It takes the place of Foundation's in listings. The system posts nothing: no keyboard comes, and no app is left.
@MainActor @preconcurrency public final class NotificationCenter {
  /// The messages with a name.
  public struct Publisher: Views.Publisher {
    public typealias Output = Notification
    /// The center that posts the messages.
    public let center: NotificationCenter
    public let name: Notification.Name

    /// Calls a closure with each message from now on.
    @MainActor public func subscribe(_ receive: @escaping (Notification) -> Void) -> AnyCancellable {
      let name = name
      return center.messages.subscribe { if $0.name == name { receive($0) } }
    }
  }

  /// The center of the view that is shown, so that the messages of one play don't reach another one.
  public nonisolated static var `default`: NotificationCenter {
    // An object can end its observations when it goes, which code on the main actor has brought about.
    MainActor.assumeIsolated { ViewHost.current.map { $0.tree.slot { NotificationCenter() } } ?? outsideOfViews }
  }
  private static let outsideOfViews = NotificationCenter()

  fileprivate let messages = PassthroughSubject<Notification, Never>()
  private var observers: [ObjectIdentifier: AnyCancellable] = [:]

  public init() {}

  /// The messages with a name, whoever posts them.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name)
  }

  /// Posts a message.
  public func post(_ notification: Notification) { messages.send(notification) }
  /// Posts a message.
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Calls a closure with each message that has a name.
  ///
  /// - Returns: What ends it.
  @discardableResult public func addObserver(
    forName name: Notification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> AnyObject {
    let end = messages.subscribe { if name == nil || $0.name == name { block($0) } }
    observers[ObjectIdentifier(end)] = end
    return end
  }

  /// Does nothing: no method is called by its name.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}

  /// Ends what an observer began.
  public nonisolated func removeObserver(_ observer: Any) {
    // An object that goes on another thread goes after the play.
    guard let end = observer as? AnyCancellable, Thread.isMainThread else { return }
    let observer = ObjectIdentifier(end)
    MainActor.assumeIsolated {
      observers[observer]?.cancel()
      observers[observer] = nil
    }
  }
  /// Ends what an observer began for a name.
  public nonisolated func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    removeObserver(observer)
  }
}

/// In a figure, the system posts none of these messages.
@MainActor @preconcurrency public enum UIResponder {
  /// The message that a keyboard comes, or changes.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The message that a keyboard has come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The message that the keyboard goes.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The message that the keyboard has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The message that the keyboard changes its frame.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// The keyboard's frame in a message.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the keyboard's animation in a message.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

}

extension UIApplication {
  /// The message that the app comes to the front.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// The message that the app goes from the front.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// The message that the app goes behind others.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// The message that the app returns.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// The message that the system needs memory, which no figure gets.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// The message that the app ends, which no figure gets.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

extension NSValue {
  public var cgRectValue: CGRect { rectValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgPointValue: CGPoint { pointValue }
}
