import SettingsSchema
import Testing

@testable import SettingsViewModel

struct AccentColorTests {
  @Test(
    "Text is legible on any color, and the color as text on light and dark rows",
    arguments: ["#000", "#fff", "#3584e4", "#f5c211", "#613583", "#e01b24", "#2ec27e", "#777777"])
  func contrast(text: String) throws {
    let color = try #require(AccentColor(text))
    #expect(color.contrast(with: color.foreground) >= 3)
    let light = AccentColor(red: 0xfa, green: 0xfa, blue: 0xfa)
    let dark = AccentColor(red: 0x38, green: 0x38, blue: 0x38)
    #expect(color.standalone(onDark: false).contrast(with: light) >= 4.5)
    #expect(color.standalone(onDark: true).contrast(with: dark) >= 4.5)
  }

  @Test(
    "Text is white on the desktop’s blue, black on yellow; a legible color stays as it is")
  func choices() throws {
    let blue = try #require(AccentColor("#3584e4"))
    let yellow = try #require(AccentColor("#f5c211"))
    let purple = try #require(AccentColor("#613583"))
    #expect(blue.foreground.text == "#ffffff")
    #expect(yellow.foreground.text == "#000000")
    #expect(purple.standalone(onDark: false) == purple)
    #expect(purple.standalone(onDark: true) != purple)
    #expect((blue.contrast(with: blue.foreground) * 100).rounded() == 377)
  }
}
