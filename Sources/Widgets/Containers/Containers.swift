import CAdwaita

/// Widgets beside each other, in a line that scrolls where there is no room.
@MainActor
package final class Strip: Widget {
  package convenience init(accessibleName: String) {
    self.init(handle: cadw_strip_new(accessibleName))
  }

  /// Adds a widget at the end, which is taken over if it is floating.
  package func append(_ child: Widget) { cadw_strip_append(pointer, child.pointer) }

  package func removeAll() { cadw_strip_clear(pointer) }
}

/// Widgets beside or below each other: `GtkBox`.
@MainActor
package final class Box: Widget {
  package static func vertical(spacing: Int32 = 0) -> Box {
    Box(handle: cadw_box_new(true, spacing))
  }

  package static func horizontal(spacing: Int32 = 0) -> Box {
    Box(handle: cadw_box_new(false, spacing))
  }

  package func append(_ child: Widget) { cadw_box_append(pointer, child.pointer) }
}

/// A widget as wide as the pages of settings, at most, in the middle: `AdwClamp`.
@MainActor
package final class Clamp: Widget {
  package convenience init(_ child: Widget) { self.init(handle: cadw_clamp_new(child.pointer)) }
}

/// A widget above another one, which takes all the room that is left.
@MainActor
package final class Column: Widget {
  /// - Parameter inset: the height of what lies on the column at its top, such as a header bar. The upper widget is below
  ///   that, on the content, which has to leave so much room at its own top.
  package convenience init(top: Widget, content: Widget, inset: Int32 = 0) {
    self.init(
      handle: inset > 0
        ? cadw_inset_column_new(top.pointer, content.pointer, inset)
        : cadw_column_new(top.pointer, content.pointer))
  }

  /// Puts another content below the upper widget; not for a column with an inset.
  package func setContent(_ content: Widget) { cadw_column_set_content(pointer, content.pointer) }
}

/// Several widgets in one place, of which one is shown, the first at first.
@MainActor
package final class Switcher: Widget {
  package convenience init(_ children: [Widget]) {
    self.init(handle: cadw_switcher_new())
    for child in children { cadw_switcher_append(pointer, child.pointer) }
  }

  package func show(_ index: Int) { cadw_switcher_show(pointer, UInt32(clamping: index)) }
}

/// What a page says that has nothing else to show: `AdwStatusPage`.
@MainActor
package final class StatusPage: Widget {
  package convenience init(icon: String? = nil, title: String, description: String? = nil) {
    self.init(handle: cadw_status_page_new(icon, title.line, (description ?? "").paragraph))
  }

  package func setTexts(title: String, description: String?) {
    cadw_status_page_set_texts(pointer, title.line, (description ?? "").paragraph)
  }

  /// The description can be selected and copied, as a message that names files and commands should.
  package func letCopyDescription() { cadw_status_page_let_copy(pointer) }

  package func setChild(_ child: Widget?) { cadw_status_page_set_child(pointer, child?.pointer) }
}

/// Shows toasts above a widget, one at a time: `AdwToastOverlay`.
@MainActor
package final class ToastOverlay: Widget {
  package convenience init(_ child: Widget? = nil) {
    self.init(handle: cadw_toast_overlay_new(child?.pointer))
  }

  package func setChild(_ child: Widget?) { cadw_toast_overlay_set_child(pointer, child?.pointer) }

  /// - Parameter action: the detailed name of the action that the button activates.
  package func show(_ text: String, button: String? = nil, action: String? = nil) {
    cadw_toast_overlay_show(pointer, text.line, button?.short, action)
  }
}

/// A notice below a header bar: `AdwBanner`, or a coloured bar like it.
@MainActor
package final class Banner: Widget {
  /// - Parameter onPressed: called for a click of the button.
  package convenience init(
    _ title: String, button: String? = nil, onPressed: @escaping Callback.Action = {}
  ) {
    self.init(
      handle: cadw_banner_new(
        title.line, button?.short, Callback.action, Callback.context(onPressed), Callback.release))
  }

  package func setTitle(_ title: String) { cadw_banner_set_title(pointer, title.line) }
}
