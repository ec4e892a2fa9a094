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
  func exchangeName(of key: String) -> String {
    let (domain, key) = DomainStore.parts(of: key)
    return domain.map { "\($0):\(key)" } ?? key
  }

  /// The domain and the key that such a name means; no domain for a key of the main store.
  func place(ofExchanged name: String) -> (domain: String?, key: String) {
    guard store is DomainStore,
      let domain = bundle.domains(foreignTo: nil).first(where: { name.hasPrefix($0 + ":") })
    else { return (nil, name) }
    return (domain, String(name.dropFirst(domain.count + 1)))
  }
}
