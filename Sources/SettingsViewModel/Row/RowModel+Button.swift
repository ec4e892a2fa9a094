public import SettingsSchema

extension RowModel {
  private var button: ButtonElement? {
    if case .button(let button) = specifier.element { button } else { nil }
  }

  /// Whether the button destroys something: `LeversDestructive`.
  public var isDestructive: Bool { button?.isDestructive ?? false }

  /// Why the button does nothing, in a sentence; nil when the program has code for it.
  public var buttonProblem: String? {
    guard button != nil, !isHandled else { return nil }
    return "The app’s own code does this, which is not part of the bundle."
  }

  /// What to ask before the button does anything, in the bundle's language; nil for nothing.
  public var confirmation: ConfirmationPrompt? { button?.confirmation.map(localized) }

  /// Presses the button: the program does what it is for.
  public func press() {
    guard buttonProblem == nil else { return }
    session.delegate?.settings(session, pressed: toldSpecifier)
    noteChange()
  }

  /// A question in the bundle's language.
  func localized(_ prompt: ConfirmationPrompt) -> ConfirmationPrompt {
    ConfirmationPrompt(
      title: prompt.title.map { localized($0) }, prompt: prompt.prompt.map { localized($0) },
      confirmText: prompt.confirmText.map { localized($0) },
      denyText: prompt.denyText.map { localized($0) })
  }
}
