import Foundation
import SettingsStorage
import SettingsViewModel
import Widgets

/// What a window shows without a bundle: Open, and the bundles opened lately.
///
/// A folder or a page's file can be dropped on it.
@MainActor
enum WelcomePage {
  private static let longestList = 12

  static func make(recent: [RecentBundles.Entry]) -> NavigationView {
    let box = Box.vertical(spacing: 24)
    let open = PushButton("Open a Bundle…", action: "app.open")
    open.addStyleClass("pill")
    open.addStyleClass("suggested-action")
    open.setCentered()
    box.append(open)
    if !recent.isEmpty { box.append(Clamp(list(recent))) }
    let page = StatusPage(
      icon: Looks.applicationID, title: "Levers",
      description:
        "Open a Settings.bundle, a PreferenceBundle, or a folder that holds one, or drop it here.")
    page.setChild(box)
    return PlainPage.make(page)
  }

  private static func list(_ recent: [RecentBundles.Entry]) -> Group {
    let group = Group("Recent")
    for entry in recent.prefix(longestList) {
      group.append(entry.isThere ? row(entry) : missingRow(entry))
    }
    return group
  }

  private static func row(_ entry: RecentBundles.Entry) -> Row {
    let row = ArrowRow()
    row.setTitle(entry.name)
    let opened = entry.opened.map { "\n" + LastOpened.text($0) } ?? ""
    row.setSubtitle(UserFolders.display(entry.bundle) + opened)
    row.onActivated { row.activateAction("app.open-path", entry.bundle.path) }
    return row
  }

  /// Greyed by its style, as a row that is insensitive would take the button along.
  private static func missingRow(_ entry: RecentBundles.Entry) -> Row {
    let row = ActionRow()
    row.setTitle(entry.name)
    row.setSubtitle("Not there any more: " + UserFolders.display(entry.bundle))
    row.addStyleClass("missing")
    let remove = PushButton(
      icon: "user-trash-symbolic", tooltip: "Remove \(entry.name.inQuotes) from the List")
    remove.onClicked { row.activateAction("app.forget-recent", entry.bundle.path) }
    row.addSuffix(remove)
    return row
  }
}
