import PropertyList
import Testing

@testable import SettingsViewModel

@MainActor
struct AlignmentTests {
  private func row(
    _ type: String, _ alignment: String?, _ fields: KeyValuePairs<String, PropertyListValue> = [:]
  ) throws -> (PaneModel, RowModel) {
    var specifier: PropertyListDictionary = ["Type": .string(type), "Key": "k", "Title": "Title"]
    if let alignment { specifier["IASKTextAlignment"] = .string("IASKUITextAlignment" + alignment) }
    for (name, value) in fields { specifier[name] = value }
    let pane = try SessionFixture([.dictionary(specifier)]).root()
    return (pane, pane.rows[0])
  }

  @Test("At the left the value takes the title’s place")
  func left() throws {
    let value = try row("PSTitleValueSpecifier", "Left", ["DefaultValue": "Value"])
    #expect(value.1.title == "Value" && value.1.displayedValue == "" && value.1.showsValueAsTitle)
    let page = try row("PSChildPaneSpecifier", "Left", ["DefaultValue": "Value", "File": "X"])
    #expect(page.1.title == "Value" && page.1.displayedValue == "")
    let empty = try row("PSTitleValueSpecifier", "Left")
    #expect(empty.1.title == "Title")
  }

  @Test("With alignment at the left, a choice’s value is below its title")
  func choice() throws {
    let fields: KeyValuePairs<String, PropertyListValue> = [
      "Values": [1, 2], "Titles": ["One", "Two"], "DefaultValue": 2, "FooterText": "page",
    ]
    let (_, row) = try row("PSMultiValueSpecifier", "Left", fields)
    #expect(row.title == "Title" && row.subtitle == "Two" && row.displayedValue == "")
    let usual = try self.row("PSMultiValueSpecifier", nil, fields)
    #expect(usual.1.subtitle == "" && usual.1.displayedValue == "Two")
  }

  @Test("Centered: rows that say so, and buttons without image or subtitle")
  func center() throws {
    #expect(try row("IASKOpenURLSpecifier", "Center").1.isCentered)
    #expect(try row("IASKOpenURLSpecifier", nil).1.isCentered == false)
    #expect(try row("IASKButtonSpecifier", nil).1.isCentered)
    #expect(try row("IASKButtonSpecifier", nil, ["IASKCellImage": "x"]).1.isCentered == false)
    #expect(try row("IASKButtonSpecifier", "Center", ["IASKSubtitle": "x"]).1.isCentered == false)
    #expect(try row("PSToggleSwitchSpecifier", "Center").1.isCentered == false)
  }

  @Test("A text without a value is aligned as the entry says, and has no color of its own")
  func staticText() throws {
    func text(_ alignment: String?, _ key: String? = nil) throws -> RowModel {
      let pane = try SessionFixture([
        element(
          "PSTitleValueSpecifier", key,
          alignment.map { ["IASKTextAlignment": .string("IASKUITextAlignment" + $0)] } ?? [:])
      ]).root()
      return pane.rows[0]
    }
    let center = try text("Center")
    #expect(center.isStaticText && center.isCentered && !center.isAtEnd)
    let right = try text("Right")
    #expect(right.isStaticText && right.isAtEnd && !right.isCentered)
    let plain = try text(nil)
    #expect(plain.isStaticText && !plain.isAtEnd && !plain.isCentered)
    #expect(try text("Right", "k").isAtEnd == false)
  }

  @Test("At the right: titles of links and buttons, values of pages, and what is typed")
  func right() throws {
    #expect(try row("IASKMailComposeSpecifier", "Right").1.isAtEnd)
    let button = try row("IASKButtonSpecifier", "Right", ["IASKCellImage": "x"]).1
    #expect(button.isAtEnd && !button.isCentered)
    #expect(try row("IASKButtonSpecifier", nil).1.isAtEnd == false)
    #expect(try row("IASKOpenURLSpecifier", "Right", ["IASKSubtitle": "x"]).1.isAtEnd == false)
    let page = try row("PSChildPaneSpecifier", "Right", ["DefaultValue": "Value", "File": "X"]).1
    #expect(!page.isAtEnd && page.displayedValue == "Value")
    #expect(try row("PSChildPaneSpecifier", nil, ["File": "X"]).1.isAtEnd == false)
    let field = try row("PSTextFieldSpecifier", "Right").1
    #expect(field.field.isTextAtEnd && !field.isAtEnd)
    #expect(try row("PSTextFieldSpecifier", nil).1.field.isTextAtEnd == false)
  }
}
