import CAdwaita
import Translation

/// Rows below a title: `AdwPreferencesGroup`.
@MainActor
package final class Group: Widget {
  package convenience init(_ title: String = "") {
    self.init(handle: cadw_group_new())
    setTitle(title)
  }

  package func setTitle(_ title: String) {
    cadw_group_set_title(pointer, title.paragraph, title.isEmpty ? tr("Settings") : title)
  }

  /// Text between the title and the rows; nil for none.
  package func setDescription(_ text: String?) {
    cadw_group_set_description(pointer, (text ?? "").paragraph)
  }

  /// A text below the rows whose addresses are links; rows that are appended later still come above it.
  package func setFooter(_ text: String) {
    cadw_group_set_footer(pointer, Self.markup(linking: text))
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
  package func setSuffix(_ widget: Widget) { cadw_group_set_suffix(pointer, widget.pointer) }

  /// Where heading and footer stand: 0 at the start, 0.5 in the middle, 1 at the end.
  package func align(heading: Double, footer: Double) {
    cadw_group_align(pointer, heading, footer)
  }

  /// A widget above the rows in place of the title, which still names them; once, before the title is set.
  package func setOwnHeader(_ widget: Widget) {
    cadw_group_set_own_header(pointer, widget.pointer)
  }

  /// A widget below the rows in place of the footer; once, before the footer is set.
  package func setOwnFooter(_ widget: Widget) {
    cadw_group_set_own_footer(pointer, widget.pointer)
  }

  /// Whether there is a list at all: one all of whose rows are hidden leaves a line.
  package func setListVisible(_ isVisible: Bool) {
    cadw_group_set_list_visible(pointer, isVisible)
  }

  /// The title is a path, each of its parts a link: the closure gets its index.
  ///
  /// Once.
  package func setPath(_ titles: [String], onFollowed body: @escaping @MainActor (Int) -> Void) {
    let follow: @MainActor (Double) -> Void = { body(Int($0)) }
    CText.with(titles.map(\.short)) {
      cadw_group_set_path(
        pointer, $0, UInt32(clamping: titles.count), Callback.number, Callback.context(follow),
        Callback.release)
    }
  }
}
