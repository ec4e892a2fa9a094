import CAdwaita

/// Several widgets in one place, of which one is shown, the first at first.
@MainActor
package final class Switcher: Widget {
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
    // Assistive technology finds the others where they are only not drawn.
    children[index].setVisible(true)
    set("visible-child", children[index])
    for (other, child) in children.enumerated() where other != index { child.setVisible(false) }
  }
}
