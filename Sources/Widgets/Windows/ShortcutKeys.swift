import CAdwaita

/// The keys of a shortcut, as labels, which takes the keys that are pressed while it or something in it has the focus.
@MainActor
package final class ShortcutKeys: Widget {
  private let labels = Box.horizontal()

  package convenience init() {
    self.init(type: "GtkBox", role: "group")
    set("focusable", true)
    set("orientation", "vertical")
    labels.set("halign", "center")
    add(labels, at: nil)
  }

  /// Shows the keys of an accelerator, such as `<Super>e`; nothing for "".
  package func show(_ accelerator: String) {
    for label in labels.children { label.removeFromParent() }
    guard !accelerator.isEmpty else { return }
    labels.append(Widget(handle: cadw_shortcut_label_new(accelerator)))
  }

  /// An accelerator as text, such as “Super+E”; nil if it isn’t one.
  package static func label(of accelerator: String) -> String? {
    CText.copy(freeing: cadw_accelerator_label(accelerator))
  }
}

extension Widget {
  /// Called with the accelerator of pressed keys, before any other use of them, even by the desktop.
  ///
  /// - Parameter body: returns whether it used the keys.
  package func onAccelerator(_ body: @escaping @MainActor (String) -> Bool) {
    let callback: CadwKeyAction = { context, accelerator, _ in
      Callback.answer(context, String(cString: accelerator)) ?? false
    }
    cadw_widget_on_accelerator(pointer, callback, Callback.context(body), Callback.release)
  }
}
