/// A command of the program for a ``CommandPalette``.
package struct PaletteCommand: Sendable, Hashable {
  /// The action, such as `win.save`.
  package let action: String
  /// The parameter of the action; nil for none.
  package let parameter: String?
  /// The title of the command.
  package let title: String
  /// Other words to find it by, such as the tag of a language.
  package let keywords: String
  /// The keyboard shortcut, such as `<Control>s`.
  package let accelerator: String?
  /// Whether it is on or chosen; nil if it has no state.
  package let isOn: Bool?
  /// Whether it is one of possibly many choices: listed only when searched for.
  package let isChoice: Bool

  package init(
    _ action: String, parameter: String? = nil, title: String, keywords: String = "",
    accelerator: String? = nil, isOn: Bool? = nil, isChoice: Bool = false
  ) {
    self.action = action
    self.parameter = parameter
    self.title = title
    self.keywords = keywords
    self.accelerator = accelerator
    self.isOn = isOn
    self.isChoice = isChoice
  }
}
