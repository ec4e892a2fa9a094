import SettingsSchema
import Translation

// Whether a row is shown, whether the user can operate it, and whether the program does.

extension RowModel {
  /// Whether the row is shown: neither it nor its section is hidden by its key or its condition.
  public var isVisible: Bool {
    !context.isHidden(specifier.key, visibleWhen: visibleWhen) && !(section?.isHidden ?? false)
  }

  /// Whether the bundle lets the user operate the row, and its section: `LeversEnabled` and
  /// `LeversEnabledWhen`.
  public var isEnabled: Bool { disabledReason == nil }

  /// Whether the user can operate the row.
  public var isSensitive: Bool { reason == nil }

  /// Why the user can't operate the row, in a sentence; nil when the user can.
  public var reason: String? {
    refusal ?? (worksDespiteProblem ? nil : problem) ?? disabledReason
  }

  /// Why the bundle doesn’t let the user operate the row, or its section.
  private var disabledReason: String? {
    context.disabledReason(isEnabled: specifier.isEnabled, enabledWhen) ?? section?.disabledReason
  }

  /// Why the row can't be operated by its nature, by its domain or by the store, in a sentence; nil when nothing of
  /// that speaks against it.
  ///
  /// Values of a preference bundle that live in another domain are not mixed into this store.
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

  /// Why a value can't be changed that is in another domain than the store.
  static func refusal(ofDomain domain: String) -> String {
    tr(
      "Its value is kept in \(domain.inQuotes), separately from the other settings; this is the default."
    )
  }

  /// Why the store keeps the value from being changed, in a sentence; nil when it does not.
  public var lockReason: String? { storedKey.flatMap { session.store.lockReason(forKey: $0) } }

  /// What a choice says that has no options: InAppSettingsKit asks the program for them.
  static let missingOptionsNote = Text("Its options come from the app’s own code.")

  /// Whether the program has code for the row; see ``SettingsDelegate/settings(_:handles:)``.
  public var isHandled: Bool {
    session.delegate?.settings(session, handles: toldSpecifier) == true
  }

  /// Whether the program has the value in place of the store: the row has no key, and names code that the program has.
  var isKeptByProgram: Bool {
    guard specifier.code != nil, specifier.key == nil, storedKey == nil, !isListItem else {
      return false
    }
    return specifier.element.showsValue && isHandled
  }

  /// Tells the program that the row was activated: a custom row, or one whose page the program makes.
  public func activate() {
    guard isHandled else { return }
    session.delegate?.settings(session, activated: toldSpecifier)
    notifyChange()
  }
}
