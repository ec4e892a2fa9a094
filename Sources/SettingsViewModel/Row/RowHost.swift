import SettingsSchema

/// What a row needs from its page: its place there, and the values, typing and program behind it.
///
/// Rows, lists and conditions depend only on this, so that they can be tested without a session.
@MainActor
protocol RowHost: AnyObject {
  // MARK: The page

  /// The page.
  var pane: Pane { get }
  /// The bundle of the page.
  var bundle: SettingsBundle { get }
  /// The names of the pages on the path, from the first one, and the page’s own.
  var path: [String] { get }
  /// The implied title of an element without one: the text of a label right above it, or else the heading of its
  /// section; nil for none.
  func label(of specifier: Specifier) -> String?
  /// The text of a label right above an element; nil for none.
  func ownLabel(of specifier: Specifier) -> String?
  /// Whether a key or a condition hides a row or section.
  func isHidden(_ key: String?, visibleWhen: Condition?) -> Bool
  /// Why the bundle doesn’t let the user operate a row or section; nil if it does.
  func disabledReason(isEnabled: Bool, _ enabledWhen: Condition?) -> String?
  /// The number of modified settings on a page that a row opens, and on pages below it.
  func modifiedCount(ofPage name: String) -> Int

  // MARK: Services

  /// The key of an element’s value; nil for none.
  func storedKey(of specifier: Specifier) -> String?
  /// The values that rows show and change.
  var values: any RowValues { get }
  /// The values that are being typed.
  var typing: any RowTyping { get }
  /// The program that has the settings.
  var program: any RowProgram { get }
}

extension RowHost {
  /// The options of a choice as shown; the program’s, if the bundle has none.
  func orderedOptions(of choice: ChoiceElement, _ specifier: Specifier) -> ChoiceOptions {
    let others =
      choice.options.isEmpty ? program.ask { $0.settings($1, optionsOf: specifier) } : nil
    return pane.orderedOptions(of: choice, inPlaceOfOwn: others.map { ChoiceOptions($0) })
  }
}
