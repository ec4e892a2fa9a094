import SettingsSchema

extension Pane {
  /// The keys of secure text fields, whose values are kept nowhere but in the store.
  var secretKeys: Set<String> {
    Set(
      specifiers.compactMap { specifier in
        guard case .textField(let field) = specifier.element, field.isSecure else { return nil }
        return specifier.key
      })
  }
}
