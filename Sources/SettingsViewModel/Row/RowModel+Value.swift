import Foundation

extension RowModel {
  /// A date, as the bundle's language writes it; nil for other values.
  private var localizedDate: String? {
    guard let date = value?.date else { return nil }
    let locale = session.bundle.languages.first.map(Locale.init(identifier:)) ?? .current
    return date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale))
  }

  /// The value that the row shows beside its title; "" for none.
  ///
  /// A title element maps its value through `Values` and `Titles`; a value that is not among them is shown
  /// raw, as in Apple's Settings. A child pane with a key shows the stored string, translated.
  /// Nothing where the value stands in the title's place, or below it.
  public var displayedValue: String { showsValueAsTitle || showsValueBelow ? "" : valueText }

  /// The value, wherever it stands.
  var valueText: String {
    switch presentation {
    case .value: localizedDate ?? choiceText
    case .choicePage: ownTitle.isEmpty ? "" : choiceText
    case .choice: selectedIndex.map { options[$0].title } ?? ""
    case .pane: specifier.subtitle == nil ? value?.string.map(localized) ?? "" : ""
    case .date, .custom: localizedDate ?? value?.displayText ?? ""
    default: ""
    }
  }
}
