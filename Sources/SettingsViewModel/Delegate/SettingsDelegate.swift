public import Foundation
public import PropertyList
public import SettingsSchema
import Translation

/// What a program that embeds settings decides for them; every member has a default, so that one implements
/// only what one needs.
///
/// All members are called on the main actor. A session holds its delegate weakly.
/// Source: InAppSettingsKit's `IASKSettingsDelegate`, section 2.1 of the reference.
@MainActor
public protocol SettingsDelegate: AnyObject {
  // MARK: Texts

  /// The heading of a section in place of the bundle's; nil or "" for the bundle's own.
  func settings(_ session: SettingsSession, headingOf header: Specifier) -> String?

  /// The text below a section in place of the bundle's; nil or "" for the bundle's own.
  ///
  /// - Parameter header: the element that starts the section; nil for the rows before the first one.
  func settings(_ session: SettingsSession, footerOf header: Specifier?) -> String?

  // MARK: Choices

  /// The options of a choice that has none in the bundle; nil when there are none here either.
  ///
  /// Asked each time the row is shown. Titles are translated with the bundle's texts.
  func settings(_ session: SettingsSession, optionsOf specifier: Specifier) -> [ChoiceOption]?

  // MARK: Values that the program keeps

  /// The value of a row that has no key and names code in its place, as a tweak's cell does with `get`; nil for the
  /// default.
  ///
  /// Asked each time the row is shown, if ``settings(_:handles:)`` is true for it. After a change of the program's own,
  /// call ``SettingsSession/lookAgain()``.
  func settings(
    _ session: SettingsSession, valueOf specifier: Specifier
  ) -> PropertyListValue?

  /// The user chose a value for such a row, as a tweak's cell passes it on with `set`.
  ///
  /// The program keeps it, so that the session can't undo it. A row with a key has its value in the store, and is
  /// reported by ``settings(_:changed:to:)``.
  func settings(
    _ session: SettingsSession, set value: PropertyListValue, of specifier: Specifier)

  /// Whether the program is still finding out the value of a switch that has a spinner beside it until then:
  /// `LeversLoading`, or `control-loading` of a tweak's cell; true at first.
  func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool

  // MARK: Text

  /// Whether a text may be stored; asked when the row is shown, at each change, and when editing ends.
  ///
  /// - Parameter previous: the text that was stored last.
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult

  /// Whether a new or edited element of a list may be kept; it may be mended on the way.
  ///
  /// - Parameter specifier: the item or the addition of the list.
  func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool

  // MARK: Dates

  /// The date that a stored value means, where the program keeps dates in its own way; nil for a stored date.
  func settings(
    _ session: SettingsSession, dateFrom value: PropertyListValue?, of specifier: Specifier
  ) -> Date?

  /// What is stored for a date, where the program keeps dates in its own way; nil for the date itself.
  func settings(
    _ session: SettingsSession, valueFor date: Date, of specifier: Specifier
  ) -> PropertyListValue?

  /// How a date reads; nil for the way of the bundle's language.
  func settings(_ session: SettingsSession, textFor date: Date, of specifier: Specifier) -> String?

  // MARK: Actions

  /// Whether the program has code for a row: a button, a custom row, a page that its own code makes, or whatever a
  /// cell of a tweak leaves to code, which ``SettingsSchema/Specifier/code`` names.
  ///
  /// A row without is shown insensitive, with the reason. True by default: whoever sets a delegate has code.
  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool

  /// A button was pressed, and confirmed where the bundle asks.
  func settings(_ session: SettingsSession, pressed specifier: Specifier)

  /// A custom row, or a row whose page the program's own code makes, was activated.
  func settings(_ session: SettingsSession, activated specifier: Specifier)

  /// An address is about to be opened: the address to open in its place, nil to refuse.
  func settings(_ session: SettingsSession, willOpen url: URL, of specifier: Specifier) -> URL?

  /// An e-mail is about to be written: the one to write in its place, nil to refuse.
  func settings(
    _ session: SettingsSession, willCompose message: MailMessage, of specifier: Specifier
  ) -> MailMessage?

  // MARK: Changes

  /// A value was changed by the user, undo and redo included; called once for each change, with the key's new
  /// value, nil when it was removed.
  ///
  /// Not for choosing again what is stored already, nor for changes from outside: those, too, are told by
  /// ``SettingsSession/changes(of:)``.
  func settings(_ session: SettingsSession, changed key: String, to value: PropertyListValue?)

  /// The settings window was closed, or the page removed.
  func settingsDidEnd(_ session: SettingsSession)
}

extension SettingsDelegate {
  /// None.
  public func settings(_ session: SettingsSession, headingOf header: Specifier) -> String? { nil }
  /// None.
  public func settings(_ session: SettingsSession, footerOf header: Specifier?) -> String? { nil }
  /// None.
  public func settings(
    _ session: SettingsSession, optionsOf specifier: Specifier
  ) -> [ChoiceOption]? { nil }
  /// The default.
  public func settings(
    _ session: SettingsSession, valueOf specifier: Specifier
  ) -> PropertyListValue? { nil }
  /// Nothing.
  public func settings(
    _ session: SettingsSession, set value: PropertyListValue, of specifier: Specifier
  ) {}
  /// For as long as the bundle says so.
  public func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool { true }
  /// Every text may be stored.
  public func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult { .valid }
  /// Every element may be kept.
  public func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool { true }
  /// The stored date.
  public func settings(
    _ session: SettingsSession, dateFrom value: PropertyListValue?, of specifier: Specifier
  ) -> Date? { nil }
  /// The date.
  public func settings(
    _ session: SettingsSession, valueFor date: Date, of specifier: Specifier
  ) -> PropertyListValue? { nil }
  /// The way of the bundle's language.
  public func settings(
    _ session: SettingsSession, textFor date: Date, of specifier: Specifier
  ) -> String? { nil }
  /// There is code for everything.
  public func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool { true }
  /// Nothing.
  public func settings(_ session: SettingsSession, pressed specifier: Specifier) {}
  /// Nothing.
  public func settings(_ session: SettingsSession, activated specifier: Specifier) {}
  /// The address itself.
  public func settings(
    _ session: SettingsSession, willOpen url: URL, of specifier: Specifier
  ) -> URL? { url }
  /// The e-mail itself.
  public func settings(
    _ session: SettingsSession, willCompose message: MailMessage, of specifier: Specifier
  ) -> MailMessage? { message }
  /// Nothing.
  public func settings(
    _ session: SettingsSession, changed key: String, to value: PropertyListValue?
  ) {}
  /// Nothing.
  public func settingsDidEnd(_ session: SettingsSession) {}
}
