import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import SettingsViewModel

/// The reasons of rows that can’t be operated.
@MainActor
struct ReasonTests {
  private nonisolated static let options: PropertyListDictionary = [
    "Values": [1, 2], "Titles": ["A", "B"],
  ]

  /// An element of each kind of row.
  private nonisolated static let kinds: [PropertyListDictionary] = [
    ["Type": "PSToggleSwitchSpecifier"],
    ["Type": "PSToggleSwitchSpecifier", "IASKToggleStyle": "Checkmark"],
    ["Type": "PSSliderSpecifier", "MaximumValue": 10], ["Type": "LeversStepperSpecifier"],
    options.with(["Type": "PSMultiValueSpecifier"]),
    options.with(["Type": "PSMultiValueSpecifier", "FooterText": "page"]),
    options.with(["Type": "PSMultiValueSpecifier", "LeversMultipleSelection": true]),
    options.with(["Type": "PSRadioGroupSpecifier"]), ["Type": "PSTextFieldSpecifier"],
    ["Type": "PSTextFieldSpecifier", "IsSecure": true], ["Type": "IASKTextViewSpecifier"],
    ["Type": "IASKDatePickerSpecifier"], ["Type": "PSTitleValueSpecifier"],
    ["Type": "IASKOpenURLSpecifier", "File": "https://example.org"],
    ["Type": "IASKMailComposeSpecifier"], ["Type": "PSChildPaneSpecifier", "File": "Sub"],
    ["Type": "IASKButtonSpecifier"], ["Type": "IASKCustomViewSpecifier"],
    ["Type": "IASKCustomViewSpecifier", "File": "Sub"], ["Type": "LeversSpinnerSpecifier"],
    ["Type": "Nonsense"],
    [
      "Type": "IASKListGroupSpecifier", "DefaultValue": ["a", ["x": 1]],
      "ItemSpecifier": ["Type": "PSTextFieldSpecifier"],
      "AddSpecifier": ["Type": "PSTextFieldSpecifier"],
    ],
  ]

  private func rows(
    _ kind: PropertyListDictionary, _ more: PropertyListDictionary, key: String? = "k",
    isLocked: Bool = false, section: PropertyListDictionary? = nil
  ) throws -> (PaneModel, SessionFixture) {
    var fields = kind.with(more)
    fields["Title"] = "Title"
    fields["Key"] = key.map { .string($0) }
    let header = section.map { $0.with(["Type": "PSGroupSpecifier"]) }
    let fixture = try SessionFixture(
      [element("PSToggleSwitchSpecifier", "power", title: "Power")]
        + [header, fields].compactMap { $0.map { .dictionary($0) } })
    try fixture.bundle.page("Sub", [])
    let session = SettingsSession(
      bundle: fixture.session.bundle, store: isLocked ? AllLockedStore() : fixture.store)
    return (try session.rootPane(), fixture)
  }

  /// The rows of the kind have a reason with a tooltip or subtitle.
  private func expect(
    _ what: String, _ pane: PaneModel, _ kind: PropertyListDictionary,
    of isConcerned: (RowModel) -> Bool = { _ in true },
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    for row in pane.rows.dropFirst() {
      #expect(row.isSensitive == (row.reason == nil), "\(kind)", sourceLocation: location)
      guard isConcerned(row) else { continue }
      #expect(!row.isSensitive, "\(kind)", sourceLocation: location)
      #expect(
        row.reason?.isEmpty == false && row.tooltip == row.reason, "\(kind)",
        sourceLocation: location)
      // A row with more than one reason shows the permanent one.
      if row.reason?.contains(what) == false {
        #expect(hasOwnReason(row), "\(kind): \(row.reason ?? "")", sourceLocation: location)
      }
    }
  }

  private func hasOwnReason(_ row: RowModel) -> Bool {
    ["app’s own code", "only in the app", "Nonsense", "no Key", "Set by"].contains {
      row.reason?.contains($0) == true
    }
  }

  @Test("Every kind of row says why the bundle doesn’t let it be operated", arguments: kinds)
  func bundle(kind: PropertyListDictionary) throws {
    let never: PropertyListDictionary = ["LeversEnabled": false]
    let not: PropertyListDictionary = ["LeversEnabledWhen": "power"]
    for (more, words) in [(never, "doesn’t let you"), (not, "depends on “Power”")] {
      let (pane, fixture) = try rows(kind, more)
      expect(words, pane, kind)
      // A radio group and a list start their own sections.
      if !Self.startsSection(kind) {
        let (below, other) = try rows(kind, [:], section: more)
        expect(words, below, kind)
        withExtendedLifetime(other) {}
      }
      withExtendedLifetime(fixture) {}
    }
    let (pane, fixture) = try rows(kind, not)
    fixture.store.setValue(true, forKey: "power")
    for row in pane.rows { #expect(row.reason?.contains("depends") != true) }
  }

  @Test("Every kind of row with a value says why it can’t be edited", arguments: kinds)
  func values(kind: PropertyListDictionary) throws {
    let (bare, fixture) = try rows(kind, [:], key: nil)
    let keepsValue: (RowModel) -> Bool = { row in
      ![.value, .link, .pane, .button, .custom, .spinner, .listItem, .unsupported].contains(
        row.presentation)
    }
    expect("no Key", bare, kind, of: keepsValue)
    let (locked, other) = try rows(kind, [:], isLocked: true)
    expect("Set by", locked, kind, of: keepsValue)
    withExtendedLifetime((fixture, other)) {}
  }

  @Test("An entry without a Type, a slider without a range, and what needs the app’s code say so")
  func own() throws {
    let fixture = try SessionFixture([
      ["Title": "No type"], element("PSSliderSpecifier"),
      element("IASKCustomViewSpecifier", "a", ["IASKViewControllerClass": "Mine"]),
      element("IASKCustomViewSpecifier", "b", ["IASKViewControllerStoryBoardId": "Mine"]),
      element("IASKCustomViewSpecifier", "c", ["IASKSegueIdentifier": "Mine"]),
    ])
    let rows = try fixture.root().rows
    let words = [
      "it has no Type", "It has no range", "IASKViewControllerClass",
      "IASKViewControllerStoryBoardId", "IASKSegueIdentifier",
    ]
    for (row, word) in zip(rows, words) {
      #expect(!row.isSensitive && row.reason?.contains(word) == true)
      #expect(row.tooltip == row.reason)
    }
    #expect(rows[0].subtitle == rows[0].reason)
    #expect(rows[2].subtitle == rows[2].reason && (rows[2] as? CustomRow)?.isPage == true)
  }

  private static func startsSection(_ kind: PropertyListDictionary) -> Bool {
    ["PSRadioGroupSpecifier", "IASKListGroupSpecifier"].contains(kind["Type"]?.string)
  }
}

extension PropertyListDictionary {
  fileprivate func with(_ others: PropertyListDictionary) -> Self {
    var all = self
    for (key, value) in others { all[key] = value }
    return all
  }
}

/// A store that doesn’t allow any changes.
private final class AllLockedStore: MemoryBackedStore {
  let memory = MemoryStore([:])

  func setValue(_ value: PropertyListValue, forKey key: String) {}
  func removeValue(forKey key: String) {}
  func lockReason(forKey key: String) -> String? { "Set by your administrator." }
}
