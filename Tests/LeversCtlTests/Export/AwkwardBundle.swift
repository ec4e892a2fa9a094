import Foundation
import PropertyList
import SettingsSchema

/// Settings with every type of value, and strings that are difficult in all formats.
enum AwkwardBundle {
  static let texts = [
    "", "init", "self", "default", "Type", "in", "3d", "a b", "a_b", "a-b", "aB", "AB", "名前",
    "größe",
    "quote\"\\(1)", "back\\", "new\nline*/", "]]>&<x>", "\u{0}\u{1}\u{7F}\u{202E}", "---", "date",
    "string", "a\r\n\t", "'", "propertyList", "allCases", "`tick`", "#\"", "https://x/?a=1&b=2",
    "'\u{301}", "x\"\u{301}", "<\u{338}b", "&\u{301}", "\\\u{301}", "\u{301}]]>",
    "\u{2028}\u{2066}",
  ]

  static let bundle = SettingsBundle(title: "\"]]>\u{1}") {
    Section {
      for text in texts { Switch(key: text + "1", title: text, default: true).subtitle(text) }
      for text in texts { Switch(key: text + "2", title: text, on: "on\"", off: .string(text)) }
      for text in texts { TextField(key: text, title: text, default: text) }
      Slider(key: "outside", title: "S", default: 7, in: -1...1)
      Slider(key: "point", title: "S", in: 1...1)
      Slider(key: "huge", title: "S", in: 0...1e300)
      for (index, number) in numbers.enumerated() {
        for (place, other) in numbers.enumerated() where number < other {
          Slider(key: "s\(index)-\(place)", title: "S", default: other, in: number...other)
        }
        CustomView(key: "n\(index)", default: .real(number))
        CustomView(key: "an\(index)", default: [.real(number), ["k": .real(number)]])
        Slider(key: "no\(index)", title: "S", default: .nan, in: 0...1)
        Slider(key: "out\(index)", title: "S", default: number, in: 0...0x1p-1074)
      }
      Stepper(key: "stepper", title: "S", in: 1...3)
      TextView(key: "secret", default: "x")
      DatePicker(key: "date", title: "D")
      DatePicker(key: "since", title: "D", default: Date(timeIntervalSince1970: 0.5))
      for (index, value) in values.enumerated() {
        TitleValue(key: "value\(index)", title: "V", value: value)
        CustomView(key: "custom\(index)", default: .array([value, ["k\"": value]]))
      }
      CustomView(key: "anything")
    }
    ListGroup(
      key: "list", item: TextField(key: ""), addition: TextField(key: "", title: "New"))
    ListGroup(key: "others", item: CustomView(key: "")).word("DefaultValue", ["a", 1])
    OptionsSection(key: "strings", default: texts[3]) {
      for text in texts + texts { Option(title: text + "\n", value: text) }
    }
    Section {
      OptionsButton(key: "undecided", title: "") {
        for text in texts where !text.isEmpty { Option(title: "", value: text) }
      }
      OptionsButton(key: "plain", title: "", default: "x") {
        for text in ["x", "y"] { Option(title: text, value: text) }
      }
      OptionsButton(key: "numbers", title: "", default: -1) {
        for number in [-1, 1, 2] { Option(title: "Option", optionId: number) }
      }
      OptionsButton(key: "unset", title: "") { Option(title: "a", optionId: 5) }
      OptionsButton(key: "stray", title: "", default: 9) { Option(title: "a", optionId: 5) }
      OptionsButton(key: "reals", title: "", default: 0.5) {
        Option(title: "half", value: 0.5)
        Option(title: "one", value: 1)
      }
      OptionsButton(key: "mixed", title: "", default: true) {
        for value in values { Option(title: "t", value: value) }
      }
      OptionsButton(key: "large", title: "") {
        Option(title: "t", value: PropertyListValue.integer(Int128(UInt64.max)))
      }
      OptionsButton(key: "none", title: "") {}
      // The same key twice: with other options, and with another kind.
      OptionsButton(key: "numbers", title: "Again") { Option(title: "more", optionId: 7) }
      Switch(key: "outside", title: "Again")
    }
  }

  /// The bounds and the middle of the range of reals.
  private static let numbers: [Double] = [
    -.infinity, -1.7976931348623157e308, -1, -2.2250738585072014e-308,
    -Double.leastNormalMagnitude.nextDown,
    -0x1p-1074,
    -0.0, 0x1p-1074, 0x1p-1030, 2.2250738585072014e-308, 0.1, 123_456_789_012_345_680, 1e22,
    1.7976931348623157e308, .infinity,
  ]

  private static let values: [PropertyListValue] = [
    .uid(7), ["a": .uid(.max)], .date(Date(timeIntervalSinceReferenceDate: .nan)),
    "text\"", true, 1, 1.0, .real(.infinity), .real(.nan), .date(Date(timeIntervalSince1970: 0)),
    .data(Data()), .data(Data([0, 255])), [], [1, "a\u{0}"], [:], ["a\\": [:]],
    .integer(Int128(UInt64.max)), .integer(Int128(Int64.min)),
  ]
}
