import CAdwaita
import Foundation
import XCTest

final class ControlTests: WidgetTestCase {
  func testEveryControlIsFinalized() {
    let menu = cadw_menu_new()
    let section = cadw_menu_new()
    cadw_menu_append(section, "Open", "win.open", "x")
    cadw_menu_append(section, "Quit", "app.quit", nil)
    cadw_menu_append_section(menu, nil, section)
    let controls = [
      cadw_label_new("R&D <b>", true, true),
      cadw_image_new_from_icon("edit-symbolic"),
      cadw_image_new_from_file("/nowhere.png", 32),
      cadw_icon_button_new("edit-symbolic", "Edit", "win.edit", nil),
      cadw_menu_button_new("open-menu-symbolic", "Menu", menu, false),
      cadw_search_entry_new("Search"),
    ]
    cadw_menu_unref(section)
    cadw_menu_unref(menu)
    let alive = cadw_inspect_watched_alive()
    let box = cadw_box_new(true, 6)
    for control in controls {
      cadw_inspect_watch(control)
      cadw_widget_set_tooltip(control, "Tip & <b>")
      cadw_widget_add_css_class(control, "dim-label")
      cadw_widget_set_sensitive(control, false)
      cadw_box_append(box, control)
    }
    present(box)
    XCTAssertEqual(cadw_widget_root(box), cadw_widget_root(controls[0]))
    closeWindow()
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive }, "A control leaks.")
  }

  func testABlackSilhouetteIsInvertedWhereItIsDark() throws {
    func isInverted(_ base64: String) throws -> [Bool] {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("image-\(ProcessInfo.processInfo.processIdentifier).png")
      try XCTUnwrap(Data(base64Encoded: base64)).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let image = cadw_image_new_from_file(url.path, 24)
      cadw_widget_ref(image)
      defer {
        cadw_style_force_dark(false)
        cadw_widget_unref(image)
      }
      XCTAssertTrue(pump { cadw_images_are_read() })
      return [false, true].map {
        cadw_style_force_dark($0)
        return cadw_inspect_has_css_class(image, "inverted")
      }
    }
    let black =
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAI0lEQVQY02NgoBQwMjAwMAgKCv7HJvn+/XtG"
      + "JkImUK6AcgAAv7QECHYWwdYAAAAASUVORK5CYII="
    let red =
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAI0lEQVQY02NgoBQwMjAwMKwSFPyPTTLs/XtG"
      + "JkImUK6AcgAAzgwECHD/VZ8AAAAASUVORK5CYII="
    XCTAssertEqual(try isInverted(black), [false, true])
    XCTAssertEqual(try isInverted(red), [false, false])
  }

  func testAUnitDoesNotWidenItsRow() {
    let unit = String(repeating: "unit", count: 40)
    let row = cadw_spin_row_new(0, 9, 1, 0)
    cadw_row_set_title(row, String(repeating: "title", count: 40))
    cadw_row_add_suffix(row, cadw_unit_label_new(unit))
    let entry = cadw_entry_row_new(false)
    cadw_entry_row_set_unit(entry, unit)
    let page = page(of: [row, entry])
    present(page)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(page), 360)
  }

  func testWidgetsLeaveTheirParents() {
    let alive = cadw_inspect_watched_alive()
    let row = cadw_switch_row_new()
    let label = cadw_label_new("", false, false)
    let page = page(of: [row])
    let box = cadw_box_new(false, 0)
    cadw_box_append(box, label)
    cadw_box_append(box, page)
    cadw_inspect_watch(row)
    cadw_inspect_watch(label)
    present(box)
    cadw_widget_remove_from_parent(row)
    cadw_widget_remove_from_parent(label)
    XCTAssertTrue(pump { cadw_inspect_watched_alive() == alive }, "A widget leaks.")
  }

  func testFileDropsReleaseTheirContext() {
    let label = cadw_label_new("", false, false)
    let counter = Counter()
    cadw_widget_on_file_dropped(label, countText, counter.retained(), releaseCounter)
    present(label)
    closeWindow()
    XCTAssertEqual(counter.released, 1)
  }

  func testVersionsAndStyle() {
    XCTAssertEqual(text(cadw_gtk_version_compiled()), text(cadw_gtk_version_running()))
    XCTAssertEqual(text(cadw_adwaita_version_compiled()), text(cadw_adwaita_version_running()))
    cadw_style_force_dark(true)
    cadw_style_force_dark(false)
    cadw_style_force_light(true)
    cadw_style_force_light(false)
    cadw_style_add_css(".levers-test { color: red; }")
    cadw_set_right_to_left(true)
    cadw_set_right_to_left(false)
    cadw_icon_theme_add_folder("/nowhere")
    cadw_set_default_icon_name("io.github.levers.Levers")
  }
}
