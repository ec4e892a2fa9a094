import Testing

@testable import SettingsSchema

/// Colors as strings.
struct ColorTextTests {
  @Test(
    "Valid colors",
    arguments: [
      ("#ff8000", "#ff8000ff"), ("#FF8000", "#ff8000ff"), ("#f80", "#ff8800ff"),
      ("#f808", "#ff880088"), ("#ff800080", "#ff800080"), ("FF8000", "#ff8000ff"),
      ("0xff8000", "#ff8000ff"), ("#ff8000:0.5", "#ff800080"), ("#ff8000:1", "#ff8000ff"),
      ("#FF8000:0.000000", "#ff800000"), ("rgb(255,128,0)", "#ff8000ff"),
      ("rgba(255, 128, 0, 0.5)", "#ff800080"),
    ])
  func colors(_ text: String, _ color: String) {
    #expect(ColorText(text)?.hexadecimal == color)
  }

  @Test(
    "Invalid colors",
    arguments: [
      "", "#", ":", "#ff", "#ff800", "#ff80000", "#ff8000:", "#ff8000:2", "#ff8000:-1",
      "#ff8000:nan", "#ff800080:1", "#ff8000:1:1", "##ff8000", "#gg8000", "red", " #ff8000",
      "#ff80٠0", "#ff8000ff00", "rgb(255,128)", "rgb(256,0,0)", "rgb(1,2,3", "rgba(1,2,3,4)", "rgb",
    ])
  func others(_ text: String) { #expect(ColorText(text) == nil) }

  @Test(
    "A new color is written like the previous one",
    arguments: [
      ("#ff8000", "#123abc"), ("#FF8000", "#123ABC"), ("#000000", "#123ABC"), ("#f80", "#123abc"),
      ("ff8000", "123abc"), ("0xFF8000", "0x123ABC"), ("#ff8000ff", "#123abcff"),
      ("#ff8000:1", "#123abc:1.00"), ("#FF8000:0.250000", "#123ABC:1.000000"),
      ("rgb(1,2,3)", "rgb(18,58,188)"), ("rgba(1,2,3,0.5)", "rgb(18,58,188)"),
    ])
  func written(_ before: String, _ after: String) throws {
    let other = try #require(ColorText("#123abc"))
    #expect(ColorText(before)?.writing(other).text == after)
  }

  @Test(
    "A place is made for an opacity that has none",
    arguments: [
      ("#ff8000", "#123abc:0.50"), ("#ff8000ff", "#123abc80"), ("#ff8000:1.0", "#123abc:0.50"),
      ("rgb(1,2,3)", "rgba(18,58,188,0.502)"),
    ])
  func opacity(_ before: String, _ after: String) throws {
    let other = try #require(ColorText("#123abc80"))
    let text = try #require(ColorText(before)).writing(other).text
    #expect(text == after)
    #expect(ColorText(text)?.hexadecimal == "#123abc80")
  }
}
