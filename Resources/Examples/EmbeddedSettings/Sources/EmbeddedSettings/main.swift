import Foundation
import GTK
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// What the program decides for its settings.
@MainActor
final class Jukebox: SettingsDelegate {
  /// The page lives as long as its window, which is as long as the program.
  var page: SettingsPage?
  var observation: SettingsObservation?

  func settings(_ session: SettingsSession, optionsOf row: Specifier) -> [ChoiceOption]? {
    guard row.key == "device" else { return nil }
    return ["Speakers", "Headphones", "Garden"].map {
      ChoiceOption(value: .string($0.lowercased()), title: $0)
    }
  }

  func settings(
    _ session: SettingsSession, validate text: String, of row: Specifier, previous: String
  ) -> ValidationResult {
    guard row.key == "owner", text.isEmpty else { return .valid }
    return .refusedWithShake(replacement: previous, message: "The jukebox needs an owner.")
  }

  func settings(_ session: SettingsSession, pressed row: Specifier) {
    session.setValue(nil, forKey: "owner", name: "Owner")
  }

  /// A level meter in place of the custom row, which takes the widget over.
  func meter(for row: RowModel) -> OpaquePointer? {
    guard row.specifier.key == "level", let widget = adw_action_row_new(),
      let bar = gtk_level_bar_new_for_interval(0, 10)
    else { return nil }
    adw_preferences_row_set_title(cast(widget), row.title)
    gtk_level_bar_set_value(OpaquePointer(bar), row.value?.number ?? 0)
    gtk_widget_set_size_request(bar, 160, -1)
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(cast(widget), bar)
    return OpaquePointer(widget)
  }
}

/// A widget as what it is.
func cast<Kind>(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<Kind> {
  UnsafeMutableRawPointer(widget).assumingMemoryBound(to: Kind.self)
}

/// The codec is for experts.
@MainActor func showExpertRows(_ session: SettingsSession) {
  session.hiddenKeys = session.value(forKey: "expert")?.boolValue == true ? [] : ["codec"]
}

let jukebox = Jukebox()
exit(
  SettingsApplication.run(id: "io.github.levers.EmbeddedSettings") {
    let resources = Bundle.module.resourceURL ?? Bundle.main.bundleURL
    let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "jukebox.plist")
    let session = SettingsSession(
      bundle: try SettingsBundle(path: resources), store: try FileStore(url: file))
    session.delegate = jukebox
    session.savesAutomatically = true
    showExpertRows(session)
    jukebox.observation = session.observeChanges(of: "expert") { _ in showExpertRows(session) }
    let page = try SettingsPage(session: session, customWidget: { jukebox.meter(for: $0) })
    jukebox.page = page

    guard let window = adw_window_new() else { exit(1) }
    adw_window_set_content(cast(window), .init(page.widget))
    gtk_window_set_default_size(cast(window), 480, 640)
    gtk_window_present(cast(window))
    return OpaquePointer(window)
  })
