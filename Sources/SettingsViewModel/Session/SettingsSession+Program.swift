import PropertyList
public import SettingsSchema
public import SettingsStorage

/// Services for the program: rows with its constants, and a switch that resets everything.
extension SettingsSession {
  /// Shows constants of a program in title rows, by key: a version, a build, a copyright.
  ///
  /// ```swift
  /// session.showConstants(["version": \.version, "channel": \.["IP_APP_CHANNEL"]], of: info)
  /// ```
  /// Nothing is written, except to update an older value that the store has for a key, as programs on iOS leave it
  /// there. A row whose constant is nil keeps its own value. Title rows with keys of the `Info.plist` next to the
  /// bundle show its values without this.
  /// - Parameters:
  ///   - constants: the constants, by the row’s key.
  ///   - info: the program; nil for ``SettingsSchema/SettingsBundle/programInfo``.
  public func showConstants(
    _ constants: [String: KeyPath<ProgramInfo, String?>], of info: ProgramInfo? = nil
  ) {
    guard let info = info ?? bundle.programInfo else { return }
    show(constants.mapValues { info[keyPath: $0] })
  }

  /// Shows values of any keys of an `Info.plist`, by the keys of the rows.
  ///
  /// ```swift
  /// session.showConstants(["channel": "IP_APP_CHANNEL"])
  /// ```
  /// - Parameters:
  ///   - keys: the keys of the `Info.plist`, by the keys of the rows.
  ///   - info: the program; nil for ``SettingsSchema/SettingsBundle/programInfo``.
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

  /// The value of the `Info.plist` next to the bundle for a title row; nil for none, and for other rows.
  func programText(for specifier: Specifier) -> PropertyListValue? {
    guard case .titleValue = specifier.element, let key = specifier.key else { return nil }
    let info = knownProgramInfo ?? bundle.programInfo ?? ProgramInfo()
    knownProgramInfo = info
    return info.text(ofRow: key).map { .string($0) }
  }

  /// Refreshes the rows whose values the program keeps, because they may depend on each other.
  func refreshRowsOfProgram() {
    forEachPane { $0.refreshRowsOfProgram() }
  }

  /// Turns a switch into a reset switch: when it is turned on, all values are removed, including its own, and `body` is
  /// called.
  ///
  /// If it is already on, because another program switched it, this happens immediately. Each removal is an edit that
  /// can be undone while the session lives.
  /// - Parameters:
  ///   - key: the switch’s key; it is on if the value is its `TrueValue`, or `true` if the switch isn’t on any page.
  ///   - kept: keys that stay.
  ///   - body: called after the values are removed.
  /// - Returns: The observation, which ends when it is released or canceled.
  public func onReset(
    by key: String, keeping kept: Set<String> = [], _ body: @escaping @MainActor () -> Void
  ) -> SettingsObservation {
    let reset: @MainActor () -> Void = { [weak self] in
      guard let self, self.isSwitchedOn(key) else { return }
      // Switching isn’t an edit: undoing it would reset again.
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
