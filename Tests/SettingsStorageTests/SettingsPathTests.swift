import SettingsStorage
import Testing

@Suite("SettingsPath")
struct SettingsPathTests {
  @Test("Paths begin and end with a slash", arguments: ["/", "/a/", "/org/a b/:1/", "/é/"])
  func valid(_ path: String) { #expect(SettingsPath.isValid(path)) }

  @Test(
    "Other strings, and those that a key file can’t have as a group, aren’t paths",
    arguments: [
      "", "a", "a/", "/a", "//", "/a//b/", "/a[/", "/a]/", "/a\nb/", "/a\u{0}/",
      // A slash with an accent is one character.
      "/a//\u{301}b/", "/a/\u{301}",
    ])
  func invalid(_ path: String) { #expect(!SettingsPath.isValid(path)) }
}
