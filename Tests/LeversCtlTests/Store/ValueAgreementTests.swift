import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import LeversCtl
@testable import SettingsViewModel

/// An import, a stored value, a row and `leversctl set` store the same value, or all refuse it; the checks agree.
@MainActor
struct ValueAgreementTests {
  nonisolated static let values: [PropertyListValue] = [
    true, false, 0, 1, 2, .real(0.5), .real(1), .real(0.33), 5000, -1, .real(1e300), "", "1",
    "0.5", "on", "x", "abcdef", "ABC", [], [1], ["x"], ["X"], ["1", 2], [:], ["n": 1], ["n": "X"],
    [["n": 1]], [["n": 5000]], .date(Date(timeIntervalSince1970: 0)), .data(Data([1])),
  ]

  nonisolated static let kinds: [PropertyListDictionary] = [
    ["Type": "PSToggleSwitchSpecifier"],
    ["Type": "PSToggleSwitchSpecifier", "TrueValue": "on", "FalseValue": "x"],
    ["Type": "PSToggleSwitchSpecifier", "TrueValue": 1, "FalseValue": 2],
    ["Type": "PSSliderSpecifier", "MaximumValue": 1],
    ["Type": "PSSliderSpecifier", "MaximumValue": 1, "LeversStep": 0.25],
    ["Type": "PSSliderSpecifier", "MinimumValue": 10, "MaximumValue": -1],
    ["Type": "PSSliderSpecifier"], ["Type": "LeversStepperSpecifier"],
    ["Type": "IASKDatePickerSpecifier"],
    ["Type": "IASKDatePickerSpecifier", "DatePickerMode": "CountDownTimer"],
    ["Type": "PSTextFieldSpecifier"],
    ["Type": "PSTextFieldSpecifier", "LeversPattern": "[a-z]+", "LeversMaximumLength": 5],
    ["Type": "IASKTextViewSpecifier", "LeversRequired": true],
    ["Type": "PSMultiValueSpecifier", "Values": [1, "x", .real(0.5)], "Titles": ["a", "b", "c"]],
    ["Type": "PSRadioGroupSpecifier", "Values": [0, 5000], "Titles": ["a", "b"]],
    [
      "Type": "PSMultiValueSpecifier", "LeversMultipleSelection": true, "Values": [1, 2, "x"],
      "Titles": ["a", "b", "c"],
    ],
    ["Type": "PSMultiValueSpecifier"], ["Type": "PSTitleValueSpecifier"],
    ["Type": "IASKListGroupSpecifier", "ItemSpecifier": ["Type": "PSTextFieldSpecifier"]],
    [
      "Type": "IASKListGroupSpecifier",
      "ItemSpecifier": ["Type": "PSTextFieldSpecifier", "LeversPattern": "[a-z]+"],
    ],
    [
      "Type": "IASKListGroupSpecifier",
      "ItemSpecifier": ["Type": "PSSliderSpecifier", "Key": "n", "MaximumValue": 1],
    ],
    ["Type": "IASKCustomViewSpecifier"],
  ]

  @Test("Each kind of element, a key for each value", arguments: kinds)
  func kind(_ fields: PropertyListDictionary) throws {
    let keyed = Self.values.enumerated().map { (key: "k\($0)", value: $1) }
    func page(_ more: (PropertyListValue) -> PropertyListDictionary) throws -> BundleFixture {
      try BundleFixture(
        keyed.map { key, value in
          var element = fields
          element["Key"] = .string(key)
          for (name, value) in more(value) { element[name] = value }
          return .dictionary(element)
        })
    }
    let plain = try page { _ in [:] }
    defer { withExtendedLifetime(plain) {} }
    let bundle = try SettingsBundle(path: plain.url)
    let rule = try #require(KeyIndex(bundle)[.init("k0")]?.specifier.element.rule)
    try expectAgreement(on: keyed, in: bundle)
    try expectRows(in: bundle)

    let defaults = try page { ["DefaultValue": $0] }
    defer { withExtendedLifetime(defaults) {} }
    let found = BundleChecker(try SettingsBundle(path: defaults.url)).run().filter {
      [
        "default-wrong-type", "default-not-in-values", "slider-default-outside",
        "default-breaks-rule", "default-equal-after-conversion",
      ].contains($0.code)
    }
    for (index, value) in Self.values.enumerated() where fields["Type"] != "PSTitleValueSpecifier" {
      let settled = try? rule.settled(value)
      // A text that reads the same is stored as the option’s value, but iOS doesn’t recognize it.
      if let settled, value.string != nil, settled.string == nil { continue }
      if let settled, value.array != nil, !settled.schemaEquals(value) { continue }
      #expect(
        (settled != nil) == !found.contains { $0.entryIndex == index }, "\(fields) \(value)")
    }
  }

  @Test("Fields of a list’s items, which their page edits")
  func fields() throws {
    let item: PropertyListValue = ["Type": "PSChildPaneSpecifier", "Key": "name", "File": "Item"]
    let list: PropertyListDictionary = ["Type": "IASKListGroupSpecifier", "ItemSpecifier": item]
    let slider: PropertyListValue = ["Type": "PSSliderSpecifier", "Key": "n", "MaximumValue": 1]
    let values = Self.values + Self.values.map { [["name": "x", "n": $0]] }
    let keyed = values.enumerated().map { (key: "k\($0)", value: $1) }
    let fixture = try BundleFixture(
      keyed.map { key, _ in
        var list = list
        list["Key"] = .string(key)
        return .dictionary(list)
      })
    try fixture.page("Item", [slider])
    try expectAgreement(on: keyed, in: SettingsBundle(path: fixture.url))
  }

  @Test("Each key of the sample")
  func sample() throws {
    let bundle = try SettingsBundle(path: Corpus.sample, languages: .init(["en"]))
    let keys = KeyIndex(bundle).keys.filter { $0.domain == nil }.map(\.name)
    for value in Self.values { try expectAgreement(on: keys.map { ($0, value) }, in: bundle) }
  }

  /// Each value is stored by all of them according to its key’s rule, or by none.
  private func expectAgreement(
    on values: [(key: String, value: PropertyListValue)], in bundle: SettingsBundle
  ) throws {
    let index = KeyIndex(bundle)
    let session = SettingsSession(bundle: bundle, store: MemoryStore())
    var file: PropertyListDictionary = ["other": 7]
    for (key, value) in values { file[key] = value }
    let preview = ImportPreview(ImportedFile(name: "in.json", values: file), into: session)
    let problems = Dictionary(uniqueKeysWithValues: preview.items.map { ($0.id, $0.problem) })
    preview.apply()
    #expect(session.store.value(forKey: "other") == 7)

    let raw = SettingsSession(bundle: bundle, store: MemoryStore())
    let tree = RawTree(raw)
    let keys = try BundleKeys(bundle, store: StoreLocation("settings.plist"))
    for (key, value) in values {
      let verdict = index.verdict(on: value, for: .init(key))
      let settled = verdict.problem == nil ? verdict.value : nil
      #expect((problems[key] == .some(nil)) == (settled != nil), "\(key) \(value)")
      #expect(session.store.value(forKey: key) == settled, "import \(key) \(value)")

      let draft = RawDraft(.addition(to: RawPath()), in: tree)
      draft.key = key
      draft.type = PropertyListType(of: value)
      draft.text = ValueText.editing(value)
      #expect((draft.textProblem == nil) == (settled != nil), "\(key) \(value)")
      draft.store()
      #expect(raw.store.value(forKey: key) == settled, "raw view \(key) \(value)")

      let typed = TypedValue(key: key, keys: keys, type: .json)
      let set = try? typed.value(of: PropertyListJSON.line(value))
      #expect(set == settled, "set \(key) \(value)")
    }
  }

  /// A row whose control can be set to a valid value stores that; one whose text is invalid stores nothing.
  private func expectRows(in bundle: SettingsBundle) throws {
    let session = SettingsSession(bundle: bundle, store: MemoryStore())
    let pane = try session.rootPane()
    for (row, value) in zip(pane.rows, Self.values) where row.option == nil {
      let settled = try? row.specifier.element.rule.settled(value)
      switch (row, value) {
      case (let row as NumberRow, .real(let number)):
        row.setNumber(number)
        if (row as? SliderRow)?.slider.range.bounds == nil, !(row is StepperRow) { continue }
        if settled == nil { continue }
      case (let row as TextRow, .string(let text)):
        row.setText(text)
        // An empty field without a stored value is unchanged.
        if text.isEmpty { continue }
      default: continue
      }
      #expect(row.keyInStore.flatMap(session.store.value(forKey:)) == settled, "\(value)")
    }
  }
}
