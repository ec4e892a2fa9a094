import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// Choosing by typing: the palette of all commands, pages and settings, and the bundle’s language.
@MainActor
final class PaletteFeature: Feature {
  var shown: Bool?
  private unowned let host: any FeatureHost
  /// The open dialog.
  private var dialog: PaletteDialog?

  init(_ host: any FeatureHost) {
    self.host = host
    host.commands.add("palette") { [weak self] in self?.showPalette() }
    host.commands.add("choose-language") { [weak self] in self?.showLanguages() }
  }

  /// Whether there is a bundle whose language can be chosen.
  var state: Bool { host.page != nil }

  func show(_ hasPage: Bool) { host.commands.enable(["choose-language"], hasPage) }

  private func showPalette() {
    present(
      PaletteDialog(
        CommandPalette(commands, index: host.page?.makeIndex()),
        title: Command.title(of: "win.palette"),
        placeholder: host.page == nil ? tr("Type a command") : tr("Type a command, page or setting")
      ))
  }

  private func showLanguages() {
    let languages = languages.map { language in
      PaletteCommand(
        "win.language", parameter: language.tag, title: language.name, keywords: language.tag,
        isOn: language.isShown)
    }
    present(
      PaletteDialog(
        CommandPalette(languages), title: tr("Language"), placeholder: tr("Type a language"),
        showsKinds: false))
  }

  private func present(_ new: PaletteDialog) {
    guard let window = host.window else { return }
    if let dialog { return dialog.close() }
    dialog = new
    new.present(over: window) { [weak self] entry in
      self?.dialog = nil
      if let entry { self?.perform(entry) }
    }
  }

  private func perform(_ entry: PaletteEntry) {
    switch entry {
    case .command(let command):
      host.window?.activateAction(command.action, command.parameter)
    case .page(let name, _): host.openPage(name)
    case .setting(let result): host.page?.open(result)
    }
  }

  // MARK: Commands

  /// The available commands.
  var commands: [PaletteCommand] {
    let named = Command.all.filter {
      $0.action != "win.palette" && host.commands.isActionEnabled($0.action)
    }.map { command in
      PaletteCommand(
        command.action, title: title(of: command), accelerator: command.accelerators.first,
        isOn: host.commands.actionState(command.action).map { $0 == "true" })
    }
    guard host.page != nil else { return named }
    let devices = Device.allCases.map { device in
      PaletteCommand(
        "win.device", parameter: device.rawValue, title: tr("Device: \(device.name)"),
        isOn: host.commands.actionState("win.device") == device.rawValue, isChoice: true)
    }
    let languages = languages.map { language in
      PaletteCommand(
        "win.language", parameter: language.tag, title: tr("Language: \(language.name)"),
        keywords: language.tag, isOn: language.isShown, isChoice: true)
    }
    return named + devices + languages
  }

  /// Undo and Redo include the name of the edit.
  private func title(of command: Command) -> String {
    switch command.action {
    case "win.undo": host.undoTitles.undo ?? command.title
    case "win.redo": host.undoTitles.redo ?? command.title
    default: command.title
    }
  }

  /// The languages of the bundle, by their own names, after the system’s.
  private var languages: [(tag: String, name: String, isShown: Bool)] {
    let shown = host.commands.actionState("win.language")
    let all =
      [("", tr("System", context: "language"))]
      + (host.bundle?.availableLanguages ?? []).map {
        ($0, SettingsBundle.nativeName(of: $0))
      }
    return all.map { ($0.0, $0.1, $0.0 == shown) }
  }
}
