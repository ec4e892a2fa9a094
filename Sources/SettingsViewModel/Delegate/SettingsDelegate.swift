public import Foundation
public import PropertyList
public import SettingsSchema
import Translation

/// Decisions of a program that embeds settings.
///
/// Every member has a default, so implement only those that you need.
///
/// All members are called on the main actor. A session holds its delegate weakly. Source: InAppSettingsKit’s
/// `IASKSettingsDelegate`, section 2.1 of the reference.
@MainActor
public protocol SettingsDelegate: AnyObject {
  // MARK: Strings

  /// The heading of a section in place of the bundle’s; nil or "" to keep it.
  func settings(_ session: SettingsSession, headingOf header: Specifier) -> String?

  /// The text below a section in place of the bundle’s; nil or "" to keep it.
  ///
  /// - Parameter header: the element that starts the section; nil for the rows before the first one.
  func settings(_ session: SettingsSession, footerOf header: Specifier?) -> String?

  // MARK: Choices

  /// The options of a choice that has none in the bundle; nil if there are none here either.
  ///
  /// Called each time the row is shown. Titles are translated like the bundle’s strings.
  func settings(_ session: SettingsSession, optionsOf specifier: Specifier) -> [ChoiceOption]?

  // MARK: Values that the program keeps

  /// The value of a row without a key that names code instead, as a tweak’s cell does with `get`; nil for the default.
  ///
  /// Called each time the row is shown, if ``settings(_:handles:)`` is true for it. After a change by the program
  /// itself, call ``SettingsSession/reload()``.
  func settings(
    _ session: SettingsSession, valueOf specifier: Specifier
  ) -> PropertyListValue?

  /// The user chose a value for such a row, as with `set` in a tweak’s cell.
  ///
  /// The program keeps it, so the session can’t undo it. The value of a row with a key is in the store, and its changes
  /// are reported by ``settings(_:changed:to:)``.
  func settings(
    _ session: SettingsSession, set value: PropertyListValue, of specifier: Specifier)

  /// Whether the program is still determining the value of a switch, which shows a spinner in the meantime:
  /// `LeversLoading`, or `control-loading` of a tweak’s cell; true by default.
  func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool

  // MARK: Text

  /// Whether a text may be stored; called when the row is shown, at each change, and when editing ends.
  ///
  /// - Parameter previous: the last stored text.
  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult

  /// Whether a new or edited list item is valid; the program may also correct it.
  ///
  /// - Parameter specifier: the item or the addition of the list.
  func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool

  // MARK: Dates

  /// The date for a stored value, if the program has its own format for dates; nil if the value is a date.
  func settings(
    _ session: SettingsSession, dateFrom value: PropertyListValue?, of specifier: Specifier
  ) -> Date?

  /// The value to store for a date, if the program has its own format for dates; nil for the date itself.
  func settings(
    _ session: SettingsSession, valueFor date: Date, of specifier: Specifier
  ) -> PropertyListValue?

  /// The text for a date; nil for the format of the bundle’s language.
  func settings(_ session: SettingsSession, textFor date: Date, of specifier: Specifier) -> String?

  // MARK: Actions

  /// Whether the program has code for a row: a button, a custom row, a page made by code, or anything else that a
  /// tweak’s cell leaves to the code named in ``SettingsSchema/Specifier/code``.
  ///
  /// Without code, the row is insensitive and says why. True by default: a program that sets a delegate has code.
  func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool

  /// Called when a button is pressed, and confirmed if the bundle asks for it.
  func settings(_ session: SettingsSession, pressed specifier: Specifier)

  /// Called when a custom row, or a row whose page is made by code, is activated.
  func settings(_ session: SettingsSession, activated specifier: Specifier)

  /// Called before an address is opened.
  ///
  /// Returns the address to open instead, or nil to refuse.
  func settings(_ session: SettingsSession, willOpen url: URL, of specifier: Specifier) -> URL?

  /// Called before an email is composed.
  ///
  /// Returns the email to write instead, or nil to refuse.
  func settings(
    _ session: SettingsSession, willCompose message: MailMessage, of specifier: Specifier
  ) -> MailMessage?

  // MARK: Changes

  /// Called when the user changes a value, also by undo or redo.
  ///
  /// It is called once for each change, with the key’s new value, or nil if it was removed.
  ///
  /// Not called if the user chooses the stored value again, nor for changes from outside;
  /// ``SettingsSession/changes(of:)`` reports those, too.
  func settings(_ session: SettingsSession, changed key: String, to value: PropertyListValue?)

  /// Called when the settings window is closed, or the page is removed.
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
  /// True: a spinner is shown as long as the bundle says so.
  public func settings(_ session: SettingsSession, isLoading specifier: Specifier) -> Bool { true }
  /// Every text may be stored.
  public func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult { .valid }
  /// Every list item may be kept.
  public func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool { true }
  /// Nil: the value is the date.
  public func settings(
    _ session: SettingsSession, dateFrom value: PropertyListValue?, of specifier: Specifier
  ) -> Date? { nil }
  /// Nil: the date is the value.
  public func settings(
    _ session: SettingsSession, valueFor date: Date, of specifier: Specifier
  ) -> PropertyListValue? { nil }
  /// Nil: the format of the bundle’s language.
  public func settings(
    _ session: SettingsSession, textFor date: Date, of specifier: Specifier
  ) -> String? { nil }
  /// True: there is code for everything.
  public func settings(_ session: SettingsSession, handles specifier: Specifier) -> Bool { true }
  /// Nothing.
  public func settings(_ session: SettingsSession, pressed specifier: Specifier) {}
  /// Nothing.
  public func settings(_ session: SettingsSession, activated specifier: Specifier) {}
  /// The address itself.
  public func settings(
    _ session: SettingsSession, willOpen url: URL, of specifier: Specifier
  ) -> URL? { url }
  /// The email itself.
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
