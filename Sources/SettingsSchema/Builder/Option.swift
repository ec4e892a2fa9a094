public import PropertyList

/// One value of an ``OptionsButton`` or an ``OptionsSection``.
///
/// A program that imports ArgumentParser too says which one it means: `typealias Option = SettingsSchema.Option`.
public struct Option: Sendable {
  let value: PropertyListValue
  let title: String
  let shortTitle: String?
  let icon: String?
  let isDefault: Bool
  let onChoose: (@MainActor @Sendable () -> Void)?

  /// Declares an option that is stored as a whole number.
  ///
  /// - Parameters:
  ///   - title: what the list shows; translated.
  ///   - optionId: what is stored under the key of the options.
  ///   - shortTitle: what the row shows that leads to the list.
  ///   - icon: the name of its image.
  ///   - isDefault: whether it is chosen while nothing is stored; the first one so marked is.
  ///   - onChoose: called once after each change to this option.
  public init(
    title: String, optionId: Int, shortTitle: String? = nil, icon: String? = nil,
    isDefault: Bool = false, onChoose: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(
      title: title, value: optionId, shortTitle: shortTitle, icon: icon, isDefault: isDefault,
      onChoose: onChoose)
  }

  /// Declares an option that is stored as any value, such as a case of an enum.
  public init(
    title: String, value: some PropertyListConvertible, shortTitle: String? = nil,
    icon: String? = nil, isDefault: Bool = false,
    onChoose: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.value = value.propertyList
    self.title = title
    self.shortTitle = shortTitle
    self.icon = icon
    self.isDefault = isDefault
    self.onChoose = onChoose
  }
}
