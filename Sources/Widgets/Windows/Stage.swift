import CAdwaita

/// The content of a window, and an invisible place behind it for taking pictures of widgets.
@MainActor
package final class Stage: Widget {
  private let backstage = Box.vertical()
  /// The background of pictures.
  let paper = Box.vertical()
  private var size = (width: 0, height: 0)

  package init(_ content: Widget? = nil) {
    let overlay = Widget(type: "GtkOverlay")
    super.init(handle: overlay.pointer)
    backstage.set("overflow", "hidden")
    for property in ["halign", "valign"] { backstage.set(property, "start") }
    for property in ["can-focus", "can-target"] { backstage.set(property, false) }
    backstage.hideFromAssistiveTechnology()
    backstage.addStyleClass("picture")
    paper.addStyleClass("background")
    backstage.append(paper)
    backstage.setVisible(false)
    set("child", content)
    add(backstage, at: "overlay")
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

  /// The widget on the stage.
  var scene: Widget? { backstage.children.dropFirst().first }

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
    guard let scene, let scroller = page.scroller,
      let view = scroller.bounds(in: scene)
    else { return View(top: 0, height: 0, scrolled: 0, end: 0, cut: 0, isMade: false) }
    let scrolling = scroller.scrolling
    let bottom = scroller.bottomOfGroups(in: scroller)
    let end = bottom > 0 ? scrolling.value + bottom : scrolling.upper
    let goesOn = scrolling.value + view.height < end
    let content = goesOn ? scroller.first("GtkViewport")?.children.first : nil
    return View(
      top: view.top, height: view.height, scrolled: scrolling.value, end: end,
      cut: content?.cut(at: view.height, in: scroller) ?? view.height,
      isMade: cadw_page_is_made(page.pointer))
  }

  /// Scrolls a page on the stage, as far as possible.
  package func scroll(_ page: Page, to pixels: Double) {
    guard let scroller = page.scroller else { return }
    // A scroll bar would appear for a second.
    scroller.set("hscrollbar-policy", "never")
    scroller.set("vscrollbar-policy", "external")
    scroller.widget("vadjustment")?.set("value", pixels)
  }
}

extension Widget {
  /// The end of the lowest group in it, or of the space that is reserved for one; 0 for none.
  ///
  /// Below it, there is only the margin of the page.
  fileprivate func bottomOfGroups(in view: Widget) -> Double {
    if isA("AdwPreferencesGroup") || cadw_is_place(pointer) {
      return boolean("visible") ? bounds(in: view)?.bottom ?? 0 : 0
    }
    return children.reduce(0) { max($0, $1.bottomOfGroups(in: view)) }
  }

  /// The end of a sheet of paper that would cut through something: before it, unless that would
  /// leave the sheet almost empty; nil if nothing is cut.
  fileprivate func cut(at line: Double, in view: Widget) -> Double? {
    guard cadw_widget_is_laid_out(pointer), let place = bounds(in: view), place.top < line,
      place.bottom > line
    else {
      return nil
    }
    let own = place.top > line / 4 ? place.top : nil
    if isA("GtkListBoxRow") || isA("GtkLabel") { return own }
    // A heading stays with the first row below it.
    let row = isA("AdwPreferencesGroup") ? first("GtkListBoxRow")?.bounds(in: view) : nil
    let isHeadingAlone = row.map { $0.bottom > line } ?? false
    let cuts = [isHeadingAlone ? own : nil] + children.map { $0.cut(at: line, in: view) }
    return cuts.compactMap(\.self).min()
  }
}
