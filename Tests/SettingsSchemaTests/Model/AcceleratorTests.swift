import Testing

@testable import SettingsSchema

/// Keyboard shortcuts as strings.
struct AcceleratorTests {
  @Test(
    "The same keys are equal, in any notation",
    arguments: [
      ("<Super>e", "<Mod4>E"), ("<Primary><Shift>Page_Up", "<Shift><Control>page_up"),
      ("<Ctrl>1", "<Ctl>1"), ("XF86Calculator", "XF86Calculator"), ("<Alt>F4", "<alt>F4"),
    ])
  func same(_ one: String, _ other: String) {
    #expect(Accelerator(one) != nil)
    #expect(Accelerator(one) == Accelerator(other))
  }

  @Test("Other keys differ")
  func different() { #expect(Accelerator("<Super>e") != Accelerator("<Super><Shift>e")) }

  @Test(
    "A key that types or moves needs a modifier besides Shift",
    arguments: [
      ("a", false), ("<Shift>a", false), ("Return", false), ("Left", false), ("<Super>a", true),
      ("<Shift><Alt>Left", true), ("F5", true), ("f", false), ("Print", true),
      ("<Shift>Print", true), ("XF86AudioMute", true),
    ])
  func usable(_ text: String, _ isUsable: Bool) throws {
    #expect(try #require(Accelerator(text)).isUsable == isUsable)
  }

  @Test(
    "Strings that aren’t keys",
    arguments: ["", "<Super>", "<None>e", "<Super", "/a/b", "two words"])
  func others(_ text: String) { #expect(Accelerator(text) == nil) }
}
