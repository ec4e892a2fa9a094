import PropertyList
import Testing

@testable import SettingsSchema

struct SubtitleTests {
  private let byValue = Specifier.Subtitle(
    PropertyListNode(
      [
        "Banana": "Yellow fruit", "1": "One", "__default__": "Some fruit",
      ] as PropertyListValue))

  @Test("One text applies to every value")
  func single() {
    let subtitle = Specifier.Subtitle(PropertyListNode("Text" as PropertyListValue))
    #expect(subtitle.text(for: nil) == "Text")
    #expect(subtitle.text(for: 7) == "Text")
  }

  @Test("A dictionary has a text for each value, and __default__ for all others")
  func dictionary() {
    #expect(byValue.text(for: nil) == "Some fruit")
    #expect(byValue.text(for: "UNKNOWN") == "Some fruit")
    #expect(byValue.text(for: "Banana") == "Yellow fruit")
  }

  @Test("A stored number matches its digits, other than in InAppSettingsKit")
  func number() { #expect(byValue.text(for: 1) == "One") }

  @Test("Without __default__ there is no text for other values; other types are ignored")
  func missing() {
    let subtitle = Specifier.Subtitle(
      PropertyListNode(["YES": "On", "NO": true] as PropertyListValue))
    #expect(subtitle.text(for: nil) == nil)
    #expect(subtitle.text(for: "NO") == nil)
    #expect(subtitle.text(for: "YES") == "On")
    #expect(Specifier.Subtitle(PropertyListNode(true as PropertyListValue)).text(for: nil) == nil)
  }
}
