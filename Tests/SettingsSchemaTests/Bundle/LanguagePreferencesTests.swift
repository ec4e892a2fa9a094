import Testing

@testable import SettingsSchema

struct LanguagePreferencesTests {
  @Test(
    "The best folder for a locale",
    arguments: [
      ("pt_BR.UTF-8", ["pt", "pt-PT", "pt-BR"], "pt-BR"),
      ("pt_BR", ["en", "pt-PT", "pt"], "pt"),
      ("pt_BR", ["en", "pt-PT"], "pt-PT"),
      ("zh_CN", ["zh-Hant", "zh-Hans"], "zh-Hans"),
      ("zh_TW.UTF-8", ["zh-Hans", "zh-Hant"], "zh-Hant"),
      ("zh_HK", ["zh_CN", "zh_TW"], "zh_TW"),
      ("zh-Hans", ["zh_TW", "zh_CN"], "zh_CN"),
      ("nb_NO", ["en", "no"], "no"),
      ("no", ["da", "nb"], "nb"),
      ("nn_NO", ["nb", "en"], "nb"),
      ("de_AT@euro", ["EN", "DE"], "DE"),
      ("en_US", ["English", "German"], "English"),
      ("he_IL", ["iw"], "iw"),
      ("id_ID", ["in"], "in"),
      ("sr_RS@latin", ["sr", "sr-Latn"], "sr-Latn"),
      ("es_419", ["es-ES", "es-419"], "es-419"),
      ("es_MX", ["es", "es-419"], "es-419"),
      ("es_ES", ["es-419", "es"], "es"),
      ("en_AU", ["en", "en-GB"], "en-GB"),
      ("en_US", ["en-GB", "en"], "en"),
      ("pt_AO", ["pt-BR", "pt-PT"], "pt-PT"),
      ("zh_MO", ["zh-Hant", "zh-HK"], "zh-HK"),
    ])
  func match(locale: String, folders: [String], expected: String) {
    let best = LanguagePreferences([locale]).matches(among: folders).first
    #expect(best.map { folders[$0] } == expected)
  }

  @Test("Nothing suits: another language, another script, no language at all")
  func noMatch() {
    #expect(LanguagePreferences(["ja"]).matches(among: ["en", "de"]).isEmpty)
    #expect(LanguagePreferences(["sr"]).matches(among: ["sr-Latn"]).isEmpty)
    #expect(LanguagePreferences(["C", "POSIX", "C.UTF-8", ""]).matches(among: ["en"]).isEmpty)
    #expect(LanguagePreferences(["de"]).matches(among: ["Base", "x"]).isEmpty)
  }

  @Test("Preferred languages are in the user’s order")
  func order() {
    let folders = ["en", "de", "fr"]
    let best = LanguagePreferences(["fr_CA", "de"]).matches(among: folders).map { folders[$0] }
    #expect(best == ["fr", "de"])
  }

  @Test("LANGUAGE comes before the locale, LC_ALL before LANG")
  func environment() {
    let preferences = LanguagePreferences(
      environment: ["LANGUAGE": "ja:de", "LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"])
    #expect(preferences == LanguagePreferences(["ja", "de", "fr-FR"]))
    #expect(LanguagePreferences(environment: ["LC_ALL": "", "LANG": "ar_EG"]).first == "ar-EG")
    #expect(LanguagePreferences(environment: [:]).first == nil)
  }

  @Test("Languages written from right to left are known")
  func direction() {
    #expect(LanguagePreferences(["ar"]).isRightToLeft == true)
    #expect(LanguagePreferences(["he_IL", "en"]).isRightToLeft == true)
    #expect(LanguagePreferences(["de", "ar"]).isRightToLeft == false)
    #expect(LanguagePreferences(["en-GB"]).isRightToLeft == false)
    #expect(LanguagePreferences([]).isRightToLeft == nil)
  }
}
