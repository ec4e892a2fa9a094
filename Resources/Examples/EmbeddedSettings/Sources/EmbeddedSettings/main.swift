import Foundation
import GTK
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Widgets

/// The program's decisions about its settings.
@MainActor final class Jukebox: SettingsDelegate {
  private let file: URL

  init(file: URL) { self.file = file }

  func settings(_ session: SettingsSession, optionsOf row: Specifier) -> [ChoiceOption]? {
    ["Speakers", "Headphones", "Garden"].map { ChoiceOption(value: .string($0), title: $0) }
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

  func settings(
    _ session: SettingsSession, willCompose message: MailMessage, of row: Specifier
  ) -> MailMessage? {
    var message = message
    message.attachments = [file]
    return message
  }

  /// Creates a level meter for the custom row, which takes ownership of it.
  func meter(for row: RowModel) -> Widget? {
    let (widget, bar) = (adw_action_row_new(), gtk_level_bar_new_for_interval(0, 10))
    gtk_level_bar_set_value(OpaquePointer(bar), row.value?.number ?? 0)
    gtk_widget_set_size_request(bar, 160, -1)
    gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
    adw_preferences_row_set_title(cast(widget), row.title)
    adw_action_row_add_suffix(cast(widget), bar)
    return OpaquePointer(widget).map { Widget($0) }
  }
}

/// Casts a widget to its own type.
func cast<Kind>(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<Kind>? {
  UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: Kind.self)
}

let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "jukebox.plist")
let jukebox = Jukebox(file: file)
exit(
  SettingsApplication.run(id: "io.github.levers.EmbeddedSettings") {
    let session = SettingsSession(
      bundle: try SettingsBundle(path: Bundle.module.bundleURL), store: try FileStore(url: file))
    session.delegate = jukebox
    session.savesAutomatically = true
    var hidden: Set<String> { session.value(forKey: "expert")?.boolValue == true ? [] : ["codec"] }
    session.hiddenKeys = hidden
    let page = try SettingsPage(session: session, customWidget: { jukebox.meter(for: $0) })
    page.onActivation = { row, page in
      guard row.specifier.key == "level" else { return }
      let text = gtk_label_new("The level is \(row.displayedValue) of 10.")
      if let text = OpaquePointer(text) {
        page.open(page: "level", title: row.title, content: Widget(text))
      }
    }
    // This task keeps the page alive while it waits for changes.
    Task { for await _ in session.changes(of: "expert") { page.session.hiddenKeys = hidden } }
    guard let window = adw_window_new() else { exit(1) }
    adw_window_set_content(cast(window), .init(page.widget.pointer))
    gtk_window_set_default_size(cast(window), 480, 640)
    gtk_window_present(cast(window))
    return Widget(OpaquePointer(window))
  })
