import CAdwaita

/// What a page says that has nothing else to show: `AdwStatusPage`.
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

  /// The description can be selected and copied, as a message that names files and commands should.
  package func letCopyDescription() { letCopy(description) }

  package func setChild(_ child: Widget?) { set("child", child) }
}
