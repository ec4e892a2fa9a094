import CheckCases
import PropertyList
import TestSupport
import Testing

@testable import SettingsSchema

struct CheckTests {
  private static let cases = CheckCase.all

  @Test("Each check finds its mistake, and reports nothing in a correct bundle", arguments: cases)
  func check(_ example: CheckCase) throws {
    let bad = try CheckCase.codes(example.bad())
    #expect(bad.contains(example.code), "found \(bad)")
    let good = try CheckCase.codes(example.good())
    #expect(!good.contains(example.code), "found \(good)")
  }

  @Test("Every check has a case, a code of its own made of words, and a summary")
  func registry() {
    let codes = Check.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(Set(codes) == Set(Self.cases.map(\.code)))
    for check in Check.all {
      #expect(check.code.allSatisfy { $0.isLowercase || $0 == "-" }, "\(check.code)")
      #expect(check.summary.english.hasSuffix("."), "\(check.code)")
    }
  }

  @Test("A bundle without a mistake has no diagnostics; the sample is one")
  func clean() throws {
    let bundle = try SettingsBundle(path: Corpus.sample, languages: .init(["en"]))
    #expect(BundleChecker(bundle).run().map(\.message) == [])
  }

  @Test("Optional checks run on request, disabled ones never")
  func choice() throws {
    let fixture = try BundleFixture([.toggle(["License": "MIT"], key: nil)])
    let bundle = try SettingsBundle(path: fixture.url, languages: .init(["en"]))
    #expect(BundleChecker(bundle).run().map(\.code) == ["missing-key"])
    let other = BundleChecker(bundle, disabled: ["missing-key"], enabled: ["unknown-key"])
    #expect(other.run().map(\.code) == ["unknown-key"])
  }

  @Test("A diagnostic names file, line, column and entry; they are sorted by place")
  func places() throws {
    let fixture = try BundleFixture([
      .toggle(), .slider(["MaximumValue": 0, "KeyboardType": "URL"]), .entry("PSNone", key: "n"),
    ])
    let found = try CheckCase.diagnostics(fixture).filter { $0.severity == .error }
    #expect(found.map(\.code) == ["slider-range", "unknown-type"])
    #expect(found.allSatisfy { $0.file.lastPathComponent == "Root.plist" })
    #expect(found.first?.specifier == "Root.plist/PreferenceSpecifiers/1 (Key k)")
    let lines = found.compactMap(\.line)
    #expect(lines.count == 2 && lines == lines.sorted())
    #expect(found.allSatisfy { ($0.column ?? 0) > 0 })
  }

  @Test("For a slider without a default, the number that it shows is reported")
  func sliderWithoutDefault() throws {
    let ranges = [(1, 5), (-5, 5), (-5, -1)].map { least, most -> PropertyListValue in
      .entry(
        "PSSliderSpecifier", ["MinimumValue": .integer(least), "MaximumValue": .integer(most)])
    }
    let found = try CheckCase.diagnostics(BundleFixture(ranges))
      .filter { $0.code == "missing-default" }.map(\.message.english)
    #expect(found.count == 3)
    for (message, number) in zip(found, ["1", "0", "-1"]) {
      #expect(message.contains("the row shows \(number);"))
    }
  }

  @Test("A constant of UIKit and a type without its ending are recognized")
  func foreignWords() throws {
    let found = try CheckCase.diagnostics(
      BundleFixture([
        .text(["KeyboardType": "UIKeyboardTypeNumberPad"]),
        .text(["IASKTextContentType": "UITextContentTypeEmailAddress"], key: "l"),
        .entry("IASKDatePickerSpecifier", ["DatePickerMode": "UIDatePickerModeDateAndTime"]),
        .entry("PSGroup", key: nil),
      ])
    ).compactMap(\.fix?.title.english)
    #expect(
      Set(found).isSuperset(of: [
        "Set KeyboardType to “NumberPad”", "Set IASKTextContentType to “EmailAddress”",
        "Set DatePickerMode to “DateAndTime”", "Set Type to “PSGroupSpecifier”",
      ]), "\(found)")
  }

  @Test("The nearest word, but for case, spaces and two letters; none for what is far")
  func nearMatch() {
    let words = ["AutocorrectionType", "Title", "File"]
    #expect(NearMatch.find("AutoCorrectionType ", among: words) == "AutocorrectionType")
    #expect(NearMatch.find("AutocorectonType", among: words) == "AutocorrectionType")
    #expect(NearMatch.find("Fil", among: words) == "File")
    #expect(NearMatch.find("Titel", among: words) == "Title")
    #expect(NearMatch.find("Titels", among: words + ["Titles"]) == "Titles")
    #expect(NearMatch.find("Tool", among: words) == nil)
    #expect(NearMatch.find("Eilf", among: words) == nil)
    #expect(NearMatch.find("", among: words) == nil)
  }
}
