public import Foundation
import PropertyList

/// One page of settings: its elements in order, and their language.
///
/// It doesn’t matter whether it comes from a file, another reader or Swift code.
public struct Pane: Sendable {
  /// The name of the pane for other panes: the file’s base name, with its path in the bundle.
  public let name: String
  /// The file it was read from.
  public let file: URL?
  /// The elements, in order, of all devices.
  public let specifiers: [Specifier]
  /// The page’s own `Title`; Apple’s Settings ignores it in favor of the title of the row that opens it.
  public let title: String?
  /// The page’s own `Icon`, for rows that open it and have none.
  public let icon: String?
  /// The `StringsTable` of the page; nil for none.
  public let stringsTable: String?
  /// The device to show sections for.
  public let device: Device
  /// The translations of the page’s strings.
  let strings: LocalizedStrings
  /// The language of the strings, for sorting.
  let language: String?
  /// The `LeversAccentColor` of the page and the pages that it opens; nil for that of the previous page.
  public internal(set) var accentColor: AccentColor?

  /// The translation of a text, or the text itself.
  ///
  /// An empty translation is one, too: bundles use it for rows without a title.
  public func localized(_ text: String) -> String { strings[text] }

  /// The translated title of an element; nil if it has none, or an empty one.
  package func title(of specifier: Specifier) -> String? {
    specifier.title.map(localized).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of the first table with translations; nil for none.
  package var mainTable: String? { strings.mainTable }

  /// A page with one element, in the language of this one, without a name.
  package func showing(_ specifier: Specifier) -> Pane {
    Pane(
      name: "", file: file, specifiers: [specifier], title: nil, icon: nil, stringsTable: nil,
      device: device, strings: strings, language: language, accentColor: accentColor)
  }

  /// The locale of the pane’s language.
  var locale: Locale { language.map(Locale.init(identifier:)) ?? Locale.current }
}

extension Pane {
  /// The sections shown on the pane’s device.
  public var sections: [PaneSection] { sections(hiding: []) }

  /// The sections shown on the pane’s device without hidden keys.
  ///
  /// Elements before the first group form a section without header. A group, radio group or list group starts the next
  /// one. Elements after a radio group stay in its section, as in Apple’s Settings.
  ///
  /// A hidden group hides all elements up to the next group of the device. A section is also hidden if all of its
  /// elements are. Elements without a key can’t be hidden. Source: InAppSettingsKit, section 1.12 of the reference.
  public func sections(hiding keys: Set<String>) -> [PaneSection] {
    var sections: [PaneSection] = []
    var header: Specifier?
    var members: [Specifier] = []
    var isHidden = false
    var lostMembers = false
    func finish() {
      // Other headers have their own rows, before those of the elements.
      let isGroup = if case .group? = header?.element { true } else { header == nil }
      let isEmptied = isGroup && lostMembers && members.isEmpty
      if !isHidden, !isEmptied, header != nil || !members.isEmpty {
        sections.append(PaneSection(header: header, specifiers: members))
      }
      members = []
      lostMembers = false
    }
    for specifier in specifiers where specifier.isShown(on: device) {
      let isOff = specifier.key.map(keys.contains) ?? false
      if specifier.element.startsSection {
        finish()
        header = specifier
        isHidden = isOff
      } else if isOff {
        lostMembers = true
      } else {
        members.append(specifier)
      }
    }
    finish()
    return sections
  }
}

extension Pane {
  /// The options of a choice, translated and in order: as in the file, or sorted by title if the file says so.
  ///
  /// Equal titles keep their order.
  /// - Parameter others: options to use instead of the file’s, such as the program’s.
  public func orderedOptions(
    of choice: ChoiceElement, inPlaceOfOwn others: ChoiceOptions? = nil
  ) -> ChoiceOptions {
    let options = (others ?? choice.options).map(localized)
    guard choice.isSortedByTitle else { return ChoiceOptions(options) }
    let locale = locale
    let sorted = options.enumerated().sorted { first, second in
      switch first.element.title.compare(second.element.title, locale: locale) {
      case .orderedSame: first.offset < second.offset
      case let order: order == .orderedAscending
      }
    }
    return ChoiceOptions(sorted.map(\.element))
  }

  /// The option with its titles translated.
  private func localized(_ option: ChoiceOption) -> ChoiceOption {
    ChoiceOption(
      value: option.value, title: localized(option.title),
      shortTitle: option.shortTitle.map(localized), icon: option.icon)
  }
}
