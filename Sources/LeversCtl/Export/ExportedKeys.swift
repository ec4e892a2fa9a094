import SettingsSchema

/// The keys of a bundle with values, in the order of its pages.
struct ExportedKeys {
  let all: [ExportedKey]

  init(_ bundle: SettingsBundle) throws(BundleError) {
    let keys = try BundleKeys(bundle)
    all = keys.index.names.map { name in
      let entries = keys.index.entries(named: name)
      let value = entries.lazy.compactMap { keys.defaults[$0.key.text] }.first
      return ExportedKey(name, entries, default: value, in: keys.index)
    }
  }
}
