import Widgets

/// What a window shows when a bundle or its store can't be opened.
@MainActor
enum FailurePage: Equatable {
  /// The store's file can't be edited, and is left as it is.
  case store(String)
  /// The bundle's first page can't be read.
  case bundle(String)

  func make() -> NavigationView {
    switch self {
    case .store(let message):
      page(
        "These Settings Can’t Be Edited", message,
        (label: "Use Another Settings File…", action: "win.choose-store"))
    case .bundle(let message):
      page("The Bundle Can’t Be Shown", message, (label: "Open a Bundle…", action: "app.open"))
    }
  }

  private func page(
    _ title: String, _ message: String, _ other: (label: String, action: String)
  ) -> NavigationView {
    let page = StatusPage(icon: "dialog-error-symbolic", title: title, description: message)
    let box = Box.vertical(spacing: 12)
    for (label, action) in [("Try Again", "win.retry"), other] {
      let button = PushButton(label, action: action)
      button.addStyleClass("pill")
      button.setCentered()
      box.append(button)
    }
    page.setChild(box)
    return PlainPage.make(page)
  }
}
