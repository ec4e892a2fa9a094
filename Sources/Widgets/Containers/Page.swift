import CAdwaita
import Translation

/// A scrolled, clamped column of groups: `AdwPreferencesPage`.
///
/// A long page has placeholders for groups that are created when they are about to be scrolled into view.
@MainActor
package final class Page: Widget {
  package convenience init(_ groups: [Group] = []) {
    self.init(handle: cadw_page_new(tr("Settings")))
    for group in groups { append(group) }
  }

  /// Names the page for assistive technologies; "" for a general name.
  package func setName(_ name: String) {
    scroller?.setAccessibleName(name.isEmpty ? tr("Settings") : name)
  }

  package func append(_ group: Group) { add(group) }

  /// Removes a group, with its place if it is in one; then it is finalized while the loop is idle.
  package func remove(_ group: Group) { cadw_page_remove(pointer, group.pointer) }

  // MARK: Places

  /// Appends an empty place.
  ///
  /// - Parameter height: its height in pixels.
  package func appendPlace(height: Int32) { cadw_page_append_place(pointer, height) }

  /// Puts a group into an empty place, by its index.
  ///
  /// The visible part stays where it is.
  package func fillPlace(_ index: Int, with group: Group) {
    cadw_page_fill_place(pointer, UInt32(clamping: index), group.pointer)
  }

  /// Removes the empty places; the others get new indexes.
  package func removeEmptyPlaces() { cadw_page_remove_empty_places(pointer) }

  /// Reorders the places, each by its group; nil means the next empty place.
  ///
  /// Afterward, places are indexed in this order.
  package func order(_ groups: [Group?]) {
    groups.map(\.?.pointer).withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      cadw_page_order(pointer, first, UInt32(clamping: buffer.count))
    }
  }

  /// Called with the index of an empty place within a page’s height of the visible part.
  package func onNear(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_page_on_near) { (place: Double) in body(Int(place)) }
  }

  // MARK: Scrolling

  /// The scrolled window of the page.
  var scroller: Widget? { first("GtkScrolledWindow") }

  /// Focuses a page to read: keys scroll it, and none of its links has the focus.
  package func focusScrolling() { scroller?.grabFocus() }

  /// Gives the first row that takes it the focus.
  package func focusFirstRow() { _ = all("GtkListBoxRow").first { $0.grabFocus() } }

  package func scrollToTop() { cadw_page_scroll_to_top(pointer) }

  /// The scroll position, in pixels; setting it scrolls as soon as the page is long enough.
  package var scrolled: Double {
    get { scroller?.scrolling.value ?? 0 }
    set { scroll(to: newValue, frames: 120) }
  }

  /// The rest of a long page gets its space after the first frame.
  private func scroll(to pixels: Double, frames: Int) {
    guard frames > 0, let adjustment = scroller?.widget("vadjustment") else { return }
    if adjustment.number("upper") - adjustment.number("page-size") >= pixels {
      adjustment.set("value", pixels)
    } else {
      onNextFramePainted { [self] in scroll(to: pixels, frames: frames - 1) }
    }
  }

  // MARK: The menu of rows

  /// Called when the menu of a row is opened; the closure returns it, or nil for none.
  package func onRowMenu(_ fill: @escaping @MainActor (Row) -> Menu?) {
    onMenuOfRow { fill(Row(handle: $0.pointer)) }
  }

  /// Called with the position of a chosen entry, from ``Menu/appendChoice(_:position:isEnabled:)``.
  package func onRowMenuChosen(_ body: @escaping @MainActor (Int) -> Void) {
    let chosen: @MainActor (String?) -> Void = {
      if let position = $0.flatMap({ Int($0) }) { body(position) }
    }
    cadw_add_action(
      object, "row", "choose", true, Callback.text, Callback.context(chosen), Callback.release)
  }
}
