import CAdwaita
import Translation

/// Rows below a title: `AdwPreferencesGroup`.
@MainActor
package final class Group: Widget {
  /// The widgets that replace its title and footer, and the footer.
  private final class Parts {
    var hasOwnHeader = false
    var hasOwnFooter = false
    var heading: Widget?
    var footer: Label?
  }

  private var parts: Parts {
    if let parts = attachment("parts", Parts.self) { return parts }
    let parts = Parts()
    attach(parts, as: "parts")
    return parts
  }

  /// - Parameter rows: the first rows, or any other widgets.
  package convenience init(_ title: String = "", rows: [Widget] = []) {
    self.init(type: "AdwPreferencesGroup")
    cadw_group_stay_at_end(pointer)
    let heading = all("GtkLabel").first { $0.styleClass(beginningWith: "heading") != nil }
    parts.heading = heading
    // A group cuts off a heading that is wider than the group.
    heading?.set("ellipsize", "none")
    if let heading { cadw_label_wrap(heading.pointer) }
    setTitle(title)
    for row in rows { append(row) }
  }

  /// Titles and descriptions of groups are always Pango markup.
  package func setTitle(_ title: String) {
    set("title", parts.hasOwnHeader ? "" : title.paragraph.escaped)
    setListName(title)
  }

  /// Names the list of rows for assistive technologies; "" for a general name.
  ///
  /// It is initially the title.
  package func setListName(_ name: String) {
    // Otherwise a list without a heading is named after its class.
    first("GtkListBox")?.setAccessibleName(name.isEmpty ? tr("Settings") : name.paragraph)
  }

  /// The text between the title and the rows; nil for none.
  package func setDescription(_ text: String?) {
    set("description", (text ?? "").paragraph.escaped)
  }

  /// A text below the rows, with addresses as links; rows that are added later still come before it.
  package func setFooter(_ text: String) {
    let parts = parts
    let isShown = !text.isEmpty && !parts.hasOwnFooter
    guard parts.footer != nil || isShown else { return }
    let label = parts.footer ?? addFooter()
    parts.footer = label
    let markup = isShown ? text.markupWithLinks : ""
    label.setMarkup(markup)
    let hasLinks = markup.contains("<a ")
    label.setStyleClass("with-links", hasLinks)
    cadw_widget_set_only_read(label.pointer, !hasLinks)
    label.setVisible(isShown)
  }

  /// A group puts widgets that aren’t rows below its list of rows, in any order of adding.
  private func addFooter() -> Label {
    let label = Label("", isDim: true, isSelectable: true)
    label.addStyleClass("caption")
    for side in ["start", "end"] { label.set("margin-" + side, 12) }
    label.set("margin-top", 6)
    add(label)
    return label
  }

  /// A text as Pango markup, with addresses as links.
  package static func markup(linking text: String) -> String {
    text.markupWithLinks
  }

  /// Adds a row, or any other widget.
  package func append(_ row: Widget) { cadw_group_append(pointer, row.pointer) }

  /// Rows of which one is selected, initially the first one.
  ///
  /// - Parameters:
  ///   - choices: values with their titles and subtitles, "" for none.
  ///   - chosen: called when the user selects one.
  package func appendChoices<Choice: Sendable>(
    _ choices: [(choice: Choice, title: String, subtitle: String)],
    chosen: @escaping @MainActor (Choice) -> Void
  ) {
    var leader: RadioRow?
    for (choice, title, subtitle) in choices {
      let row = RadioRow(leader: leader)
      row.setTitle(title)
      row.setSubtitle(subtitle)
      row.setAccessibleName(title)
      row.setActive(leader == nil)
      row.onChosen { chosen(choice) }
      append(row)
      leader = leader ?? row
    }
  }

  /// Puts a row at a position among the rows: a new one, or an existing one, which keeps the focus.
  package func place(_ row: Widget, at index: Int) {
    cadw_group_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Whether a row is one of the group’s.
  package func hasRow(_ row: Widget) -> Bool {
    first("GtkListBox").map { row.parent == $0 } ?? false
  }

  /// Removes a row; if it has the focus, the next row gets it, or else the previous one.
  package func remove(_ row: Widget) { cadw_group_remove(pointer, row.pointer) }

  /// A widget at the end of the title.
  package func setSuffix(_ widget: Widget) {
    widget.set("valign", "center")
    set("header-suffix", widget)
  }

  /// The alignment of heading and footer: 0 is the start, 0.5 the middle, 1 the end.
  package func align(heading: Double, footer: Double) {
    for (label, share) in [(parts.heading, heading), (parts.footer, footer)] {
      guard let label else { continue }
      label.set("halign", "fill")
      label.set("xalign", share)
      label.set("justify", share == 0 ? "left" : share == 1 ? "right" : "center")
    }
  }

  /// A widget above the rows instead of the title, which is still the accessible name; once, before the title is set.
  package func setOwnHeader(_ widget: Widget) {
    widget.addStyleClass("section-header")
    // The group has no room above its list, but the box of the list has.
    let box = first("GtkListBox")?.parent
    box?.insert(widget, before: box?.children.first)
    parts.hasOwnHeader = true
  }

  /// A widget below the rows instead of the footer; once, before the footer is set.
  package func setOwnFooter(_ widget: Widget) {
    widget.addStyleClass("section-footer")
    add(widget)
    parts.hasOwnFooter = true
  }

  /// Whether the list is shown: a list with only hidden rows leaves a line.
  package func setListVisible(_ isVisible: Bool) {
    if let list = first("GtkListBox"), !list.children.isEmpty { list.setVisible(isVisible) }
  }

  /// Makes the title a path with a link for each part; the closure gets its index.
  ///
  /// Only once. The heading of a group is a label whose links can be reached with the keyboard.
  package func setPath(_ titles: [String], onFollowed body: @escaping @MainActor (Int) -> Void) {
    let links = titles.enumerated().map { "<a href=\"\($0)\">\($1.short.escaped)</a>" }
    set("title", links.joined(separator: " › "))
    parts.heading?.addStyleClass("path")
    parts.heading?.on("activate-link") { index, _ in
      if let index = index.flatMap({ Int($0) }) { body(index) }
      return true
    }
  }
}
