import Foundation
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// A window’s content without a bundle: an introduction, ways to begin, and recent bundles.
@MainActor
enum WelcomePage {
  private static let longestList = 12

  static func make(recent: [RecentBundles.Entry]) -> NavigationView {
    let box = Box.vertical(spacing: 24)
    let buttons = Box.vertical(spacing: 12)
    let open = button("app.open")
    open.addStyleClass("suggested-action")
    buttons.append(open)
    buttons.append(button("app.open-file"))
    buttons.append(button("app.open-computer"))
    if ProgramData.sample != nil { buttons.append(button("app.open-sample")) }
    buttons.append(PushButton.pill(tr("Read the Manual"), action: "app.help", isFlat: true))
    box.append(buttons)
    if !recent.isEmpty { box.append(Clamp(list(recent))) }
    // For few people: the recent bundles come first.
    box.append(
      PushButton.pill(
        Command.title(of: "app.new-bundle"), action: "app.new-bundle", isFlat: true))
    let page = StatusPage(
      icon: Looks.applicationID, title: "Levers",
      description:
        tr(
          """
          See an app’s settings as pages, check them, and change their values.\n\
          Open an app, its Settings.bundle or a settings file, or drop it here.
          """))
    page.setChild(box)
    return PlainPage.make(page)
  }

  private static func button(_ action: String) -> PushButton {
    PushButton.pill(Command.title(of: action), action: action)
  }

  private static func list(_ recent: [RecentBundles.Entry]) -> Group {
    Group(
      tr("Recent"),
      rows: recent.prefix(longestList).map { $0.isThere ? row($0) : missingRow($0) })
  }

  private static func row(_ entry: RecentBundles.Entry) -> Row {
    let opened = entry.opened.map { "\n" + LastOpened.text($0) } ?? ""
    let row = ArrowRow(entry.name, place(of: entry) + opened)
    row.setTooltip(entry.path)
    row.onActivated { row.activateAction("app.open-path", entry.path) }
    return row
  }

  /// Grayed out by its style, because an insensitive row would include the button.
  private static func missingRow(_ entry: RecentBundles.Entry) -> Row {
    let row = ActionRow(entry.name, tr("No longer exists: \(place(of: entry))"))
    row.setTooltip(entry.path)
    row.addStyleClass("missing")
    let remove = PushButton(
      icon: "user-trash-symbolic", tooltip: tr("Remove \(entry.name.inQuotes) from the List"))
    remove.onClicked { row.activateAction("app.forget-recent", entry.path) }
    row.addSuffix(remove)
    return row
  }

  /// The short path of a bundle, or the name of a store.
  private static func place(of entry: RecentBundles.Entry) -> String {
    entry.bundle.map { UserFolders.shortPath(of: $0) } ?? entry.store.displayName
  }
}

/// A window’s content when a bundle or its store can’t be opened.
@MainActor
enum FailurePage: Equatable {
  /// The store’s file can’t be edited, and is left as it is.
  case store(String)
  /// The bundle’s first page can’t be read, possibly because of an error in a file.
  case bundle(String, at: BundleError.Place? = nil)

  init(_ error: any Error) {
    self = .bundle(error.localizedDescription, at: (error as? BundleError)?.place)
  }

  /// - Parameters:
  ///   - location: the location of the bundle.
  ///   - showSource: shows a place in a file in the user’s text editor.
  func make(
    of location: BundleLocation, showSource: @escaping @MainActor (BundleError.Place) -> Void
  ) -> NavigationView {
    switch self {
    case .store(let message):
      return page(
        tr("These Settings Can’t Be Edited"), message, of: location, action: "win.choose-store")
    case .bundle(let message, let place):
      // A file of an archive was only unpacked.
      let place = location.archive == nil ? place : nil
      let button = place.map { place in
        let button = PushButton.pill(tr("Show in Source"))
        button.onClicked { showSource(place) }
        return button
      }
      return page(tr("The Bundle Can’t Be Shown"), message, of: location, first: button)
    }
  }

  /// The manual’s page about it.
  var helpPage: String {
    switch self {
    case .store: "stores#trouble"
    case .bundle: "preview#trouble"
    }
  }

  private func page(
    _ title: String, _ message: String, of location: BundleLocation, action: String? = nil,
    first button: PushButton? = nil
  ) -> NavigationView {
    let page = StatusPage(icon: "dialog-error-symbolic", title: title, description: message)
    page.letCopyDescription()
    let box = Box.vertical(spacing: 12)
    if let button { box.append(button) }
    box.append(PushButton.pill(tr("Try Again"), action: "win.retry"))
    if let action { box.append(PushButton.pill(Command.title(of: action), action: action)) }
    box.append(PushButton.pill(tr("Open Another…"), action: location.openAction))
    box.append(
      PushButton.pill(tr("Help"), action: "app.help-page", parameter: helpPage, isFlat: true))
    page.setChild(box)
    return PlainPage.make(page)
  }
}

extension BundleLocation {
  /// The command to choose another one: a folder or a file.
  var openAction: String {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: identity.path, isDirectory: &isFolder)
    return isThere && !isFolder.boolValue ? "app.open-file" : "app.open"
  }
}

/// A page with a header bar and without navigation.
@MainActor
private enum PlainPage {
  static func make(_ content: StatusPage, hasMenu: Bool = true) -> NavigationView {
    let header = HeaderBar()
    header.setTitle("")
    if hasMenu { header.packEnd(MainMenu.make()) }
    return NavigationView(page: "only", title: "Levers", header: header, content: content)
  }
}

/// A window’s content while an archive is unpacked, or a large bundle or store is read.
@MainActor
enum OpeningPage {
  static func make(of url: URL, cancel: @escaping @MainActor () -> Void)
    -> NavigationView
  {
    let button = PushButton.pill(tr("Cancel"))
    button.onClicked(cancel)
    let page = StatusPage(
      title: tr("Opening", context: "progress"),
      description: UserFolders.displayPath(of: url))
    page.setChild(Box.vertical(spacing: 24, [Spinner(isLarge: true), button]))
    let view = PlainPage.make(page, hasMenu: false)
    view.onEscape(cancel)
    return view
  }
}
