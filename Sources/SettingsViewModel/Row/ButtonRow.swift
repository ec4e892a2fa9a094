import Foundation
public import SettingsSchema
import Translation

/// A row that makes the program do something: `IASKButtonSpecifier`.
public final class ButtonRow: ElementRow<ButtonElement> {
  public override var presentation: Presentation { .button }
  public override var stateText: String { subtitle }
  public override var isDestructive: Bool { element.isDestructive }
  override var titlePlaces: [TextAlignment] { [.center, .right] }
  override var problem: String? { buttonProblem }

  /// The stored text, translated, or else the button’s own.
  ///
  /// Source: InAppSettingsKit, for buttons such as "Log in" and "Log out".
  public override var title: String {
    let stored = storedValue?.string ?? ""
    return stored.isEmpty ? ownTitle : localized(stored)
  }

  public override var bundleSubtitle: String? { ownSubtitle(for: storedValue) }

  public override var subtitle: String {
    guard refusal == nil else { return super.subtitle }
    // A tool without windows can’t ask for the path, or the value.
    let isUsual = buttonProblem == nil || specifier.schemaToOpen != nil || specifier.addsValue
    return lines(bundleSubtitle, isUsual ? nil : tr("Needs the app’s own code"))
  }

  /// Why the button does nothing, in a sentence, or nil if the program has code for it.
  public var buttonProblem: String? {
    isHandled ? nil : tr("Available only in the app.")
  }

  /// The question before the button does anything, in the bundle’s language; nil for none.
  public var confirmation: ConfirmationPrompt? { element.confirmation.map(localized) }

  /// Presses the button, which calls the program.
  public func press() {
    guard buttonProblem == nil else { return }
    host.program.ask { $0.settings($1, pressed: delegateSpecifier) }
    notifyChange()
  }
}
