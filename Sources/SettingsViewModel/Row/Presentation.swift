import Translation

/// Names of the kinds of rows, for searches (`@type:`) and for `leversctl`.
public enum Presentation: String, Sendable, CaseIterable {
  case toggle, checkmark, slider, spin, choice, choicePage, radio, entry, secureEntry, text, date
  case value, link, pane, button, listItem, addItem, custom, shortcut, spinner, unsupported
}

extension Presentation {
  /// The name for users; nil for a row that adds to a list, a spinner, and an unsupported element.
  package var title: String? { filter?.title }

  typealias Filter = (word: String, title: String)

  /// The filter for such rows, with a word that finds no others, or nil if there is none.
  ///
  /// Presentations that are the same to users share a filter.
  var filter: Filter? {
    switch self {
    case .toggle, .checkmark: ("toggle", tr("Switch", context: "row"))
    case .slider: ("slider", tr("Slider", context: "row"))
    case .spin: ("spin", tr("Number", context: "row"))
    case .choice, .choicePage: ("choice", tr("Choice", context: "row"))
    case .radio: ("radio", tr("Option", context: "row"))
    case .entry: ("entry", tr("Text Field", context: "row"))
    case .secureEntry: ("secureentry", tr("Password", context: "row"))
    case .text: ("textview", tr("Long Text", context: "row"))
    case .date: ("date", tr("Date or Time", context: "row"))
    case .value: ("titlevalue", tr("Read-Only Value", context: "row"))
    case .link: ("link", tr("Link", context: "row"))
    case .pane: ("pane", tr("Page", context: "row"))
    case .button: ("button", tr("Button", context: "row"))
    case .listItem: ("listitem", tr("List Item", context: "row"))
    case .custom: ("custom", tr("Provided by the App", context: "row"))
    case .shortcut: ("shortcut", tr("Keyboard Shortcut", context: "row"))
    case .addItem, .spinner, .unsupported: nil
    }
  }
}
