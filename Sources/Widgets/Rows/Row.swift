import CAdwaita

/// A row of a group: `AdwPreferencesRow`.
@MainActor
package class Row: Widget {
  /// The row in a widget that contains the focus; nil for none.
  package static func focused(in widget: Widget) -> Row? {
    guard widget.containsFocus, let focus = widget.widget("root")?.widget("focus-widget") else {
      return nil
    }
    // An entry row has another row inside; a popover’s list is also below its row.
    let row = sequence(first: focus) { $0.parent }.prefix { $0 != widget }
      .last { $0.isA("AdwPreferencesRow") }
    return row.map { Row(handle: $0.pointer) }
  }

  package func setTitle(_ title: String) { set("title", title.line) }

  /// Sets the subtitle, which entry rows don’t have; "" for none.
  package func setSubtitle(_ subtitle: String) {
    cadw_row_set_subtitle(pointer, subtitle.paragraph)
  }

  package func addPrefix(_ widget: Widget) { cadw_row_add_prefix(pointer, widget.pointer) }

  /// Adds an image before the title, in a column of fixed width; nil leaves that space empty.
  package func addImage(_ image: Image?) { cadw_row_add_image(pointer, image?.pointer) }

  /// Adds a widget at the end, before the arrow of a row that opens something.
  package func addSuffix(_ widget: Widget) { cadw_row_add_suffix(pointer, widget.pointer) }

  /// Centers title and subtitle; the title gets a style class.
  ///
  /// For action and column rows.
  package func centerTitle(styleClass: String?) {
    cadw_row_align_title(pointer, 0.5, styleClass)
  }

  /// Aligns title and subtitle to the end of the line.
  ///
  /// For action and column rows.
  package func endTitle() { cadw_row_align_title(pointer, 1, nil) }

  /// Highlights parts of the title, each a range of UTF-8 bytes; empty for none.
  package func markTitle(_ ranges: [Range<Int>]) {
    let starts = ranges.map { UInt32(clamping: $0.lowerBound) }
    let ends = ranges.map { UInt32(clamping: $0.upperBound) }
    cadw_row_mark_title(pointer, starts, ends, UInt32(clamping: ranges.count))
  }

  /// The space for a reset button in a row without a title; nil for before the control.
  var resetPlace: Box? { nil }

  /// Called when the row as a whole is activated (click, Enter, Space), or for Enter in an entry row; makes the row
  /// activatable.
  package func onActivated(_ body: @escaping Callback.Action) {
    set("activatable", true)
    if isA("CadwColumnRow") { cadw_widget_set_only_read(pointer, false) }
    on(isA("AdwEntryRow") ? "entry-activated" : "activated", body)
  }

  /// Called for the Delete key, unless the focused widget in the row uses it itself.
  package func onDeleteKey(_ body: @escaping Callback.Action) { onKeys(["Delete"], body) }

  /// Ctrl+Enter.
  package func onGoTo(_ body: @escaping Callback.Action) {
    onKeys(["<Control>Return", "<Control>Enter"], first: true, body)
  }

  /// Lets the user drag the row with a handle, and drop it before or after others of its kind, also in another list;
  /// called with that row, and whether this one comes after it.
  ///
  /// The closure must move the row. Offer another way for the keyboard.
  ///
  /// - Parameter kind: an object that is the same for all rows of the kind, which isn’t kept; nil is a kind, too.
  package func onDropped(
    among kind: AnyObject? = nil, _ body: @escaping @MainActor (Row, Bool) -> Void
  ) {
    cadw_row_on_dropped(
      pointer, kind.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) },
      { context, target, isAfter in
        let body = Callback.body(of: context, as: (@MainActor (Row, Bool) -> Void).self)
        MainActor.assumeIsolated { body?(Row(handle: target), isAfter) }
      }, Callback.context(body), Callback.release)
  }
}
