package import SettingsSchema
import Translation
package import Widgets

/// The button at the end of a row that fixes an issue, or several of a kind.
@MainActor
package final class FixButton {
  package let widget: PushButton

  /// A button that is shown for issues with a fix.
  package convenience init() { self.init(tr("Fix")) }

  /// A button for all issues of a kind.
  package static func forAll() -> FixButton {
    let button = FixButton(tr("Fix All"))
    button.widget.setTooltip(tr("Fix All of This Kind"))
    button.widget.setAccessibleName(tr("Fix All of This Kind"))
    return button
  }

  private init(_ label: String) {
    widget = PushButton(label)
    for name in ["flat", "fix"] { widget.addStyleClass(name) }
  }

  /// Shows what a fix does; hides the button if there is none.
  package func show(_ fix: Fix?) {
    widget.setVisible(fix != nil)
    guard let fix else { return }
    widget.setTooltip(fix.title.string)
    widget.setAccessibleName(tr("Fix: \(fix.title)"))
  }
}
