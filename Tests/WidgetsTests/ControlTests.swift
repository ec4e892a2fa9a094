import Foundation
import WidgetTestSupport
import Widgets
import XCTest

final class ControlTests: WidgetTestCase, @unchecked Sendable {
  func testEveryControlIsFinalized() {
    onMain {
      let menu = Menu()
      let section = Menu()
      section.append("Open", action: "win.open", parameter: "x")
      section.append("Quit", action: "app.quit")
      menu.appendSection(section)
      let controls =
        [
          Label("R&D <b>", isDim: true, isSelectable: true),
          Image(icon: "edit-symbolic"),
          Image(file: "/nowhere.png", size: 32),
          PushButton(icon: "edit-symbolic", tooltip: "Edit", action: "win.edit"),
          MenuButton(icon: "open-menu-symbolic", tooltip: "Menu", menu: menu, isPrimary: false),
          SearchBar(placeholder: "Search"),
        ] as [Widget]
      let box = Box.vertical(spacing: 6)
      for control in controls {
        control.watch()
        control.setTooltip("Tip & <b>")
        control.addStyleClass("dim-label")
        control.setSensitive(false)
        box.append(control)
      }
      present(box)
      XCTAssertEqual(box.window, controls[0].window)
    }
  }

  func testAButtonWithoutANameHasNoEmptyOne() {
    onMain {
      let button = LabeledIconButton(icon: "edit-symbolic", action: "win.edit")
      present(button)
      XCTAssertFalse(button.isNamed(""))
      button.set(label: "1", name: "1 Issue")
      XCTAssertTrue(button.isNamed("1 Issue"))
    }
  }

  func testAMenuIsCreatedWhenItIsOpened() {
    onMain {
      let menu = Menu()
      menu.append("Quit", action: "app.quit")
      let button = MenuButton(icon: "open-menu-symbolic", tooltip: "Menu", menu: menu)
      var isAsked = false
      button.onOpen {
        if !isAsked { menu.append("Open", action: "app.open") }
        isAsked = true
      }
      present(button)
      XCTAssertFalse(button.shownText.contains("Quit"), button.shownText)
      XCTAssertTrue(button.activate())
      pump("the entries") { button.shownText.contains("Quit") }
      XCTAssertTrue(button.shownText.contains("Open"), button.shownText)
    }
  }

  func testAChoiceChipReportsChoosingAndDropping() {
    onMain {
      var chosen: [String] = []
      let menu = Menu()
      menu.append("Slider", action: ChoiceChip.action, parameter: "slider")
      let chip = ChoiceChip(menu: menu) { chosen.append($0) }
      chip.onOpen {}
      present(chip)
      chip.show("Type", choice: nil, drop: "")
      XCTAssertTrue(chip.activateAction(ChoiceChip.action, "slider"))
      XCTAssertEqual(chosen, ["slider"])
      XCTAssertFalse(chip.hasStyleClass("chosen"))
      chip.show("Type: Slider", choice: "slider", drop: "Search Without It")
      XCTAssertTrue(chip.hasStyleClass("chosen"))
      XCTAssertTrue(chip.shownText.contains("Type: Slider"))
      XCTAssertTrue(chip.activateAction(ChoiceChip.action, ""))
      XCTAssertEqual(chosen, ["slider", ""])
    }
  }

  func testABlackSilhouetteIsInvertedInTheDarkStyle() throws {
    try onMain {
      @MainActor func isInverted(_ base64: String) throws -> [Bool] {
        let url = FileManager.default.temporaryDirectory
          .appendingPathComponent("image-\(ProcessInfo.processInfo.processIdentifier).png")
        try XCTUnwrap(Data(base64Encoded: base64)).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let image = Image(file: url.path, size: 24)
        image.retain()
        defer {
          Style.forceDark(false)
          image.release()
        }
        pump { Image.areRead }
        return [false, true].map {
          Style.forceDark($0)
          return image.hasStyleClass("inverted")
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
  }

  func testAUnitDoesNotWidenItsRow() {
    onMain {
      let unit = String(repeating: "unit", count: 40)
      let row = SpinRow(Numbers(0...9, step: 1, decimals: 0))
      row.setTitle(String(repeating: "title", count: 40))
      row.addSuffix(Label.unit(unit))
      let entry = EntryRow()
      entry.setUnit(unit)
      let page = page(of: [row, entry])
      present(page)
      XCTAssertLessThanOrEqual(page.minimumWidth, 360)
    }
  }

  func testWidgetsAreRemovedFromTheirParents() {
    onMain {
      let alive = Widget.watchedAlive
      let row = SwitchRow()
      let label = Label("")
      let page = page(of: [row])
      let box = Box.horizontal(spacing: 0)
      box.append(label)
      box.append(page)
      row.watch()
      label.watch()
      present(box)
      row.removeFromParent()
      label.removeFromParent()
      pump("finalizing the widgets") { Widget.watchedAlive == alive }
    }
  }

  func testFileDropsReleaseTheirContext() {
    onMain {
      let label = Label("")
      let counter = Counter()
      label.onFileDropped(counter.text)
      present(label)
      closeWindow()
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testConnectingToAMissingSignalReleasesTheClosure() {
    onMain {
      let counter = Counter()
      let label = Label("")
      label.retain()
      PushButton(label.pointer).onClicked(counter.call)
      XCTAssertEqual([counter.calls, counter.released], [0, 1])
      label.release()
    }
  }

  func testVersionsAndStyle() {
    onMain {
      XCTAssertEqual(LibraryVersions.gtkCompiled, LibraryVersions.gtkRunning)
      XCTAssertEqual(LibraryVersions.adwaitaCompiled, LibraryVersions.adwaitaRunning)
      Style.forceDark(true)
      Style.forceDark(false)
      Style.forceLight(true)
      Style.forceLight(false)
      Style.add(css: ".levers-test { color: red; }")
      Style.isRightToLeft = true
      Style.isRightToLeft = false
      IconTheme.add(folder: "/nowhere")
      IconTheme.setDefaultIcon("io.github.levers.Levers")
    }
  }
}
