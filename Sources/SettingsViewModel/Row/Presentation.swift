/// The words for what rows are shown as, for searching (`@type:`) and for `leversctl`.
public enum Presentation: String, Sendable, CaseIterable {
  case toggle, checkmark, slider, spin, choice, choicePage, radio, entry, secureEntry, text, date
  case value, link, pane, button, listItem, addItem, custom, spinner, unsupported
}
