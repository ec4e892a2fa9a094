import Foundation
import PageTestSupport
import PropertyList
import SettingsSchema
import SettingsViewModel
import TestSupport
import WidgetTestSupport
import Widgets
import XCTest

@testable import SettingsAdwaita

/// Images are in one column, so that titles line up.
final class ImageColumnTests: WidgetTestCase, @unchecked Sendable {
  func testTitlesNextToFilesAndSymbolsLineUp() throws {
    try onMain {
      try withPage(try fixture(marks: [], icons: [])) { page, _ in
        self.pump("the page") { self.start("File", in: page.widget) > 0 }
        XCTAssertEqual(self.start("File", in: page.widget), self.start("Symbol", in: page.widget))
        XCTAssertEqual(self.start("File", in: page.widget), self.start("Slider", in: page.widget))
      }
    }
  }

  func testCheckBoxesKeepTheirColumn() throws {
    try onMain {
      try withPage(try fixture(marks: ["star", "blue", nil], icons: [])) { page, _ in
        let rows = try (0..<3).map { try XCTUnwrap(page.widget.row(titled: "Mark \($0)")) }
        self.pump("the page") { self.start("Mark 0", in: page.widget) > 0 }
        XCTAssertEqual(Set(rows.map { $0.controlX }).count, 1)
        XCTAssertEqual(
          self.start("Mark 0", in: page.widget), self.start("Mark 1", in: page.widget))
        let image = self.start("Mark 0", in: page.widget) - self.start("Mark 2", in: page.widget)
        XCTAssertGreaterThanOrEqual(image, 24)
      }
    }
  }

  func testOptionsWithAndWithoutImagesLineUp() throws {
    try onMain {
      try withPage(try fixture(marks: [], icons: ["star", "blue", "", "no.such.symbol"])) {
        page, _ in
        XCTAssertTrue(page.openPage(ofRow: 1))
        self.pump("the options") { page.widget.row(titled: "Option 3") != nil }
        self.pump("the page") { self.start("Option 3", in: page.widget) > 0 }
        let rows = try (0..<4).map { try XCTUnwrap(page.widget.row(titled: "Option \($0)")) }
        XCTAssertEqual(Set(rows.map { $0.controlX }).count, 1)
        let titles = (0..<4).map { rows[$0].letterX("Option \($0)") }
        XCTAssertEqual(Set(titles).count, 1)
      }
    }
  }

  func testAPDFIsADocumentWithATooltip() {
    onMain {
      let file = URL(fileURLWithPath: "/nowhere/Paper.PDF")
      XCTAssertEqual(Icon.name(of: .file(file)), "x-office-document-symbolic")
      XCTAssertNotNil(IconTheme.first(of: [Icon.name(of: .file(file))]))
      XCTAssertEqual(
        Icon.widget(for: .file(file))?.tooltip, "This image is a PDF, which can’t be shown here.")
      let image = URL(fileURLWithPath: "/nowhere/Paper.png")
      XCTAssertEqual(Icon.name(of: .file(image)), image.path)
      XCTAssertEqual(Icon.widget(for: .file(image))?.tooltip, "")
    }
  }

  func testEveryIconOfASymbolIsInTheTheme() {
    onMain {
      let missing = SymbolIcons.icons.sorted().filter { icon in
        IconTheme.first(of: [icon]) == nil
      }
      XCTAssertEqual(missing, [])
    }
  }

  // MARK: Helpers

  @MainActor
  private func start(_ title: String, in widget: Widget) -> Double {
    widget.letterX(title)
  }

  @MainActor
  private func fixture(marks: [String?], icons: [PropertyListValue]) throws -> BundleFixture {
    var entries: [PropertyListValue] = [
      entry("PSToggleSwitchSpecifier", "Symbol", ["IASKCellImage": "star.fill"]),
      entry("PSToggleSwitchSpecifier", "File", ["IASKCellImage": "blue"]),
      entry("PSSliderSpecifier", "Slider", ["IASKCellImage": "blue"]),
    ]
    for (index, mark) in marks.enumerated() {
      var more: PropertyListDictionary = ["IASKToggleStyle": "Checkmark"]
      more["IASKCellImage"] = mark.map { .string($0) }
      entries.append(entry("PSToggleSwitchSpecifier", "Mark \(index)", more))
    }
    if !icons.isEmpty {
      let titles = icons.indices.map { PropertyListValue.string("Option \($0)") }
      entries.append(
        entry(
          "PSMultiValueSpecifier", "Choice",
          [
            "Values": .array(titles), "Titles": .array(titles), "IconNames": .array(icons),
            "FooterText": "Has a page",
          ]))
    }
    let fixture = try BundleFixture(entries)
    // A single blue pixel.
    let image = try XCTUnwrap(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwaXkCAAJtAZ1XXp8pAAAAAElFTkSuQmCC"
      ))
    try fixture.file("Settings.bundle/blue.png", image)
    return fixture
  }

  private func entry(
    _ type: String, _ title: String, _ more: PropertyListDictionary
  ) -> PropertyListValue {
    var entry: PropertyListDictionary = [
      "Type": .string(type), "Key": .string(title), "Title": .string(title),
    ]
    for (key, value) in more { entry[key] = value }
    return .dictionary(entry)
  }
}
