import CAdwaita

/// The message on a page that has nothing else to show: `AdwStatusPage`.
@MainActor
package final class StatusPage: Widget {
  package convenience init(icon: String? = nil, title: String, description: String? = nil) {
    self.init(type: "AdwStatusPage")
    set("icon-name", icon)
    setTexts(title: title, description: description)
  }

  package func setTexts(title: String, description: String?) {
    set("title", title.line)  // plain text, unlike the description
    set("description", (description ?? "").paragraph.escaped)
    first("GtkScrolledWindow")?.setAccessibleName(title)
    self.description = (description ?? "").paragraph
  }

  private var description = ""

  /// Makes the description selectable, for a message with files and commands.
  package func letCopyDescription() { letCopy(description) }

  package func setChild(_ child: Widget?) { set("child", child) }
}
