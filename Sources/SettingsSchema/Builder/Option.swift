public import PropertyList

/// A value of an ``OptionsButton`` or an ``OptionsSection``.
///
/// A program that also imports ArgumentParser must disambiguate: `typealias Option = SettingsSchema.Option`.
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
  ///   - title: the title in the list; translated.
  ///   - optionId: the stored value.
  ///   - shortTitle: the title in the row that opens the list.
  ///   - icon: the name of its image.
  ///   - isDefault: whether it is selected while nothing is stored; the first such option wins.
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
