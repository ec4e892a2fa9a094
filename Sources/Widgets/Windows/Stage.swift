import CAdwaita

/// The content of a window, and an invisible place behind it for taking pictures of widgets.
@MainActor
package final class Stage: Widget {
  private let backstage = Box.vertical()
  private var size = (width: 0, height: 0)

  package init(_ content: Widget? = nil) {
    let overlay = Widget(type: "GtkOverlay")
    super.init(handle: overlay.pointer)
    backstage.set("overflow", "hidden")
    for property in ["halign", "valign"] { backstage.set(property, "start") }
    for property in ["can-focus", "can-target"] { backstage.set(property, false) }
    backstage.hideFromAssistiveTechnology()
    backstage.addStyleClass("picture")
    let paper = Box.vertical()
    paper.addStyleClass("background")
    backstage.append(paper)
    backstage.setVisible(false)
    set("child", content)
    add(backstage, at: "overlay")
    cadw_set_data(object, "cadw-backstage", backstage.object, nil)
    // Each of its children has the size of the scene, regardless of the available space.
    backstage.setLayout { _, _ in
      Room()
    } allocate: { [self] _, _ in
      for child in backstage.children {
        let width = max(size.width, child.measure(isWidth: true).least)
        let height = max(size.height, child.measure(isWidth: false, for: width).least)
        let x = backstage.isRightToLeft ? backstage.width - width : 0
        child.place(x: x, width: width, height: height)
      }
    }
  }

  /// Puts a widget on the stage, replacing another one, and lays it out in this size.
  package func show(_ scene: Widget, width: Int32, height: Int32) {
    clear()
    size = (Int(width), Int(height))
    backstage.append(scene)
    backstage.setVisible(true)
  }

  package func clear() {
    for old in backstage.children.dropFirst() { old.removeFromParent() }
    backstage.setVisible(false)
  }

  /// The visible part of a page on the stage, in pixels.
  package struct View {
    /// The top of the view, from the top of the stage.
    package let top: Double
    /// The height of the view.
    package let height: Double
    /// The height of the page above the view.
    package let scrolled: Double
    /// The end of the last group, from the top of the page.
    package let end: Double
    /// Where a sheet of paper may end, from the top of the view.
    package let cut: Double
    /// Whether all visible groups are created.
    package let isMade: Bool
  }

  package func view(of page: Page) -> View {
    var view = CadwPageView()
    cadw_stage_get_view(pointer, page.pointer, &view)
    return View(
      top: view.top, height: view.height, scrolled: view.scrolled, end: view.end, cut: view.cut,
      isMade: view.is_made)
  }

  /// Scrolls a page on the stage, as far as possible.
  package func scroll(_ page: Page, to pixels: Double) { cadw_stage_scroll(page.pointer, pixels) }
}
