import Foundation

/// The keyboard of a field, which isn't shown.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The kind of text in a field, which the keyboard uses.
public struct UITextContentType: Hashable, Sendable {
  private let name: String
  public static let name = Self(name: "name")
  public static let username = Self(name: "username")
  public static let password = Self(name: "password")
  public static let newPassword = Self(name: "newPassword")
  public static let oneTimeCode = Self(name: "oneTimeCode")
  public static let emailAddress = Self(name: "emailAddress")
  public static let telephoneNumber = Self(name: "telephoneNumber")
}

/// The capitalization by the keyboard.
public struct TextInputAutocapitalization: Sendable {
  public static let never = Self()
  /// At the start of words.
  public static let words = Self()
  /// At the start of sentences.
  public static let sentences = Self()
  public static let characters = Self()
}

/// The capitalization by the keyboard, as older listings spell it.
public enum UITextAutocapitalizationType: Sendable {
  case none, words, sentences, allCharacters
}

/// The title of the keyboard's last key.
public struct SubmitLabel: Sendable {
  public static let done = Self()
  public static let go = Self()
  public static let next = Self()
  public static let search = Self()
  public static let send = Self()
  public static let join = Self()
  public static let `return` = Self()
  public static let `continue` = Self()
}

/// The effect of scrolling on the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let immediately = Self()
  /// It goes with the finger.
  public static let interactively = Self()
  public static let never = Self()
}

// A figure has no keyboard, so nothing here changes what is seen.
extension View {
  /// The view; there is no keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// The view; there is no keyboard.
  public func textContentType(_ type: UITextContentType?) -> some View { self }
  /// The view; there is no keyboard.
  public func textInputAutocapitalization(_ mode: TextInputAutocapitalization?) -> some View { self }
  /// The view; there is no keyboard.
  public func autocapitalization(_ type: UITextAutocapitalizationType) -> some View { self }
  /// The view; nothing is corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// The view; nothing is corrected.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }
  /// The view; there is no keyboard.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// The view; there is no keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
