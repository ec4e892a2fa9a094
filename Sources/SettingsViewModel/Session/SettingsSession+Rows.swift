import PropertyList
import SettingsSchema
import SettingsStorage

// The session as the services of rows.

extension SettingsSession: RowValues {
  func programValue(forKey key: String, of specifier: Specifier) -> PropertyListValue? {
    registeredDefaults[key] ?? programText(for: specifier)
  }

  func refusal(of value: PropertyListValue, forKey key: String) -> String? {
    store.refusal(of: value, forKey: key)
  }

  func lockReason(forKey key: String) -> String? { store.lockReason(forKey: key) }

  func isUnsaved(_ key: String) -> Bool { unsavedKeys.contains(key) }

  func savedValue(forKey key: String) -> PropertyListValue? {
    unsavedRowChanges.first { $0.key == key }?.oldValue
  }

  func isSecret(_ key: String) -> Bool { keys.isSecret(KeyIndex.Key(key)) }

  func rawPath(ofStored key: String) -> RawPath? {
    isOfItem ? nil : rawPath(of: path(ofStored: key))
  }
}

extension SettingsSession: RowTyping {
  func handleDraft(ofKey key: String?) {
    if let key { handleChange(ofKey: key) } else { notifyStateChange() }
  }
}

extension SettingsSession: RowProgram {
  func ask<Answer>(_ question: (any SettingsDelegate, SettingsSession) -> Answer?) -> Answer? {
    delegate.flatMap { question($0, self) }
  }
}
