import CGio

/// The strings of a Flatpak app’s schema in the user’s language: GIO doesn’t find the app’s translations, and may find
/// those of the same program on this computer.
struct AppTexts {
  private let messages: MessageCatalog?
  /// The strings of defaults that depend on the language, by key; the translation comes before the original.
  private let defaults: [String: [String]]

  /// - Parameter names: the names of the schema’s keys.
  init(of names: SchemaNames, in app: FlatpakApp) {
    func catalog(_ category: LocalizedDefault.Category) -> MessageCatalog? {
      names.domain.flatMap {
        app.translations(
          in: $0, languages: CGioText.copy(freeing: cgio_language_names(category.locale)))
      }
    }
    let found = names.localizedDefaults
    let messages = catalog(.messages)
    let time = found.contains { $0.value.category == .time } ? catalog(.time) : nil
    self.messages = messages
    defaults = found.mapValues { value in
      let catalog = value.category == .time ? time : messages
      return [catalog?.translation(of: value.message), value.text].compactMap(\.self)
    }
  }

  /// The translation of a text, or the text itself.
  func translated(_ text: String) -> String { messages?.translation(of: text) ?? text }

  /// The default of a key that depends on the language; nil for others, and if the administrator has set another one.
  ///
  /// Source: GIO ignores a translation that isn’t a valid value.
  func defaultValue(
    of key: String, in settings: UnsafeMutablePointer<cgio_settings>
  ) -> GVariant? {
    guard let texts = defaults[key], let type = cgio_settings_type(settings, key) else {
      return nil
    }
    if let value = cgio_settings_system_value(settings, key) {
      cgio_variant_free(value)
      return nil
    }
    let typeText = String(cString: type)
    for text in texts {
      // Each check releases the value.
      guard let value = GVariantText.variant(text, type: typeText),
        cgio_settings_allows(settings, key, value)
      else { continue }
      return GVariantText.variant(text, type: typeText)
    }
    return nil
  }
}
