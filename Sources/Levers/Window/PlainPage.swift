import Widgets

/// A page with a header bar and nothing to navigate to.
@MainActor
enum PlainPage {
  static func make(_ content: StatusPage, hasMenu: Bool = true) -> NavigationView {
    let header = HeaderBar()
    header.setTitle("")
    if hasMenu { header.packEnd(MainMenu.make()) }
    return NavigationView(page: "only", title: "Levers", header: header, content: content)
  }
}
