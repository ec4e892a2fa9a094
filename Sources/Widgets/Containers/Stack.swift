import CAdwaita

/// Several widgets in one place, one of which is shown, initially the first one.
@MainActor
package final class Stack: Widget {
  /// The index of the shown widget.
  package private(set) var shown = 0

  package convenience init(_ children: [Widget]) {
    self.init(type: "GtkStack")
    set("hhomogeneous", false)
    set("vhomogeneous", false)
    set("vexpand", true)
    for child in children { add(child) }
    show(0)
  }

  package func show(_ index: Int) {
    let children = children
    guard children.indices.contains(index) else { return }
    shown = index
    // If they were only not drawn, assistive technology would still find them.
    children[index].setVisible(true)
    set("visible-child", children[index])
    for (other, child) in children.enumerated() where other != index { child.setVisible(false) }
  }
}
