import SettingsSchema
import Translation

// Whether a row is shown, and whether the user and the program can operate it.

extension RowModel {
  /// Whether the row is shown: neither it nor its section is hidden by a key or a condition.
  public var isVisible: Bool {
    !host.isHidden(specifier.key, visibleWhen: visibleWhen) && !(section?.isHidden ?? false)
  }

  /// Whether the bundle lets the user operate the row, and its section: `LeversEnabled` and
  /// `LeversEnabledWhen`.
  public var isEnabled: Bool { disabledReason == nil }

  /// Whether the user can operate the row.
  public var isSensitive: Bool { reason == nil }

  /// Why the user can’t operate the row, in a sentence, or nil.
  public var reason: String? {
    refusal ?? (worksDespiteProblem ? nil : problem) ?? disabledReason
  }

  /// Why the bundle doesn’t let the user operate the row, or its section.
  private var disabledReason: String? {
    host.disabledReason(isEnabled: specifier.isEnabled, enabledWhen) ?? section?.disabledReason
  }

  /// Why the row is read-only because of its kind, its domain or the store, in a sentence, or nil.
  ///
  /// Values of a preference bundle that belong to another domain aren’t mixed into this store.
  public var refusal: String? {
    if let code = specifier.code, needsCode, !isHandled {
      let name = code.name.isEmpty ? code.key : "\(code.key) \(code.name.inQuotes)"
      return tr("Needs the tweak’s own code: \(name)")
    }
    if let domain = specifier.domain, specifier.key != nil, !isListItem, storedKey == nil {
      return Self.refusal(ofDomain: domain)
    }
    return ownRefusal ?? lockReason
  }

  /// Why a value of another domain than the store’s can’t be changed.
  static func refusal(ofDomain domain: String) -> String {
    tr(
      "Its value is kept in \(domain.inQuotes), separately from the other settings; this is the default."
    )
  }

  /// Why the store doesn’t allow changes of the value, in a sentence, or nil.
  public var lockReason: String? { storedKey.flatMap { host.values.lockReason(forKey: $0) } }

  /// The note on a choice without options: InAppSettingsKit asks the program for them.
  static let missingOptionsNote = Text("Its options come from the app’s own code.")

  /// Whether the program has code for the row; see ``SettingsDelegate/settings(_:handles:)``.
  public var isHandled: Bool { host.program.handles(delegateSpecifier) }

  /// Whether the program stores the value: the row has no key, and the program has the code that it names.
  var isKeptByProgram: Bool {
    guard specifier.code != nil, specifier.key == nil, storedKey == nil, !isListItem else {
      return false
    }
    return specifier.element.showsValue && isHandled
  }

  /// Notifies the program that the row was activated: a custom row, or one whose page the program makes.
  public func activate() {
    guard isHandled else { return }
    host.program.ask { $0.settings($1, activated: delegateSpecifier) }
    notifyChange()
  }
}
