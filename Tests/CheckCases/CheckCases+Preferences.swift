package import PropertyList
import TestSupport

extension CheckCase {
  /// Checks of preference bundles.
  package static let preferences: [CheckCase] = [
    items("missing-cell", bad: [["label": "a"]], good: [["cellClass": "ACell", "label": "a"]]),
    items("missing-cell", bad: [["cell": ["a"]]], good: [.cell("PSSwitchCell")]),
    items("item-without-cell", bad: [["cellClass": "ACell"]], good: [.cell("PSSwitchCell")]),
    items(
      "unknown-cell", bad: [.cell("PSSwichCell")],
      good: [.cell("PSTableCell", ["cellClass": "ACell"])]),
    items(
      "missing-label", bad: [["cell": "PSSwitchCell"]],
      good: [.cell("PSSwitchCell"), ["cell": "PSSegmentCell"]]),
    items(
      "missing-defaults", bad: [["cell": "PSSwitchCell", "key": "k"]],
      good: [.cell("PSSwitchCell"), ["cell": "PSLinkCell", "key": "k"]]),
    items(
      "stepper-range", bad: [["cellClass": "HBStepperTableCell", "min": 5, "max": "5"]],
      good: [["cellClass": "HBStepperTableCell", "max": "5"]]),
    items(
      "old-systems-only",
      bad: [.cell("PSSwitchCell", ["pl_filter": ["CoreFoundationVersion": [1, 900]]])],
      good: [.cell("PSSwitchCell", ["pl_filter": ["CoreFoundationVersion": [1]]])]),
    file(
      "old-systems-only",
      bad: ["entry": .cell("PSSwitchCell"), "filter": ["CoreFoundationVersion": [1, 900]]],
      good: ["items": [], "filter": ["CoreFoundationVersion": [1, 900]]]),
    items(
      "unknown-item-word", bad: [.cell("PSEditTextCell", ["autoCaps": "bogus"])],
      good: [.cell("PSEditTextCell", ["autoCaps": "Sentences", "keyboard": "phone"])]),
    items(
      "unknown-item-word", bad: [.cell("PSSecureEditTextCell", ["keyboard": "bogus"])],
      good: [.cell("PSLinkCell", ["keyboard": "bogus"])]),
    items(
      "tweak-code", bad: [.cell("PSButtonCell", ["action": "respring"])],
      good: [.cell("PSButtonCell", ["url": "https://example.org"])]),
    items(
      "misspelt-item-key", bad: [["cell": "PSGroupCell", "Label": "a"]],
      good: [["cell": "PSGroupCell", "label": "a", "vendorThing": 1]]),
    items(
      "misspelt-item-key", bad: [.cell("PSSliderCell", ["segementCounter": "10"])],
      good: [.cell("PSSliderCell", ["segmentCount": "10"])]),
    items(
      "misspelt-item-key", bad: [.cell("PSSwitchCell", ["Pos\n\t\t\ttNotification": "a"])],
      good: [.cell("PSSwitchCell", ["PostNotification": "a"])]),
    items(
      "unknown-item-key", bad: [["cell": "PSGroupCell", "vendorThing": 1]],
      good: [["cell": "PSGroupCell", "LeversPattern": "x"]]),
    items(
      "item-value-type", bad: [.cell("PSButtonCell", ["overridePrincipalClass": ["AClass"]])],
      good: [.cell("PSButtonCell", ["overridePrincipalClass": true])]),
    items(
      "ignored-item-key", bad: [.cell("PSSwitchCell", ["alternateColors": true])],
      good: [.cell("PSSwitchCell", ["alternateColors": false, "control-loading": true])]),
    items(
      "ignored-item-key", bad: [.cell("PSSwitchCell", ["footerText": "A"])],
      good: [["cell": "PSGroupCell", "footerText": "A"]]),
    items(
      "ignored-item-key", bad: [.cell("PSSwitchCell", ["dontIndentOnRemove": "1"])],
      good: [.cell("PSSwitchCell", ["dontIndentOnRemove": "0"])]),
    items(
      "ignored-item-key", bad: [["cell": "PSGroupCell", "headerDetailText": "A"]],
      good: [["cell": "PSGroupCell", "label": "A"]]),
    items(
      "ignored-item-key", bad: [.cell("PSSwitchCell", ["requiredCapabilities": ["telephony"]])],
      good: [.cell("PSSwitchCell")]),
    items(
      "ignored-item-key", bad: [.cell("PSEditTextCell", ["bestGuess": "guess:"])],
      good: [.cell("PSEditTextCell")]),
    items(
      "ignored-item-key", bad: [.cell("PSEditTextCell", ["height": 60])],
      good: [.cell("PSEditTextCell")]),
    items(
      "group-class", bad: [["cell": "PSGroupCell", "headerCellClass": "AHeader"]],
      good: [["cell": "PSGroupCell", "label": "A"]]),
    items(
      "group-class", bad: [["cell": "PSGroupCell", "footerCellClass": "AFooter"]],
      good: [["cell": "PSGroupCell", "footerText": "A"]]),
    items(
      "item-value-type", bad: [.cell("PSSwitchCell", ["PostNotification": ["a", "b"]])],
      good: [.cell("PSSwitchCell", ["PostNotification": "a"])]),
    file(
      "misspelt-item-root-key", bad: ["items": [], "Title": "a"], good: ["items": [], "title": "a"]),
    file(
      "entry-without-label", bad: ["entry": ["cell": "PSLinkCell", "bundle": "b"]],
      good: ["entry": ["cell": "PSLinkCell", "bundle": "b", "label": "a"]]),
    file(
      "entry-without-bundle", bad: ["entry": ["cell": "PSLinkCell", "label": "a"]],
      good: ["entry": ["cell": "PSLinkCell", "label": "a"], "items": []]),

    // Checks of settings bundles that also apply to preference bundles.
    items(
      "default-not-in-values",
      bad: [.cell("PSSegmentCell", ["validValues": [1], "validTitles": ["a"], "default": 2])],
      good: [.cell("PSSegmentCell", ["validValues": [1], "validTitles": ["a"], "default": 1])]),
    items(
      "values-titles-count",
      bad: [.cell("PSLinkListCell", ["validValues": [1, 2], "validTitles": ["a"]])],
      good: [.cell("PSLinkListCell", ["validValues": [1], "validTitles": ["a"]])]),
    items(
      "missing-values", bad: [.cell("PSLinkListCell")],
      good: [.cell("PSLinkListCell", ["valuesDataSource": "values:"])]),
    items(
      "slider-not-numeric", bad: [.cell("PSSliderCell", ["min": "0", "max": 1])],
      good: [.cell("PSSliderCell", ["min": 0, "max": 1])]),
    items(
      "slider-range", bad: [.cell("PSSliderCell", ["min": 2, "max": 1])],
      good: [.cell("PSSliderCell", ["min": 0, "max": 1])]),
    items("missing-key", bad: [["cell": "PSSwitchCell"]], good: [.cell("PSSwitchCell")]),
    items(
      "missing-pane", bad: [["cell": "PSLinkCell", "label": "Nowhere"]],
      good: [["cell": "PSLinkCell", "label": "Code", "detail": "ACodeController"]]),
    items(
      "duplicate-key", bad: [.cell("PSSwitchCell"), .cell("PSEditTextCell")],
      good: [.cell("PSSwitchCell"), .cell("PSSwitchCell", ["defaults": "org.example.other"])]),
  ]

  private static func items(
    _ code: String, bad: [PropertyListValue], good: [PropertyListValue]
  ) -> CheckCase {
    file(code, bad: ["items": .array(bad)], good: ["items": .array(good)])
  }

  private static func file(
    _ code: String, bad: PropertyListDictionary, good: PropertyListDictionary
  ) -> CheckCase {
    CheckCase(code, bad: { try fixture(bad) }, good: { try fixture(good) })
  }

  private static func fixture(_ root: PropertyListDictionary) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/Root.plist", PropertyListWriter.xml(.dictionary(root)))
    return fixture
  }
}

extension PropertyListValue {
  /// An item with key, label and domain, and more.
  package static func cell(_ cell: String, _ more: PropertyListDictionary = [:])
    -> PropertyListValue
  {
    var item: PropertyListDictionary = [
      "cell": .string(cell), "key": "k", "label": "L", "defaults": "org.example.tweak",
    ]
    for (key, value) in more { item[key] = value }
    return .dictionary(item)
  }
}
