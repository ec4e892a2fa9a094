import PropertyList
public import SettingsSchema
public import SettingsStorage

/// What the program around the settings asks for: rows that say what it is, and a switch that resets all.
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

  /// Shows what the program has now in the rows whose values it keeps: one may follow from another.
  func refreshRowsOfProgram() {
    forEachPane { $0.refreshRowsOfProgram() }
  }

  /// Makes a switch one that resets: when it goes on, all values are removed, its own too, and `body` is called.
  ///
  /// That it is on already, as one that was switched in another program, counts at once. Each removal is an edit
  /// that can be undone while the session lives.
  /// - Parameters:
  ///   - key: the switch's key; what its `TrueValue` is decides, `true` where no page has the switch.
  ///   - kept: keys that stay.
  ///   - body: called after the values are gone.
  /// - Returns: The observation, which ends when it is released or cancelled.
  public func onReset(
    by key: String, keeping kept: Set<String> = [], _ body: @escaping @MainActor () -> Void
  ) -> SettingsObservation {
    let reset: @MainActor () -> Void = { [weak self] in
      guard let self, self.isSwitchedOn(key) else { return }
      // The switch itself is no edit: taking that back would reset again.
      self.store.removeValue(forKey: key)
      for stored in self.store.keys where !kept.contains(stored) {
        self.finishContinuousEdit()
        self.setValue(nil, forKey: stored, name: stored)
      }
      self.refreshValues()
      body()
    }
    reset()
    return observeChanges(of: key) { _ in reset() }
  }

  private func isSwitchedOn(_ key: String) -> Bool {
    guard let value = value(forKey: key) else { return false }
    if case .toggle(let toggle)? = keys[named: key]?.specifier.element { return toggle.isOn(value) }
    return value.boolValue == true
  }
}
