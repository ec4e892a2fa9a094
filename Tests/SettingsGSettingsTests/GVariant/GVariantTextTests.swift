import Testing

@testable import SettingsGSettings

@Suite("GVariantText")
struct GVariantTextTests {
  @Test(
    "Reals have the shortest strings that are read as the same numbers, outside strings",
    arguments: [
      ("0.1", "d", "0.1"), ("1e-7", "d", "1e-07"), ("2", "d", "2.0"), ("1e300", "d", "1e+300"),
      ("-0.3", "d", "-0.3"), ("inf", "d", "inf"),
      ("0.30000000000000004", "d", "0.30000000000000004"),
      ("(0.1, '0.10000000000000001')", "(ds)", "(0.1, '0.10000000000000001')"),
      (
        "{'it\\'s 0.10000000000000001': <0.1>, '\\\\': <byte 0x1e>}", "a{sv}",
        "{\"it's 0.10000000000000001\": <0.1>, '\\\\': <byte 0x1e>}"
      ), ("[0.1, 0.7]", "ad", "[0.1, 0.7]"), ("<@ad [0.1]>", "v", "<[0.1]>"),
    ])
  func reals(_ text: String, _ type: String, _ expected: String) throws {
    let variant = try #require(GVariantText.variant(text, type: type))
    defer { GVariantText.free(variant) }
    let short = GVariantText.text(of: variant)
    #expect(short == expected)
    let again = try #require(GVariantText.variant(short, type: type))
    defer { GVariantText.free(again) }
    let stored = GVariantText.text(of: variant, hasTypes: true)
    #expect(GVariantText.text(of: again, hasTypes: true) == stored)
  }
}
