import CAdwaita
package import Foundation

/// The content of a window, and behind it a place where nobody sees what stands there, which pictures are made of.
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
    // Each of its children has the size of the scene, whatever room there is.
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

  /// Puts a widget on the stage, in place of another one; it is laid out in this size.
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

  /// What is seen of a page on the stage, in pixels.
  package struct View {
    /// Where the view begins, below the top of the stage.
    package let top: Double
    /// The height of the view.
    package let height: Double
    /// What of the page is above the view.
    package let scrolled: Double
    /// Where the last group ends, below the top of the whole page.
    package let end: Double
    /// Where a sheet of paper may end, below the top of the view.
    package let cut: Double
    /// Whether all that is seen is there.
    package let isMade: Bool
  }

  package func view(of page: Page) -> View {
    var view = CadwPageView()
    cadw_stage_get_view(pointer, page.pointer, &view)
    return View(
      top: view.top, height: view.height, scrolled: view.scrolled, end: view.end, cut: view.cut,
      isMade: view.is_made)
  }

  /// Scrolls a page on the stage, as far as that goes.
  package func scroll(_ page: Page, to pixels: Double) { cadw_stage_scroll(page.pointer, pixels) }
}

/// A picture of what stands on a stage: a PNG, or a PDF of several pages.
///
/// It is drawn on the main thread; what is drawn no more can be encoded on any.
package final class Picture: @unchecked Sendable {
  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cadw_picture_free(pointer) }

  @MainActor
  package static func png(width: Int32, height: Int32) -> Picture {
    Picture(cadw_picture_new_png(width, height))
  }

  @MainActor
  package static func pdf(title: String) -> Picture { Picture(cadw_picture_new_pdf(title)) }

  /// Begins a page of a PDF.
  ///
  /// - Parameter outline: its name in the table of contents; nil for none.
  @MainActor
  package func beginPage(_ stage: Stage, width: Int32, height: Int32, outline: String?) {
    cadw_picture_begin_page(pointer, stage.pointer, width, height, outline?.line)
  }

  /// Draws what is on the stage, from a line of it on, so many pixels high.
  @MainActor
  package func draw(
    _ stage: Stage, from: Double = 0, height: Double, x: Double = 0, y: Double = 0,
    scale: Double = 1
  ) {
    cadw_picture_draw(pointer, stage.pointer, from, height, x, y, scale)
  }

  /// Writes a line, which is cut where it is wider than that; at the right or at the left, whichever way its text goes.
  @MainActor
  package func write(
    _ text: String, _ stage: Stage, isBold: Bool = false, isAtRight: Bool, x: Double, y: Double,
    width: Double
  ) {
    cadw_picture_write(pointer, stage.pointer, text.line, isBold, isAtRight, x, y, width)
  }

  /// The file; nil when there was no memory for it.
  package func encoded() -> Data? {
    var length = 0
    return cadw_picture_encode(pointer, &length).map { Data(bytes: $0, count: length) }
  }
}
