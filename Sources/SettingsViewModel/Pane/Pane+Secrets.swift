import SettingsSchema

extension Pane {
  /// The secure text fields, whose values are kept nowhere but in the store.
  var secrets: [Specifier] {
    specifiers.filter { specifier in
      if case .textField(let field) = specifier.element { field.isSecure } else { false }
    }
  }
}
