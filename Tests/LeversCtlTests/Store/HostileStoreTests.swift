import Foundation
import PropertyList
import SettingsSchema
import TestSupport
import Testing
import Translation

@testable import LeversCtl

/// Malicious stores and bundles: the output has no terminal controls, and no number crashes the program.
struct HostileStoreTests {
  private static let hostile = "\u{1B}]0;x\u{7}\r\n\u{9B}2J\u{202E}k"

  private func bundle() throws -> BundleFixture {
    let text = PropertyListValue.string(Self.hostile)
    let root: PropertyListValue = [
      "Title": text,
      "PreferenceSpecifiers": [
        ["Type": "PSGroupSpecifier", "Title": text, "FooterText": text],
        ["Type": "PSTextFieldSpecifier", "Key": text, "Title": text, "DefaultValue": text],
        ["Type": text, "Key": text, "Title": text],
        ["Type": "PSChildPaneSpecifier", "Title": text, "File": text],
        [
          "Type": "PSMultiValueSpecifier", "Key": "m", "Values": [text], "Titles": [text],
          "DefaultValue": text,
        ],
      ],
    ]
    let fixture = try BundleFixture()
    try fixture.file("Settings.bundle/Root.plist", PropertyListWriter.binary(root))
    return fixture
  }

  @Test(
    "Show, list, diff, check and errors escape what would steer a terminal, each line on its own")
  func escaped() throws {
    let fixture = try bundle()
    let values: PropertyListValue = [Self.hostile: .string(Self.hostile + "1"), "a\nb": 1]
    let store = try fixture.file("store.plist", PropertyListWriter.binary(values)).path
    let other = try fixture.file("other.plist", PropertyListWriter.binary(["a": 1])).path
    let bundle = fixture.url.path
    for arguments in [
      ["show", bundle], ["show", bundle, "--format", "json"], ["check", bundle],
      ["check", bundle, "--format", "json"], ["check", bundle, "--format", "github"],
      ["list", "--store", store], ["list", "--store", store, "--bundle", bundle],
      ["list", "--store", store, "--format", "json"], ["diff", store, other],
      ["diff", store, other, "--format", "json"], ["diff", "--bundle", bundle, store],
      ["get", Self.hostile + "x", "--store", store], ["show", Self.hostile],
      ["set", "m", Self.hostile + "x", "--store", store, "--bundle", bundle],
      ["set", Self.hostile + "z", "x", "--store", store], [Self.hostile], ["show", "--\u{1B}[m"],
      ["list", "--store", Self.hostile], ["defaults", bundle],
      ["get", Self.hostile, "--store", store, "--format", "json"],
    ] {
      let result = try Program.run(arguments)
      let text = result.text + result.errors
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(!text.isEmpty)
      // Isolates that end are those of our own sentences, and steer nothing else.
      #expect(lines.allSatisfy { String($0).hasBalancedIsolates }, "\(arguments)")
      let others = text.unicodeScalars.filter { !["\u{2068}", "\u{2069}", "\n"].contains($0) }
      #expect(!String(others).steersTerminal, "\(arguments)")
    }
    let list = try Program.run("list", "--store", store).text
    #expect(list.hasSuffix("a\\nb = 1\n"))
    #expect(list.split(separator: "\n").count == 2)
  }

  @Test("A value is printed as it is to a program, and escaped to a terminal")
  func terminal() throws {
    let fixture = try bundle()
    let store = try fixture.file("s.plist", PropertyListWriter.binary(["k": .string(Self.hostile)]))
    let arguments = ["get", "k", "--store", store.path]
    #expect(try Program.run(arguments).text == Self.hostile + "\n")
    let shown = try Program.run(onTerminal: arguments)
    #expect(shown == "\\u{1B}]0;x\\u{7}\\r\r\n\\u{9B}2J\\u{202E}k\r\n")
  }

  @Test("A key that begins with a mark is one of its domain")
  func domain() throws {
    let fixture = try BundleFixture([
      ["Type": "PSTextFieldSpecifier", "Key": "a", "LeversStoreDomain": "org.main"],
      ["Type": "PSTextFieldSpecifier", "Key": "\u{301}k", "LeversStoreDomain": "org.other"],
    ])
    let store = try fixture.file("org.main.plist", PropertyListWriter.xml([:])).path
    let result = try Program.run(
      "set", "org.other:\u{301}k", "v", "--store", store, "--bundle", fixture.url.path)
    #expect(result.status == 0, "\(result.errors)")
    let other = fixture.app.appendingPathComponent("org.other.plist")
    #expect(try PropertyListDocument.read(contentsOf: other).value == ["\u{301}k": "v"])
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 3.2e16, 9.3e18, 0x1p63, 0x1p64, 0x1p-1074, 0.5,
  ]

  @Test("Numbers and dates of any size, in a store and in a bundle, end no command")
  func numbers() throws {
    var values = PropertyListDictionary()
    var specifiers: [PropertyListValue] = []
    for (index, number) in Self.numbers.enumerated() {
      let other = Self.numbers[(index + 3) % Self.numbers.count]
      let date = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: number))
      values["d\(index)"] = date
      values["n\(index)"] = .real(number)
      for mode in ["Date", "Time", "DateAndTime", "CountDownTimer"] {
        specifiers.append([
          "Type": "IASKDatePickerSpecifier", "Key": .string("d\(index)"), "DefaultValue": date,
          "DatePickerMode": .string(mode), "MinuteInterval": .real(number),
        ])
      }
      for type in ["PSSliderSpecifier", "LeversStepperSpecifier"] {
        specifiers.append([
          "Type": .string(type), "Key": .string("n\(index)"), "DefaultValue": .real(number),
          "MinimumValue": .real(number), "MaximumValue": .real(other), "LeversStep": .real(other),
        ])
      }
      specifiers.append([
        "Type": "PSMultiValueSpecifier", "Key": .string("d\(index)"),
        "Values": [date, .real(number)],
        "Titles": ["a", "b"], "DefaultValue": date,
      ])
      specifiers.append([
        "Type": "PSTextFieldSpecifier", "Key": .string("d\(index)"), "DefaultValue": date,
        "LeversMinimumLength": .real(number), "LeversMaximumLength": .real(other),
      ])
    }
    let fixture = try BundleFixture()
    let page: PropertyListValue = ["PreferenceSpecifiers": .array(specifiers)]
    try fixture.file("Settings.bundle/Root.plist", PropertyListWriter.binary(page))
    let store = try fixture.file("store.plist", PropertyListWriter.binary(.dictionary(values))).path
    let bundle = fixture.url.path
    var calls: [[String]] = [
      ["show", bundle], ["show", bundle, "--format", "json"], ["check", bundle],
      ["defaults", bundle, "--format", "json"], ["export", "swift", bundle],
      ["export", "json-schema", bundle], ["export", "gschema", bundle, "--id", "a.b"],
      ["list", "--store", store], ["list", "--store", store, "--bundle", bundle],
      ["diff", "--bundle", bundle, store], ["convert", store, "-", "--format", "json"],
      ["convert", store, "-", "--format", "xml"], ["defaults", bundle],
    ]
    for key in values.keys { calls.append(["get", key, "--store", store, "--bundle", bundle]) }
    for arguments in calls {
      let result = try Program.run(arguments)
      #expect(result.status <= 1, "\(arguments)")
      #expect(result.status == 0 || !result.errors.isEmpty || !result.text.isEmpty)
    }
    #expect(try Program.run("get", "d0", "--store", store).text == "nan\n")
    #expect(try Program.run("get", "d1", "--store", store).text == "+infinity\n")
  }
}
