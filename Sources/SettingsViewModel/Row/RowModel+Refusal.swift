import SettingsSchema

extension RowModel {
  /// Why the row can't be operated although it is shown, in a sentence; nil when nothing speaks against it.
  ///
  /// Values of a preference bundle that live in another domain are not mixed into this store.
  public var refusal: String? {
    if let code = specifier.code, needsCode {
      let name = code.name.isEmpty ? code.key : "\(code.key) \(code.name.inQuotes)"
      return "Needs the tweak’s own code: \(name)"
    }
    if let domain = specifier.domain, specifier.key != nil, !isListItem, storedKey == nil {
      return
        "Its value is kept in \(domain.inQuotes), apart from the other settings; this is the default."
    }
    if case .multiValue = specifier.element, options.isEmpty { return Self.missingOptionsNote }
    return lockReason
  }

  /// Why the store keeps the value from being changed, in a sentence; nil when it does not.
  public var lockReason: String? { storedKey.flatMap { session.store.lockReason(forKey: $0) } }

  /// What a choice says that has no options: InAppSettingsKit asks the program for them.
  static let missingOptionsNote = "Its options come from the app’s own code."

  /// A link to a page says so itself; a button or view of InAppSettingsKit may be the program's.
  private var needsCode: Bool {
    if case .childPane = specifier.element { return false }
    return specifier.typeInFile != specifier.type
  }
}
