import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// The values of a schema in an XML file, in memory: only those that the file allows at the moment can be set.
///
/// Thread-safe.
final class DraftStore: SettingsStore {
  private struct State {
    var stamp: FileStamp?
    var definition: SchemaDraft.Definition?
  }

  private let file: URL
  /// The name of the schema; nil for that of the first page.
  private let schema: String?
  private let values = MemoryStore()
  private let state = Lock(State())

  init(_ schema: String?, in file: URL) {
    self.schema = schema
    self.file = file
  }

  /// The schema as it is in the file, or was before the file was damaged; nil for none.
  private var definition: SchemaDraft.Definition? {
    state.withLock { state in
      let stamp = FileStamp(of: file)
      guard state.stamp == nil || stamp != state.stamp else { return state.definition }
      state.stamp = stamp
      if let draft = try? SchemaDraft(file) {
        state.definition = schema.map(draft.definition) ?? draft.first
      }
      return state.definition
    }
  }

  // MARK: SettingsStore

  var keys: [String] { values.keys }
  var hasUnsavedChanges: Bool { false }

  func value(forKey key: String) -> PropertyListValue? { values.value(forKey: key) }

  func setValue(_ value: PropertyListValue, forKey key: String) {
    if let refusal = refusal(of: value, forKey: key) {
      StoreLog.log(tr("“\(key)” of “\(name)” was not changed: \(refusal)"))
    } else {
      values.setValue(value, forKey: key)
    }
  }

  func removeValue(forKey key: String) { values.removeValue(forKey: key) }
  func synchronize() {}

  func observe(_ handler: @escaping @Sendable (SettingsChange) -> Void) -> SettingsObservation {
    values.observe(handler)
  }

  func lockReason(forKey key: String) -> String? { reason(key, definition) }

  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    let definition = definition
    return reason(key, definition)
      ?? definition?.key(named: key)?.refusal(of: value, in: name)
  }

  private func reason(_ key: String, _ definition: SchemaDraft.Definition?) -> String? {
    definition?.key(named: key) == nil
      ? tr("The schema “\(name)” has no key “\(key)”.") : nil
  }

  private var name: String { schema ?? definition?.id ?? file.lastPathComponent }
}
