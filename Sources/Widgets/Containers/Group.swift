import CAdwaita
import Translation

/// Rows below a title: `AdwPreferencesGroup`.
@MainActor
package final class Group: Widget {
  /// What is in place of its title and footer, and the footer.
  private final class Parts {
    var hasOwnHeader = false
    var hasOwnFooter = false
    var footer: Label?
  }

  private var parts: Parts {
    if let parts = attachment("parts", Parts.self) { return parts }
    let parts = Parts()
    attach(parts, as: "parts")
    return parts
  }

  private var heading: Widget? { cadw_group_heading(pointer).map { Widget(handle: $0) } }

  package convenience init(_ title: String = "") {
    self.init(type: "AdwPreferencesGroup")
    // A group cuts off a heading that is wider than itself.
    if let heading {
      heading.set("ellipsize", "none")
      cadw_label_wrap(heading.pointer)
    }
    setTitle(title)
  }

  /// Titles and descriptions of groups are Pango markup in every version.
  package func setTitle(_ title: String) {
    set("title", parts.hasOwnHeader ? "" : title.paragraph.escaped)
    // Else a list without a heading is called by its class.
    first("GtkListBox")?.setAccessibleName(title.isEmpty ? tr("Settings") : title.paragraph)
  }

  /// Text between the title and the rows; nil for none.
  package func setDescription(_ text: String?) {
    set("description", (text ?? "").paragraph.escaped)
  }

  /// A text below the rows whose addresses are links; rows that are appended later still come above it.
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

  /// A group puts what is not a row below its list of rows, whatever the order of adding.
  private func addFooter() -> Label {
    let label = Label("", isDim: true, isSelectable: true)
    label.addStyleClass("caption")
    for side in ["start", "end"] { label.set("margin-" + side, 12) }
    label.set("margin-top", 6)
    add(label)
    return label
  }

  /// A text as Pango markup, in which addresses are links.
  package static func markup(linking text: String) -> String {
    text.markupWithLinks
  }

  /// A row, or any other widget.
  package func append(_ row: Widget) { cadw_group_append(pointer, row.pointer) }

  /// Rows of which one is chosen, at first the first one.
  ///
  /// - Parameters:
  ///   - choices: what each stands for, what it is called, and a subtitle, "" for none.
  ///   - chosen: told what the user chooses.
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

  /// Puts a row at a position among the rows: a new one, or one that is there already, which keeps the focus.
  package func place(_ row: Widget, at index: Int) {
    cadw_group_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Removes a row; when it has the focus, that goes to the row after it, or else before it.
  package func remove(_ row: Widget) { cadw_group_remove(pointer, row.pointer) }

  /// A widget at the end of the title.
  package func setSuffix(_ widget: Widget) {
    widget.set("valign", "center")
    set("header-suffix", widget)
  }

  /// Where heading and footer stand: 0 at the start, 0.5 in the middle, 1 at the end.
  package func align(heading: Double, footer: Double) {
    for (label, share) in [(self.heading, heading), (parts.footer, footer)] {
      guard let label else { continue }
      label.set("halign", "fill")
      label.set("xalign", share)
      label.set("justify", share == 0 ? "left" : share == 1 ? "right" : "center")
    }
  }

  /// A widget above the rows in place of the title, which still names them; once, before the title is set.
  package func setOwnHeader(_ widget: Widget) {
    widget.addStyleClass("section-header")
    cadw_group_prepend(pointer, widget.pointer)
    parts.hasOwnHeader = true
  }

  /// A widget below the rows in place of the footer; once, before the footer is set.
  package func setOwnFooter(_ widget: Widget) {
    widget.addStyleClass("section-footer")
    add(widget)
    parts.hasOwnFooter = true
  }

  /// Whether there is a list at all: one all of whose rows are hidden leaves a line.
  package func setListVisible(_ isVisible: Bool) {
    if let list = first("GtkListBox"), !list.children.isEmpty { list.setVisible(isVisible) }
  }

  /// The title is a path, each of its parts a link: the closure gets its index.
  ///
  /// Once. The heading of a group is a label, whose links the keyboard reaches.
  package func setPath(_ titles: [String], onFollowed body: @escaping @MainActor (Int) -> Void) {
    let links = titles.enumerated().map { "<a href=\"\($0)\">\($1.short.escaped)</a>" }
    set("title", links.joined(separator: " › "))
    heading?.addStyleClass("path")
    heading?.on("activate-link") { index, _ in
      if let index = index.flatMap({ Int($0) }) { body(index) }
      return true
    }
  }
}
