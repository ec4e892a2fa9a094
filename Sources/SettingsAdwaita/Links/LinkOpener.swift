import CAdwaita
import Foundation
import SettingsViewModel

/// Opens what link rows lead to; what fails is told in a toast, with what to do.
@MainActor
enum LinkOpener {
  static func open(_ row: RowModel, navigator: (any RowNavigator)?) {
    switch row.targetToOpen() {
    case .address(let url)?: launch(url, navigator: navigator)
    case .page(let url)?: navigator?.openWebPage(url, of: row)
    case .mail(let message)?: compose(message, navigator: navigator)
    case .privacySettings?: openPrivacySettings(navigator: navigator)
    case nil: break
    }
  }

  /// Opens an address in the program that the desktop has for it.
  static func launch(_ url: URL, navigator: (any RowNavigator)?) {
    let scheme = url.scheme ?? ""
    launch(url, navigator: navigator) { problem in
      "\(url.absoluteString.inQuotes) can’t be opened: install a program for \(scheme): addresses, or make "
        + "one the default. (\(problem))"
    }
  }

  private static func launch(
    _ url: URL, navigator: (any RowNavigator)?, opened: @escaping @MainActor () -> Void = {},
    message: @escaping (String) -> String
  ) {
    cadw_launch_uri(
      navigator?.anchor, url.absoluteString, TextCallback.function,
      TextCallback { [weak navigator] problem in
        if let problem { navigator?.tell(message(problem)) } else { opened() }
      }.pointer, CallbackContext.release)
  }

  // MARK: E-mail

  private static func compose(_ message: MailMessage, navigator: (any RowNavigator)?) {
    let (files, missing) = partition(message.attachments)
    if !missing.isEmpty {
      navigator?.tell("Not attached, as it can’t be read: \(names(of: missing))")
    }
    let callback = BooleanCallback { [weak navigator] isTaken in
      if !isTaken { composeByAddress(message, navigator: navigator) }
    }
    CStrings.withMutable(message.to) { to in
      CStrings.withMutable(message.cc) { cc in
        CStrings.withMutable(message.bcc) { bcc in
          CStrings.withMutable(files.map(\.path)) { files in
            cadw_compose_mail(
              constant(to), constant(cc), constant(bcc), message.subject, message.plainBody,
              constant(files), BooleanCallback.function, callback.pointer, CallbackContext.release)
          }
        }
      }
    }
  }

  /// The files that can be attached, and those that can't.
  private static func partition(_ files: [URL]) -> (there: [URL], missing: [URL]) {
    let isThere: (URL) -> Bool = { file in
      var isFolder: ObjCBool = false
      return file.isFileURL && FileManager.default.isReadableFile(atPath: file.path)
        && FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    return (files.filter(isThere), files.filter { !isThere($0) })
  }

  private static func names(of files: [URL]) -> String {
    files.map { "“\($0.lastPathComponent)”" }.joined(separator: ", ")
  }

  private static func constant(
    _ strings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> UnsafePointer<UnsafePointer<CChar>?>? {
    UnsafeRawPointer(strings)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  private static func composeByAddress(_ message: MailMessage, navigator: (any RowNavigator)?) {
    guard let url = message.mailtoURL else { return }
    // An address has no room for files.
    let files = partition(message.attachments).there
    let opened: @MainActor () -> Void = { [weak navigator] in
      if !files.isEmpty {
        navigator?.tell("Add to the e-mail yourself what should go with it: \(names(of: files))")
      }
    }
    launch(url, navigator: navigator, opened: opened) { problem in
      let receivers = message.to.joined(separator: ", ")
      let instead = receivers.isEmpty ? "" : " Or write to \(receivers) from elsewhere."
      return
        "There is no mail program: install one, or make one the default.\(instead) (\(problem))"
    }
  }

  // MARK: Privacy

  /// The desktop entries of privacy settings, the closest ones first, then of the settings as a whole.
  private static let privacyPrograms = [
    "gnome-privacy-panel.desktop", "gnome-privacy-hub-panel.desktop",
    "gnome-applications-panel.desktop", "gnome-location-panel.desktop",
    "org.gnome.Settings.desktop",
    "kcm_activities.desktop", "systemsettings.desktop", "org.kde.systemsettings.desktop",
    "xfce-settings-manager.desktop", "cinnamon-settings-privacy.desktop",
    "io.elementary.settings.desktop",
  ]

  private static func openPrivacySettings(navigator: (any RowNavigator)?) {
    let isOpen = CStrings.with(privacyPrograms) {
      cadw_launch_application($0, UInt32(privacyPrograms.count))
    }
    if !isOpen {
      navigator?.tell(
        "The desktop’s settings can’t be found: open them from the menu of programs.")
    }
  }
}
