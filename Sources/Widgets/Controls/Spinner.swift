import CAdwaita

/// A spinner while something is in progress: `AdwSpinner`, or `GtkSpinner`.
@MainActor
package final class Spinner: Widget {
  /// - Parameter isLarge: for a page that has nothing else to show.
  package convenience init(isLarge: Bool = false) {
    self.init(handle: cadw_spinner_new())
    guard isLarge else { return }
    set("width-request", 32)
    set("height-request", 32)
  }
}
