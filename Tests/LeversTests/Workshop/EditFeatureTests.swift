import Foundation
import PropertyList
import SettingsAdwaita
import SettingsAuthoring
import SettingsSchema
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import Levers

/// Editing the bundle in the panel of a window.
final class EditFeatureTests: WidgetTestCase, @unchecked Sendable {
  /// Opens the panel.
  @MainActor
  private func withPanel(_ body: (TestHost, EditFeature, Widget) throws -> Void) throws {
    try withPages({ EditFeature($0, issues: { [] }, onSaved: {}) }) { host, feature, _ in
      host.toggle("edit-bundle", true)
      let panel = try XCTUnwrap(host.panel)
      panel.watch()
      try body(host, feature, panel)
    }
  }

  @MainActor
  private func titles(_ host: TestHost) throws -> [String] {
    let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
    let page = try PropertyListDocument.read(contentsOf: file).value
    return page.dictionary?["PreferenceSpecifiers"]?.array?.compactMap {
      $0.dictionary?["Title"]?.string
    } ?? []
  }

  func testThePanelListsTheElements() throws {
    try onMain {
      try withPanel { host, _, panel in
        XCTAssertEqual(panel.rowTitles, ["Page", "Alpha", "Name"])
        XCTAssertFalse(host.enabled.contains("edit-delete"))
        XCTAssertFalse(host.enabled.contains("edit-undo"))
        host.toggle("edit-bundle", false)
        XCTAssertNil(host.panel)
        XCTAssertFalse(host.enabled.contains("edit-add"))
      }
    }
  }

  func testAFixIsUndoneAndRedoneLikeAnEditOfThePanel() throws {
    try onMain {
      try withPanel { host, feature, panel in
        let bundle = try XCTUnwrap(host.bundle)
        let file = try XCTUnwrap(try bundle.pane(named: "Root").file)
        host.activate("edit-element", "0")
        host.activate("edit-add-type", "PSSliderSpecifier")
        var changes = BundleChanges()
        let place: [PropertyListStep] = [.key("PreferenceSpecifiers"), .index(2), .key("Title")]
        try changes.apply(BundleEdit(file, PropertyListEdit(at: place, .set("Fixed"))))
        try changes.save()
        let undo = feature.record(changes, titled: "Set Title")
        XCTAssertEqual(try titles(host).last, "Fixed")
        XCTAssertTrue(panel.pressButton("Undo: Set Title"))
        host.activate("edit-undo")
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
        host.activate("edit-redo")
        XCTAssertEqual(try titles(host).last, "Fixed")
        // The button of the notice does the same.
        undo()
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
        XCTAssertTrue(panel.shownText.contains("MinimumValue"))
        host.activate("edit-undo")
        XCTAssertEqual(panel.rowTitles, ["Page", "Alpha", "Name"])
      }
    }
  }

  func testAValueMovesBackOnceTheRenamingOfItsKeyIsUndone() throws {
    try onMain {
      try withPanel { host, feature, _ in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        let session = try XCTUnwrap(host.document?.session)
        let place: [PropertyListStep] = [.key("PreferenceSpecifiers"), .index(0), .key("Key")]
        var changes = BundleChanges()
        try changes.apply(BundleEdit(file, PropertyListEdit(at: place, .set("b"))))
        try changes.save()
        _ = feature.record(changes, titled: "Key")
        let edit = try XCTUnwrap(feature.editor.lastID)
        host.answers = ["move", "move", "move"]
        feature.offerMove(from: "a", to: "b", on: file, after: edit)
        XCTAssertEqual(session.store.value(forKey: "b"), true)
        XCTAssertNil(session.store.value(forKey: "a"))
        host.activate("edit-undo")
        XCTAssertEqual(session.store.value(forKey: "a"), true)
        XCTAssertNil(session.store.value(forKey: "b"))
        host.activate("edit-redo")
        XCTAssertEqual(session.store.value(forKey: "b"), true)
        // A value that was changed by then stays.
        host.set(false, "b")
        host.activate("edit-undo")
        XCTAssertEqual(session.store.value(forKey: "b"), false)
        XCTAssertEqual(host.questions.count, 3)
      }
    }
  }

  func testAnEntryIsEditedButNothingIsAddedToIt() throws {
    try onMain {
      try withPages({ EditFeature($0, issues: { [] }, onSaved: {}) }) { host, _, _ in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        let entry: PropertyListValue = ["cell": "PSLinkCell", "bundle": "A", "label": "Tweak"]
        try PropertyListWriter.xml(["entry": entry]).write(to: file)
        host.toggle("edit-bundle", true)
        let panel = try XCTUnwrap(host.panel)
        panel.watch()
        XCTAssertEqual(panel.rowTitles, ["Page", "Tweak"])
        host.activate("edit-element", "0")
        XCTAssertTrue(panel.shownText.contains("label"))
        XCTAssertTrue(host.enabled.contains("edit-copy"))
        for command in ["edit-add", "edit-paste", "edit-delete", "edit-move-up", "edit-cut"] {
          XCTAssertFalse(host.enabled.contains(command), command)
        }
      }
    }
  }

  func testAPageCanOnlyBeReadWhileItsFileIsDamaged() throws {
    try onMain {
      try withPanel { host, feature, panel in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        let original = try Data(contentsOf: file)
        host.activate("edit-element", "1")
        let field = try XCTUnwrap(panel.row(titled: "Title"))
        try Data("<plist>\n<dict></dic>".utf8).write(to: file)
        feature.refreshBundle()
        XCTAssertFalse(field.isSensitive)
        XCTAssertTrue(panel.shownText.contains("Root.plist:2: "), panel.shownText)
        for command in ["edit-add", "edit-paste", "edit-delete", "edit-move-up", "edit-cut"] {
          XCTAssertFalse(host.enabled.contains(command), command)
        }
        try original.write(to: file)
        feature.refreshBundle()
        XCTAssertTrue(field.isSensitive)
        XCTAssertFalse(panel.shownText.contains("Root.plist:2: "))
        XCTAssertTrue(host.enabled.isSuperset(of: ["edit-add", "edit-delete"]))
      }
    }
  }

  /// Shows a page, renames it, calls a function, and reads the bundle again.
  @MainActor
  private func renamePage(
    beforeReading body: (TestHost) throws -> Void = { _ in }
  ) throws -> String? {
    var shown: String?
    try withPanel { host, feature, _ in
      host.activate("edit-add-type", "PSChildPaneSpecifier")
      let bundle = try XCTUnwrap(host.bundle)
      host.page?.replaceBundle(bundle.reread().bundle)
      try host.page?.openPane(named: "Page")
      host.activate("edit-rename-page-to", "More")
      try body(host)
      host.page?.replaceBundle(bundle.reread().bundle)
      host.refresh()
      feature.refreshBundle()
      shown = host.page?.visiblePaneName
    }
    return shown
  }

  func testARenamedPageIsStillShown() throws {
    try onMain { XCTAssertEqual(try renamePage(), "More") }
  }

  func testARenamedPageThatWasLeftIsNotShownAgain() throws {
    try onMain {
      let shown = try renamePage { try $0.page?.openPane(named: "Root") }
      XCTAssertEqual(shown, "Root")
    }
  }

  func testAnElementIsAddedAfterTheSelectedOne() throws {
    try onMain {
      try withPanel { host, _, panel in
        host.activate("edit-element", "0")
        host.activate("edit-add-type", "PSSliderSpecifier")
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
        XCTAssertTrue(panel.shownText.contains("MinimumValue"))
        host.activate("edit-undo")
        XCTAssertEqual(panel.rowTitles, ["Page", "Alpha", "Name"])
        host.activate("edit-redo")
        XCTAssertEqual(panel.rowTitles, ["Page", "Alpha", "slider", "Name"])
      }
    }
  }

  func testTheSelectedElementIsDeletedWithAToast() throws {
    try onMain {
      try withPanel { host, _, _ in
        host.activate("edit-element", "0")
        XCTAssertTrue(host.enabled.contains("edit-delete"))
        host.activate("edit-delete")
        XCTAssertEqual(try titles(host), ["Name"])
        XCTAssertEqual(host.toasts, ["“Alpha” deleted"])
        host.pressToastButton?()
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
      }
    }
  }

  func testTheToastIsDismissedByTheNextEdit() throws {
    try onMain {
      try withPanel { host, _, _ in
        host.activate("edit-element", "0")
        host.activate("edit-delete")
        let undo = try XCTUnwrap(host.pressToastButton)
        host.activate("edit-add-type", "PSGroupSpecifier")
        XCTAssertNil(host.pressToastButton)
        // If it was pressed while it disappears.
        undo()
        XCTAssertEqual(try titles(host), ["Name", "Group"])
      }
    }
  }

  func testTheToastIsDismissedByUndo() throws {
    try onMain {
      try withPanel { host, _, _ in
        host.activate("edit-element", "0")
        host.activate("edit-delete")
        XCTAssertNotNil(host.pressToastButton)
        host.activate("edit-undo")
        XCTAssertNil(host.pressToastButton)
      }
    }
  }

  func testADeletionThatFailsHasNoToast() throws {
    try onMain {
      try withPanel { host, _, _ in
        host.activate("edit-element", "0")
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        try Data("<plist>".utf8).write(to: file)
        host.activate("edit-delete")
        XCTAssertEqual(host.toasts, [])
        XCTAssertEqual(host.questions.map(\.heading), ["The Bundle Was Not Changed"])
      }
    }
  }

  func testThePanelFollowsAnElementThatMoves() throws {
    try onMain {
      try withPanel { host, _, panel in
        host.activate("edit-element", "0")
        host.activate("edit-move-down")
        XCTAssertEqual(try titles(host), ["Name", "Alpha"])
        XCTAssertTrue(
          panel.shownText.contains("TrueValue") || panel.shownText.contains("DefaultValue"))
        host.activate("edit-undo")
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
        host.activate("edit-delete")
        XCTAssertEqual(try titles(host), ["Name"])
      }
    }
  }

  func testAnElementIsDraggedToAnotherPlace() throws {
    try onMain {
      try withPanel { host, _, panel in
        host.activate("edit-add-type", "PSGroupSpecifier")
        host.page?.goToFirstPage()
        let rows = { (title: String) in try XCTUnwrap(panel.row(titled: title)) }
        XCTAssertEqual(try titles(host), ["Alpha", "Name", "Group"])
        XCTAssertTrue(try rows("Alpha").drop(on: rows("Group"), isAfter: true))
        XCTAssertEqual(try titles(host), ["Name", "Group", "Alpha"])
        XCTAssertTrue(try rows("Alpha").drop(on: rows("Name"), isAfter: false))
        XCTAssertEqual(try titles(host), ["Alpha", "Name", "Group"])
        host.activate("edit-undo")
        XCTAssertEqual(try titles(host), ["Name", "Group", "Alpha"])
        XCTAssertFalse(try rows("Alpha").drop(on: rows("Page"), isAfter: true))
      }
    }
  }

  func testADropAtTheSamePlaceIsNoEdit() throws {
    try onMain {
      try withPanel { host, _, panel in
        let (first, second) = (panel.row(titled: "Alpha"), panel.row(titled: "Name"))
        try XCTUnwrap(second).drop(on: XCTUnwrap(first), isAfter: true)
        XCTAssertEqual(try titles(host), ["Alpha", "Name"])
        XCTAssertFalse(host.enabled.contains("edit-undo"))
      }
    }
  }

  func testTheListOfElementsFollowsTypingAfterTheBundleWasRead() throws {
    try onMain {
      try withPanel { host, feature, panel in
        host.activate("edit-element", "0")
        try XCTUnwrap(panel.row(titled: "Title")).type("Beta")
        XCTAssertEqual(try titles(host), ["Beta", "Name"])
        XCTAssertTrue(panel.shownText.contains("Alpha"), panel.shownText)
        XCTAssertFalse(panel.shownText.contains("Beta"), panel.shownText)
        feature.refreshBundle()
        pump { panel.shownText.contains("Beta") }
        XCTAssertFalse(panel.shownText.contains("Alpha"), panel.shownText)
      }
    }
  }

  func testAConditionShowsItsCurrentResult() throws {
    try onMain {
      try withPages({ EditFeature($0, issues: { [] }, onSaved: {}) }) { host, _, _ in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        let elements: PropertyListValue = [
          ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Alpha"],
          [
            "Type": "PSTextFieldSpecifier", "Key": "name", "Title": "Name",
            "LeversVisibleWhen": "not a", "LeversEnabledWhen": "a",
          ],
        ]
        try PropertyListWriter.xml(["PreferenceSpecifiers": elements]).write(to: file)
        host.toggle("edit-bundle", true)
        let panel = try XCTUnwrap(host.panel)
        host.activate("edit-element", "1")
        XCTAssertTrue(panel.shownText.contains("Now: hidden, because “a” is on."), panel.shownText)
        XCTAssertTrue(panel.shownText.contains("Now: can be changed."))
        host.document?.session.setValues([("a", false)], name: "a")
        XCTAssertTrue(panel.shownText.contains("Now: shown."), panel.shownText)
        XCTAssertTrue(panel.shownText.contains("Now: can’t be changed, because “a” is off."))
      }
    }
  }

  func testAPageOfAnotherFormatIsConverted() throws {
    try onMain {
      try withPages({ EditFeature($0, issues: { [] }, onSaved: {}) }) { host, _, _ in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        try Data("{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); }".utf8).write(
          to: file)
        host.toggle("edit-bundle", true)
        let panel = try XCTUnwrap(host.panel)
        XCTAssertTrue(panel.shownText.contains("This Page Is in an Old Format"))
        XCTAssertTrue(panel.pressButton("Convert to XML"))
        XCTAssertEqual(panel.rowTitles, ["Page", "Group"])
        XCTAssertTrue(try Data(contentsOf: file).starts(with: Data("<?xml".utf8)))
      }
    }
  }

  func testADamagedPageSaysWhyItCantBeEdited() throws {
    try onMain {
      try withPages({ EditFeature($0, issues: { [] }, onSaved: {}) }) { host, _, _ in
        let file = try XCTUnwrap(try host.bundle?.pane(named: "Root").file)
        try Data("<plist><dict>".utf8).write(to: file)
        host.toggle("edit-bundle", true)
        let shown = try XCTUnwrap(host.panel).shownText
        XCTAssertTrue(shown.contains("This Page Can’t Be Edited"), shown)
        XCTAssertTrue(shown.contains("Root.plist"), shown)
      }
    }
  }
}
