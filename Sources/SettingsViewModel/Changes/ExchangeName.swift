import SettingsSchema
import SettingsStorage

// In a file that holds the settings of several domains, a key of another domain than the main one is called
// `DOMAIN:KEY`, as `leversctl` calls it.

extension SettingsSession {
  /// Opens the stores of all domains, so that all keys are known.
  func openDomains() {
    guard store is DomainStore else { return }
    for domain in bundle.domains(foreignTo: nil) {
      _ = store.value(forKey: DomainStore.key("", in: domain))
    }
  }

  /// What a key of the store is called in a file that is exchanged.
  func exchangeName(of key: String) -> String { KeyIndex.Key(stored: key).text }

  /// The domain and the key that such a name means; no domain for a key of the main store.
  func place(ofExchanged name: String) -> (domain: String?, key: String) {
    let key = KeyIndex.Key(
      text: name, domains: store is DomainStore ? bundle.domains(foreignTo: nil) : [])
    return (key.domain, key.name)
  }
}
