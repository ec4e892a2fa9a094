import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import TestSupport
import Testing

@testable import LeversCtl
@testable import SettingsViewModel

/// An import, the raw view, a row and `leversctl set` store the same for a value, or all refuse it; the checks agree.
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

  @Test("Each element", arguments: kinds)
  func eachElement(_ fields: PropertyListDictionary) throws {
    var element = fields
    element["Key"] = "key"
    let fixture = try BundleFixture([.dictionary(element)])
    let bundle = try SettingsBundle(path: fixture.url)
    for value in Self.values {
      let settled = try expectAgreement(on: value, "key", in: bundle)
      try expectRow(value, settled, in: bundle)
      element["DefaultValue"] = value
      try expectCheck(element, of: value, settled)
    }
  }

  @Test("Each key of the sample")
  func sample() throws {
    let bundle = try SettingsBundle(path: Corpus.sample, languages: .init(["en"]))
    for key in KeyIndex(bundle).keys where key.domain == nil {
      for value in Self.values { _ = try expectAgreement(on: value, key.name, in: bundle) }
    }
  }

  /// What is stored for a value; nil where all refuse it.
  private func expectAgreement(
    on value: PropertyListValue, _ key: String, in bundle: SettingsBundle
  ) throws -> PropertyListValue? {
    let entry = try #require(KeyIndex(bundle)[.init(key)])
    let settled = try? entry.specifier.element.rule.settled(value)

    let session = SettingsSession(bundle: bundle, store: MemoryStore())
    let file = ImportedFile(name: "in.json", values: [key: value, "other": 7])
    let preview = ImportPreview(file, into: session)
    #expect((preview.items.first?.problem == nil) == (settled != nil), "\(key) \(value)")
    preview.apply()
    #expect(session.store.value(forKey: key) == settled, "import \(key) \(value)")
    #expect(session.store.value(forKey: "other") == 7)

    let raw = SettingsSession(bundle: bundle, store: MemoryStore())
    let draft = RawDraft(.addition(to: RawPath()), in: RawTree(raw))
    draft.key = key
    draft.type = RawType(of: value)
    draft.text = RawType.text(of: value)
    #expect((draft.textProblem == nil) == (settled != nil), "\(key) \(value)")
    draft.store()
    #expect(raw.store.value(forKey: key) == settled, "raw view \(key) \(value)")

    let keys = try BundleKeys(bundle, store: StoreLocation("settings.plist"))
    let typed = TypedValue(key: key, keys: keys, type: .json)
    let set = try? typed.value(of: PropertyListJSON.line(value))
    #expect(set == settled, "set \(key) \(value)")
    return settled
  }

  /// A row that is moved to what may be stored stores that; one whose text may not, nothing.
  private func expectRow(
    _ value: PropertyListValue, _ settled: PropertyListValue?, in bundle: SettingsBundle
  ) throws {
    let session = SettingsSession(bundle: bundle, store: MemoryStore())
    let pane = try session.rootPane()
    let row = try #require(pane.rows.first)
    switch (row.specifier.element, value) {
    case (.slider(let slider), .real(let number)) where slider.range.bounds != nil:
      row.setNumber(number)
      if let settled { #expect(session.store.value(forKey: "key") == settled) }
    case (.stepper, .real(let number)):
      row.setNumber(number)
      if let settled { #expect(session.store.value(forKey: "key") == settled) }
    case (.textField, .string(let text)), (.textView, .string(let text)):
      row.setText(text)
      // An empty field that was never set is as it was.
      if !text.isEmpty { #expect(session.store.value(forKey: "key") == settled) }
    default: break
    }
  }

  /// A default that could not be stored is found, and no other.
  private func expectCheck(
    _ element: PropertyListDictionary, of value: PropertyListValue, _ settled: PropertyListValue?
  ) throws {
    let fixture = try BundleFixture([.dictionary(element)])
    let codes = Set(BundleChecker(try SettingsBundle(path: fixture.url)).run().map(\.code))
    let found = codes.intersection([
      "default-wrong-type", "default-not-in-values", "slider-default-outside",
      "default-breaks-rule", "default-equal-after-conversion",
    ])
    // A title shows one value; a value of another type that reads the same is stored, but iOS does not know it.
    let isOfOtherType = settled.map { !$0.schemaEquals(value) && $0.number == nil } ?? false
    let isText = value.string != nil && settled?.string == nil
    if element["Type"] == "PSTitleValueSpecifier" || isOfOtherType || isText { return }
    #expect(found.isEmpty == (settled != nil), "\(element) \(found)")
  }
}
