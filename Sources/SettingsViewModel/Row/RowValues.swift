import PropertyList
import SettingsSchema

/// The values of rows, by the keys of the store.
@MainActor
protocol RowValues: AnyObject {
  /// Whether the values are those of a list item.
  var isOfItem: Bool { get }
  /// The stored value, or nil.
  func value(forKey key: String) -> PropertyListValue?
  /// The default value: registered by the program, or from its `Info.plist`; nil for none.
  func programValue(forKey key: String, of specifier: Specifier) -> PropertyListValue?
  /// Sets or removes a value, as one undoable edit.
  func setValue(
    _ value: PropertyListValue?, forKey key: String, name: String, kind: EditKind,
    action: EditAction)
  /// Why a value may not be stored, in a sentence, or nil.
  func refusal(of value: PropertyListValue, forKey key: String) -> String?
  /// Why a value can’t be changed at all, in a sentence, or nil.
  func lockReason(forKey key: String) -> String?
  /// Whether a key has an unsaved change.
  func isUnsaved(_ key: String) -> Bool
  /// The saved value of a key with an unsaved change; nil for none.
  func savedValue(forKey key: String) -> PropertyListValue?
  /// Whether the value of a key is secret on any page.
  func isSecret(_ key: String) -> Bool
  /// The path of a stored value, by keys of dictionaries.
  func path(ofStored key: String) -> [String]
  /// The path of a stored value among all others; nil for a value inside a list item.
  func rawPath(ofStored key: String) -> RawPath?
}
