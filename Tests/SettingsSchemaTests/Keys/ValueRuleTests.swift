import Foundation
import PropertyList
import Testing

@testable import SettingsSchema

struct ValueRuleTests {
  private func rule(
    _ type: String, _ fields: KeyValuePairs<String, PropertyListValue> = [:]
  ) -> ValueRule {
    ElementType(rawValue: type)?.read(PropertyListNode.specifier(fields)).rule ?? .any
  }

  /// The stored value for each value; nil for a refused one.
  private func expect(
    _ rule: ValueRule, _ cases: [(PropertyListValue, PropertyListValue?)],
    _ place: SourceLocation = #_sourceLocation
  ) {
    for (value, stored) in cases {
      #expect((try? rule.settled(value)) == stored, "\(value)", sourceLocation: place)
      #expect((rule.refusal(of: value) == nil) == (stored != nil), sourceLocation: place)
    }
  }

  private typealias SourceLocation = Testing.SourceLocation
  private let date = PropertyListValue.date(Date(timeIntervalSince1970: 0))

  @Test("A switch stores its own two values, even if another number or text means one of them")
  func toggles() {
    expect(
      rule("PSToggleSwitchSpecifier"),
      [
        (true, true), (1, true), (.real(0), false), ("1", true), ("yes", nil), (2, nil), ([], nil),
        (date, nil),
      ])
    expect(
      rule("PSToggleSwitchSpecifier", ["TrueValue": "on", "FalseValue": "off"]),
      [("on", "on"), ("off", "off"), (true, nil), ("ON", nil)])
    expect(
      rule("PSToggleSwitchSpecifier", ["TrueValue": 1, "FalseValue": 2]),
      [(true, 1), (2, 2), (0, nil), ("2", 2)])
  }

  @Test("A slider stores a real in its range, on its step; without a range any number")
  func sliders() {
    expect(
      rule("PSSliderSpecifier", ["MaximumValue": 1]),
      [
        (0.5, 0.5), (1, .real(1)), (5000, nil), (-0.1, nil), ("0.5", nil), (true, nil), ([], nil),
        (.real(.nan), nil), (.real(.infinity), nil),
      ])
    expect(
      rule("PSSliderSpecifier", ["MinimumValue": 0.1, "MaximumValue": 1, "LeversStep": 0.1]),
      [(0.33, .real(0.3)), (1, .real(1)), (1.04, nil)])
    expect(
      rule("PSSliderSpecifier", ["MinimumValue": 5, "MaximumValue": 1]),
      [(3, .real(3)), (0, nil), (6, nil)])
    expect(rule("PSSliderSpecifier"), [(3, .real(3)), ("3", nil)])
  }

  @Test("A stepper stores a whole number as an integer; what is typed may lie between its steps")
  func steppers() {
    expect(
      rule("LeversStepperSpecifier", ["MaximumValue": 10]),
      [(3, 3), (.real(3), 3), (2.5, 2.5), (11, nil), (-1, nil), ("3", nil)])
  }

  @Test("A control that is moved out of the range stops at its end")
  func nearest() {
    let slider = rule("PSSliderSpecifier", ["MaximumValue": 1, "LeversStep": 0.25])
    #expect(slider.nearest(to: 7) == .real(1))
    #expect(slider.nearest(to: 0.3) == .real(0.25))
    #expect(rule("LeversStepperSpecifier").nearest(to: .nan) == 0)
    #expect(rule("LeversStepperSpecifier").nearest(to: 200) == 100)
    #expect(rule("PSTextFieldSpecifier").nearest(to: 1) == nil)
  }

  @Test("A date is a date, a duration a number of seconds of its own type")
  func dates() {
    expect(rule("IASKDatePickerSpecifier"), [(date, date), ("2026-01-01", nil), (1, nil)])
    expect(
      rule("IASKDatePickerSpecifier", ["DatePickerMode": "CountDownTimer"]),
      [
        (60, 60), (.real(60), .real(60)), (0.5, 0.5), (-1, nil), (315_360_001, nil), (date, nil),
        ("60", nil),
      ])
  }

  @Test("A text meets its rules; the keyboard is only a hint", arguments: [true, false])
  func texts(isField: Bool) {
    let type = isField ? "PSTextFieldSpecifier" : "IASKTextViewSpecifier"
    expect(
      rule(type, ["KeyboardType": "NumberPad"]),
      [("x", "x"), ("", ""), (1, nil), (["x"], nil), (true, nil)])
    expect(
      rule(
        type,
        [
          "LeversPattern": "[a-z]+", "LeversMinimumLength": 2, "LeversMaximumLength": 3,
          "LeversRequired": true,
        ]), [("ab", "ab"), ("a", nil), ("abcd", nil), ("A1", nil), ("", nil)])
  }

  @Test("A choice stores its options’ own values; without options the program provides them")
  func choices() {
    let fields: KeyValuePairs<String, PropertyListValue> = [
      "Values": [1, "two", 2.5, ["k": 1]], "Titles": ["a", "b", "c", "d"],
    ]
    for type in ["PSMultiValueSpecifier", "PSRadioGroupSpecifier"] {
      expect(
        rule(type, fields),
        [
          (1, 1), (true, 1), (.real(1), 1), ("1", 1), ("two", "two"), ("2.5", 2.5),
          (["k": true], ["k": 1]), (2, nil), ("a", nil), ([1], nil),
        ])
      expect(rule(type), [("x", "x"), ([1], [1])])
    }
    expect(
      rule("PSMultiValueSpecifier", ["Values": [1, .real(1)]]), [(.real(1), .real(1)), (1, 1)])
    expect(rule("PSTitleValueSpecifier", fields), [("x", "x")])
  }

  @Test("A choice of several stores an array, and keeps stored values that aren’t options")
  func severalChoices() throws {
    let several = rule(
      "PSMultiValueSpecifier",
      ["Values": [1, 2], "Titles": ["a", "b"], "LeversMultipleSelection": true])
    expect(
      several,
      [([], []), ([1, "2"], [1, 2]), ([.real(2)], [2]), (1, nil), ([3], nil), ([[1]], nil)])
    #expect(try several.settled([2, 9, "1"], inPlaceOf: [9]) == [2, 9, 1])
    #expect(several.refusal(of: [8, 9], inPlaceOf: [9]) == .element(0, .option))
    expect(
      rule("PSMultiValueSpecifier", ["LeversMultipleSelection": true]), [([7], [7]), (7, nil)])
  }

  @Test("A list stores what its item shows, each element by the item’s own rule")
  func lists() throws {
    expect(rule("IASKListGroupSpecifier"), [([], []), ([1], [1]), ("x", nil)])
    let texts = rule(
      "IASKListGroupSpecifier",
      ["ItemSpecifier": ["Type": "PSTextFieldSpecifier", "LeversPattern": "[a-z]+"]])
    expect(texts, [(["ab"], ["ab"]), (["A"], nil), ([1], nil), ([["k": "ab"]], nil)])
    #expect(try texts.settled(["A", "b"], inPlaceOf: ["A"]) == ["A", "b"])
    expect(
      rule(
        "IASKListGroupSpecifier",
        [
          "ItemSpecifier": ["Type": "PSSliderSpecifier", "Key": "n", "MaximumValue": 1]
        ]),
      [
        ([["n": 1, "o": "x"]], [["n": .real(1), "o": "x"]]), ([["n": 2]], nil),
        ([["o": 2]], [["o": 2]]),
        ([["n": [1]]], nil), ([0.5], [0.5]),
      ])
    expect(
      rule(
        "IASKListGroupSpecifier", ["ItemSpecifier": ["Type": "PSChildPaneSpecifier", "File": "P"]]),
      [([["a": 1]], [["a": 1]]), (["a"], nil), ([[1]], nil)])
  }

  @Test("Stored values stay as they are, and unknown types accept anything")
  func storedValues() throws {
    let slider = rule("PSSliderSpecifier", ["MaximumValue": 1])
    #expect(try slider.settled(5000, inPlaceOf: 5000) == 5000)
    #expect(slider.refusal(of: 5001, inPlaceOf: 5000) != nil)
    for type in ["IASKCustomViewSpecifier", "PSChildPaneSpecifier", "IASKButtonSpecifier", "X"] {
      expect(rule(type), [("x", "x"), ([1], [1]), (date, date)])
    }
  }

  @Test("Each refusal has a reason in a sentence, the bundle’s own if it has one")
  func reasons() {
    func reason(_ rule: ValueRule, _ value: PropertyListValue) -> String? {
      rule.refusal(of: value)?.message(of: value) { "(\($0))" }.english
    }
    let slider = rule("PSSliderSpecifier", ["MaximumValue": 1])
    #expect(reason(slider, 5000) == "5000 is out of range; a number from 0 to 1 is expected.")
    #expect(reason(slider, "x") == "This is a value of type string; a number is expected.")
    #expect(
      reason(rule("PSToggleSwitchSpecifier", ["TrueValue": "on"]), 2)
        == #"This is a value of type integer; a switch takes "on" or false."#)
    let text: KeyValuePairs<String, PropertyListValue> = ["LeversMaximumLength": 1]
    #expect(
      reason(rule("PSTextFieldSpecifier", text), "abc") == "At most 1 character is allowed.")
    #expect(
      reason(
        rule("PSTextFieldSpecifier", ["LeversRequired": true, "LeversMessage": "Name it"]), "")
        == "(Name it)")
    #expect(
      reason(
        rule("PSMultiValueSpecifier", ["Values": [1], "LeversMultipleSelection": true]), [1, 5])
        == "Item 2: This is a value of type integer; it isn’t one of the options.")
  }
}

struct ChoiceOptionsTests {
  @Test("A long list finds the same option as a short one, the first of equal ones")
  func lookup() {
    let values: [PropertyListValue] = [
      "1", 1, 2, "2", "x", true, false, .real(3), .real(2.5), "", ["k": 1], [1, .real(2)], "3",
    ]
    let options = values.map { ChoiceOption(value: $0, title: "") }
    let long = ChoiceOptions(options)
    let wanted: [PropertyListValue] =
      values + [.real(1), 0, 3, "2.5", "0", "true", .real(.nan), ["k": true], [true, 2], "y", 9]
    for value in wanted {
      let exact = values.firstIndex { $0.schemaEquals(value) }
      let place = exact ?? values.firstIndex { $0.hasSameText(as: value) }
      #expect(long.firstIndex(matching: value) == place, "\(value)")
      let short = ChoiceOptions(Array(options.suffix(8)))
      let last = Array(values.suffix(8))
      #expect(
        short.firstIndex(matching: value)
          == last.firstIndex { $0.schemaEquals(value) }
          ?? last.firstIndex { $0.hasSameText(as: value) }, "\(value)")
    }
  }
}
