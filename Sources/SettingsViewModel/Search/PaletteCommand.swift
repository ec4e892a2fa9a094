/// Something that a program can do, to be found in a ``CommandPalette``.
package struct PaletteCommand: Sendable, Hashable {
  /// The action, such as `win.save`.
  package let action: String
  /// What the action gets; nil for nothing.
  package let parameter: String?
  /// What it is called.
  package let title: String
  /// What else it is found by, such as the tag of a language.
  package let keywords: String
  /// The keys that do the same, such as `<Control>s`.
  package let accelerator: String?
  /// Whether it is on, or chosen; nil for what has no state.
  package let isOn: Bool?
  /// Whether it is one of several values of the same, of which there may be many: listed only when it is looked for.
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
