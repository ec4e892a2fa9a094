import CAdwaita

/// A wrapping text: `GtkLabel`.
@MainActor
package final class Label: Widget {
  package convenience init(_ text: String, isDim: Bool = false, isSelectable: Bool = false) {
    self.init(handle: cadw_label_new(text, isDim, isSelectable))
  }

  /// A text in Pango markup: `onLink` gets the address of a link that the user follows.
  package convenience init(markup: String, onLink: @escaping @MainActor (String) -> Void) {
    let told: @MainActor (String?) -> Void = { if let address = $0 { onLink(address) } }
    self.init(
      handle: cadw_markup_label_new(
        markup, Callback.text, Callback.context(told), Callback.release))
  }

  /// A dim word that does not wrap: what stands behind a number.
  package static func unit(_ text: String) -> Label { Label(handle: cadw_unit_label_new(text)) }

  package func setText(_ text: String) { cadw_label_set_text(pointer, text) }

  /// Whether a text is too long to be shown as a whole.
  package static func shortens(_ text: String) -> Bool { cadw_text_is_shortened(text) }
}

/// An image of a file or of the icon theme: `GtkImage`.
@MainActor
package final class Image: Widget {
  /// - Parameter size: in pixels; the aspect is kept. A file is read beside the main thread.
  package convenience init(file path: String, size: Int32) {
    self.init(handle: cadw_image_new_from_file(path, size))
  }

  package convenience init(icon: String) { self.init(handle: cadw_image_new_from_icon(icon)) }

  /// Whether all files of images are read that were asked for.
  package static var areRead: Bool { cadw_images_are_read() }
}

/// A number in a pill.
@MainActor
package final class Badge: Widget {
  package convenience init() { self.init(handle: cadw_badge_new()) }

  /// Nil or "" hides it.
  package func setText(_ text: String?) { cadw_badge_set_text(pointer, text) }
}

/// Turns while something goes on: `AdwSpinner`, or `GtkSpinner`.
@MainActor
package final class ProgressSpinner: Widget {
  /// - Parameter isLarge: for a page that has nothing else to show.
  package convenience init(isLarge: Bool = false) {
    self.init(handle: isLarge ? cadw_large_spinner_new() : cadw_spinner_new())
  }
}

/// A thin bar, for the top edge of a page: `GtkProgressBar`.
@MainActor
package final class ProgressBar: Widget {
  package convenience init() { self.init(handle: cadw_progress_bar_new()) }

  package func setFraction(_ fraction: Double) {
    cadw_progress_bar_set_fraction(pointer, fraction)
  }
}
