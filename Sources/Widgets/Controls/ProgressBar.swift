import CAdwaita

/// A thin bar for the top edge of a page: `GtkProgressBar`.
@MainActor
package final class ProgressBar: Widget {
  package convenience init() {
    self.init(type: "GtkProgressBar")
    addStyleClass("osd")
  }

  package func setFraction(_ fraction: Double) { set("fraction", fraction) }
}
