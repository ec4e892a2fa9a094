public import Foundation

/// One page of settings: its elements in order, and the language they are shown in.
///
/// Where it came from (an Apple bundle, another reader, Swift code) does not matter downstream.
public struct Pane: Sendable {
  /// The name by which other panes refer to it: the file's base name, with the path below the bundle.
  public let name: String
  /// The file it was read from.
  public let file: URL?
  /// The elements, in order, of all devices.
  public let specifiers: [Specifier]
  /// The page's own `Title`; Apple's Settings ignores it in favour of the title of the row that leads here.
  public let title: String?
  /// The page's own `Icon`, for rows that lead here and name none.
  public let icon: String?
  /// The `StringsTable` of the page, nil when the page names none.
  public let stringsTable: String?
  /// The device that sections are made for.
  public let device: Device
  /// Translations of the page's texts.
  let strings: LocalizedStrings
  /// The language of the texts, for sorting.
  let language: String?
  /// The `LeversAccentColor` of the page and of those that it leads to; nil for that of the page before.
  public internal(set) var accentColor: AccentColor?

  /// The translation of a text; the text itself where there is none.
  ///
  /// An empty translation counts: a bundle uses it for a row without a title.
  public func localized(_ text: String) -> String { strings[text] }

  /// A page of one element, in the language of this one; it has no name.
  package func showing(_ specifier: Specifier) -> Pane {
    Pane(
      name: "", file: file, specifiers: [specifier], title: nil, icon: nil, stringsTable: nil,
      device: device, strings: strings, language: language, accentColor: accentColor)
  }

  /// The locale of the pane's language.
  var locale: Locale { language.map(Locale.init(identifier:)) ?? Locale.current }
}
