package import PropertyList

/// A list of values with titles: the common parts of multi-value, radio group and title elements.
public struct ChoiceElement: Sendable {
  /// The values and their titles, in the file’s order.
  public let options: ChoiceOptions
  /// Whether the options are shown sorted by their localized titles: `DisplaySortedByTitle`.
  public let isSortedByTitle: Bool
  /// The `FooterText`: below a radio group, or on a multi-value’s page of options.
  public let footerText: String?
  /// Whether selecting an option closes the page of options: `IASKQuickMultiValueSelection`.
  public let isQuick: Bool
  /// Whether the options are buttons next to each other in the row: `LeversSegmented`.
  public let isSegmented: Bool
  /// Whether several options may be selected, so that an array is stored: `LeversMultipleSelection`.
  public let allowsMultiple: Bool
}

extension ChoiceElement {
  /// The keys of a title and value besides those of all elements.
  static let titleValueKeys = KnownKey.value + keys + shortTitles + KnownKey.subtitles
  /// The keys of a multi-value besides those of all elements.
  static let multiValueKeys: [KnownKey] =
    titleValueKeys + [
      .inApp("FooterText", .text), .inApp("IconNames", .array),
      .inApp("IASKQuickMultiValueSelection", .flag), .levers("LeversSegmented", .flag),
      .levers("LeversMultipleSelection", .flag),
    ]
  /// The keys of a radio group besides those of all elements.
  static let radioGroupKeys = KnownKey.value + keys + KnownKey.section

  private static let keys: [KnownKey] = [
    .apple("Values", .array), .apple("Titles", .array), .apple("DisplaySortedByTitle", .flag),
  ]
  /// The key of a choice with its value next to the title.
  private static let shortTitles: [KnownKey] = [.apple("ShortTitles", .array)]

  init(_ node: PropertyListNode) {
    let values = node["Values"]?.elements ?? []
    let titles = node["Titles"]?.elements ?? []
    let shortTitles = node["ShortTitles"]?.elements ?? []
    let icons = node["IconNames"]?.elements ?? []
    options = ChoiceOptions(
      values.enumerated().map { index, value in
        ChoiceOption(
          value: value.value,
          title: titles.element(at: index)?.text ?? value.value.displayText,
          shortTitle: shortTitles.element(at: index)?.text,
          icon: icons.element(at: index)?.text.flatMap { $0.isEmpty ? nil : $0 })
      })
    isSortedByTitle = node.flag("DisplaySortedByTitle")
    footerText = node["FooterText"]?.text
    isQuick = node.flag("IASKQuickMultiValueSelection")
    isSegmented = node.flag("LeversSegmented")
    allowsMultiple = node.flag("LeversMultipleSelection")
  }
}

extension PropertyListValue {
  /// Whether two scalars of different types read the same, such as "0" and 0.
  package func hasSameText(as other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let text), _): other.number != nil && text == other.displayText
    case (_, .string(let text)): number != nil && text == displayText
    default: false
    }
  }
}
