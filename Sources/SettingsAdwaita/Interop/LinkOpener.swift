import Foundation
import SettingsViewModel
import Translation
import Widgets

/// Opens the targets of link rows; a toast reports failures, with what to do.
@MainActor
enum LinkOpener {
  static func open(_ row: LinkRow, navigator: (any RowNavigator)?) {
    switch row.targetToOpen() {
    case .address(let url)?: launch(url, navigator: navigator)
    case .page(let url)?:
      if let row = row.webPage { navigator?.openWebPage(url, of: row) }
    case .mail(let message)?: compose(message, navigator: navigator)
    case .privacySettings?: openPrivacySettings(navigator: navigator)
    case nil: break
    }
  }

  /// Opens an address in its default program.
  static func launch(_ url: URL, navigator: (any RowNavigator)?) {
    let scheme = url.scheme ?? ""
    launch(url, navigator: navigator) { problem in
      tr(
        """
        \(url.absoluteString.inQuotes) can’t be opened: no app is set up for \(scheme): addresses. \
        (\(problem))
        """)
    }
  }

  private static func launch(
    _ url: URL, navigator: (any RowNavigator)?, opened: @escaping @MainActor () -> Void = {},
    message: @escaping (String) -> String
  ) {
    Desktop.open(url.absoluteString, over: navigator?.anchor) { [weak navigator] problem in
      if let problem { navigator?.showToast(message(problem)) } else { opened() }
    }
  }

  // MARK: Email

  private static func compose(_ message: MailMessage, navigator: (any RowNavigator)?) {
    let (files, missing) = partition(message.attachments)
    if !missing.isEmpty {
      navigator?.showToast(tr("Not attached because it can’t be read: \(names(of: missing))"))
    }
    Desktop.composeMail(
      to: message.to, cc: message.cc, bcc: message.bcc, subject: message.subject,
      body: message.plainBody, attachments: files.map(\.path)
    ) { [weak navigator] isTaken in
      if !isTaken { composeByAddress(message, navigator: navigator) }
    }
  }

  /// The files that can be attached, and those that can’t.
  private static func partition(_ files: [URL]) -> (there: [URL], missing: [URL]) {
    let isThere: (URL) -> Bool = { file in
      var isFolder: ObjCBool = false
      return file.isFileURL && FileManager.default.isReadableFile(atPath: file.path)
        && FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    return (files.filter(isThere), files.filter { !isThere($0) })
  }

  private static func names(of files: [URL]) -> Text {
    .list(files.map { Text.quoted($0.lastPathComponent) })
  }

  private static func composeByAddress(_ message: MailMessage, navigator: (any RowNavigator)?) {
    guard let url = message.mailtoURL else { return }
    // An address can’t contain files.
    let files = partition(message.attachments).there
    let opened: @MainActor () -> Void = { [weak navigator] in
      if !files.isEmpty {
        navigator?.showToast(
          tr("Attach these yourself to the email: \(names(of: files))"))
      }
    }
    launch(url, navigator: navigator, opened: opened) { problem in
      let receivers = message.to.joined(separator: ", ")
      return receivers.isEmpty
        ? tr("No email app is set up. (\(problem))")
        : tr(
          """
          No email app is set up. Address: \(receivers) (\(problem))
          """)
    }
  }

  // MARK: Privacy

  /// The desktop entries for privacy settings, best first, then for settings in general.
  private static let privacyPrograms = [
    "gnome-privacy-panel.desktop", "gnome-privacy-hub-panel.desktop",
    "gnome-applications-panel.desktop", "gnome-location-panel.desktop",
    "org.gnome.Settings.desktop",
    "kcm_activities.desktop", "systemsettings.desktop", "org.kde.systemsettings.desktop",
    "xfce-settings-manager.desktop", "cinnamon-settings-privacy.desktop",
    "io.elementary.settings.desktop",
  ]

  private static func openPrivacySettings(navigator: (any RowNavigator)?) {
    if !Desktop.launchApplication(privacyPrograms) {
      navigator?.showToast(
        tr("The desktop’s settings can’t be found. Open them from your list of apps."))
    }
  }
}
