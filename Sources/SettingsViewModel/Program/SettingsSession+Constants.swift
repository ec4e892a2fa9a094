import PropertyList
public import SettingsSchema

extension SettingsSession {
  /// Shows what a program is in rows: a version, a build, a copyright under the keys of title rows.
  ///
  /// ```swift
  /// session.showConstants(["version": \.version, "build": \.build], of: info)
  /// ```
  /// Nothing is written, except where the store has an older value under a key, as programs on iOS leave it there:
  /// that is brought up to date. A row whose constant is nil keeps its own value.
  /// - Parameters:
  ///   - constants: what to show, by the key of the row.
  ///   - info: what the program is; nil for what ``SettingsSchema/SettingsBundle/programInfo`` says.
  public func showConstants(
    _ constants: [String: KeyPath<ProgramInfo, String?>], of info: ProgramInfo? = nil
  ) {
    guard let info = info ?? bundle.programInfo else { return }
    var values: PropertyListDictionary = [:]
    for (key, path) in constants.sorted(by: { $0.key < $1.key }) {
      guard let text = info[keyPath: path] else { continue }
      values[key] = .string(text)
      if let stored = store.value(forKey: key), stored != .string(text) {
        store.setValue(.string(text), forKey: key)
      }
    }
    registerDefaults(values)
  }
}
