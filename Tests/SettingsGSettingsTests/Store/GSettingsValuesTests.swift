import SettingsStorage
import Testing

@testable import SettingsGSettings

@Suite(
  "GSettingsValues", .serialized,
  .enabled(if: PagesFixture.folder != nil, "needs glib-compile-schemas"))
struct GSettingsValuesTests {
  private final class Token: Sendable {}

  @Test("Nothing is kept of values that are replaced, such as their listener")
  func released() throws {
    weak var token: Token?
    do {
      let values = try GSettingsValues(
        "org.levers.profile", path: PagesFixture.path, of: nil, names: GSettingsKeyNames([]),
        dateKeys: [], isForPages: true, schemasIn: PagesFixture.folder)
      let kept = Token()
      token = kept
      values.onChange { _ in _ = kept }
      #expect(token != nil)
    }
    #expect(token == nil)
  }
}
