import Foundation
import PropertyList
import TestSupport

/// A bundle with one element of each kind, and a store file.
struct StoreFixture {
  let bundle: BundleFixture
  let store: URL

  init(_ values: PropertyListDictionary? = nil, binary: Bool = false) throws {
    bundle = try BundleFixture([
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "on", "TrueValue": "ON", "FalseValue": "OFF",
        "DefaultValue": true,
      ],
      ["Type": "PSToggleSwitchSpecifier", "Key": "plain"],
      [
        "Type": "PSSliderSpecifier", "Key": "volume", "MinimumValue": -1, "MaximumValue": 10,
        "DefaultValue": 5,
      ],
      ["Type": "PSTextFieldSpecifier", "Key": "name", "DefaultValue": "Ada"],
      ["Type": "PSTextFieldSpecifier", "Key": "pw", "IsSecure": true],
      ["Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": "1.0"],
      ["Type": "PSChildPaneSpecifier", "File": "Sub"],
    ])
    try bundle.page(
      "Sub",
      [
        [
          "Type": "PSMultiValueSpecifier", "Key": "theme", "DefaultValue": 0,
          "Values": [0, 1, 2, "x"], "Titles": ["Auto", "LIGHT", "1", "Same"],
        ],
        [
          "Type": "PSRadioGroupSpecifier", "Key": "radio", "Values": ["a", "b"],
          "Titles": ["Same", "Same"],
        ],
      ])
    try bundle.strings("en", "Sub", ["LIGHT": "Light"])
    store = bundle.app.appendingPathComponent("store.plist")
    guard let values else { return }
    let value = PropertyListValue.dictionary(values)
    try bundle.file(
      "store.plist", binary ? PropertyListWriter.binary(value) : PropertyListWriter.xml(value))
  }

  /// Runs a command with the store and the bundle.
  func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments + ["--store", store.path, "--bundle", bundle.url.path])
  }

  /// The content of the file.
  var values: PropertyListDictionary? {
    get throws { try PropertyListDocument.read(contentsOf: store).value.dictionary }
  }
}
