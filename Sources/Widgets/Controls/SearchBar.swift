import CAdwaita

/// A centered search entry with a status line below it: a `GtkSearchBar` that is always open.
@MainActor
package final class SearchBar: Widget {
  private let entry = Widget(type: "GtkSearchEntry")
  private let status = Widget(type: "GtkLabel", role: "status")

  package init(placeholder: String) {
    let bar = Widget(type: "GtkSearchBar")
    super.init(handle: bar.pointer)
    entry.set("placeholder-text", placeholder)
    entry.setAccessibleName(placeholder)
    followLongText(inField: entry)
    status.set("ellipsize", "end")
    for name in ["dim-label", "caption"] { status.addStyleClass(name) }
    status.set("margin-bottom", 3)
    status.set("valign", "start")
    status.setVisible(false)
    let column = Box.vertical()
    column.append(entry)
    column.append(status)
    let clamp = Clamp(column)
    clamp.set("maximum-size", 480)
    clamp.set("hexpand", true)
    set("child", clamp)
    set("search-mode-enabled", true)
    setControl(entry)
  }

  package var text: String {
    get { entry.text("text") }
    set {
      entry.silently {
        entry.set("text", newValue)
        entry.selectText(from: -1, to: -1)
      }
    }
  }

  /// Focuses the entry and appends text that was typed elsewhere, as if it was typed here; without one, selects all.
  package func type(_ text: String) {
    focus(selecting: text.isEmpty)
    if !text.isEmpty { cadw_editable_type(entry.pointer, text) }
  }

  /// Focuses the entry, with its text selected, or else the cursor at the end.
  package func focus(selecting: Bool) {
    entry.grabFocus()
    entry.selectText(from: selecting ? 0 : -1, to: -1)  // even if it had the focus already
  }

  /// A short text that assistive technology announces; "" for none.
  package func setStatus(_ text: String) {
    guard status.text("label") != text.line else { return }
    status.set("label", text.line)
    status.setVisible(!text.isEmpty)
    describe(text)
  }

  /// The current subject of the entry, announced by assistive technology; "" for none.
  package func describe(_ text: String) {
    let isNew = entry.describe(.own, text)
    if isNew, !text.isEmpty { cadw_announce(entry.pointer, text) }
  }

  /// Called for Up, Down, Page Up or Page Down, with the number of rows to move, negative for up.
  package func onMoved(_ body: @escaping @MainActor (Int) -> Void) {
    let page = 8
    let rows = ["Up": -1, "Down": 1, "Page_Up": -page, "Page_Down": page]
    entry.onKey(first: true) { key, held in
      guard held.isEmpty, let rows = rows[key] else { return false }
      body(rows)
      return true
    }
  }

  /// Called at each keystroke, unlike "search-changed", which waits for a pause.
  package func onChanged(_ body: @escaping @MainActor (String) -> Void) {
    entry.on("changed") { [entry] in body(entry.text("text")) }
  }

  /// Enter.
  package func onActivated(_ body: @escaping Callback.Action) { entry.on("activate", body) }

  /// Escape.
  package func onStopped(_ body: @escaping Callback.Action) { entry.on("stop-search", body) }

  /// Down.
  package func onDown(_ body: @escaping Callback.Action) {
    entry.onKeys(["Down"], first: true, body)
  }
}
