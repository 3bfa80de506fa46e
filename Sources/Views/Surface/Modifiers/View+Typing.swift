import Foundation

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  public static let alphabet = asciiCapable
}

public enum UITextContentType: Hashable, Sendable {
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname, jobTitle, organizationName
  case location, fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity, addressState
  case addressCityAndState, sublocality, countryName, postalCode, telephoneNumber, emailAddress, URL
  case username, password, newPassword, oneTimeCode, birthdate, creditCardNumber, dateTime, flightNumber
}

public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum UITextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }
public enum SubmitLabel: Sendable { case done, go, next, search, send, join, `return`, `continue` }
public enum ScrollDismissesKeyboardMode: Sendable { case automatic, immediately, interactively, never }

/// The part of a text that is selected.
public struct TextSelection: Hashable, Sendable {
  public enum Indices: Hashable, Sendable { case selection(Range<String.Index>) }
  public var indices: Indices
  public var isInsertion: Bool { if case .selection(let range) = indices { range.isEmpty } else { false } }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}

/// In a figure, the keyboard isn't drawn, and text isn't corrected.
extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textContentType(_ type: UITextContentType?) -> some View { self }
  public func textInputAutocapitalization(_ mode: TextInputAutocapitalization?) -> some View { self }
  public func autocapitalization(_ type: UITextAutocapitalizationType) -> some View { self }
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
