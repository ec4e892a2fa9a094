import PropertyList
public import SettingsSchema

extension SettingsSession {
  /// Shows what a program is in rows: a version, a build, a copyright under the keys of title rows.
  ///
  /// ```swift
  /// session.showConstants(["version": \.version, "channel": \.["IP_APP_CHANNEL"]], of: info)
  /// ```
  /// Nothing is written, except where the store has an older value under a key, as programs on iOS leave it there:
  /// that is brought up to date. A row whose constant is nil keeps its own value. Title rows whose keys are those of the
  /// `Info.plist` beside the bundle show its values without this.
  /// - Parameters:
  ///   - constants: what to show, by the key of the row.
  ///   - info: what the program is; nil for what ``SettingsSchema/SettingsBundle/programInfo`` says.
  public func showConstants(
    _ constants: [String: KeyPath<ProgramInfo, String?>], of info: ProgramInfo? = nil
  ) {
    guard let info = info ?? bundle.programInfo else { return }
    show(constants.mapValues { info[keyPath: $0] })
  }

  /// Shows what stands under keys of an `Info.plist`, whatever they are, by the keys of the rows.
  ///
  /// ```swift
  /// session.showConstants(["channel": "IP_APP_CHANNEL"])
  /// ```
  /// - Parameters:
  ///   - keys: the keys of the `Info.plist`, by those of the rows.
  ///   - info: what the program is; nil for what ``SettingsSchema/SettingsBundle/programInfo`` says.
  public func showConstants(_ keys: [String: String], of info: ProgramInfo? = nil) {
    guard let info = info ?? bundle.programInfo else { return }
    show(keys.mapValues { info[$0] })
  }

  private func show(_ texts: [String: String?]) {
    var values: PropertyListDictionary = [:]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let text else { continue }
      values[key] = .string(text)
      if let stored = store.value(forKey: key), stored != .string(text) {
        store.setValue(.string(text), forKey: key)
      }
    }
    registerDefaults(values)
  }

  /// What the `Info.plist` beside the bundle says for a title row; nil for nothing, and for other rows.
  func programText(for specifier: Specifier) -> PropertyListValue? {
    guard case .titleValue = specifier.element, let key = specifier.key else { return nil }
    let info = knownProgramInfo ?? bundle.programInfo ?? ProgramInfo()
    knownProgramInfo = info
    return info.text(ofRow: key).map { .string($0) }
  }
}
