import Foundation
import Testing

@testable import Translation

@Suite struct InterfaceLocaleTests {
  @Test(arguments: [
    ("de_AT.UTF-8", "de", "de_AT"), ("en_US.UTF-8", "de", "de"), ("C.UTF-8", "pt_BR", "pt_BR"),
    ("de_DE@euro", nil, "de_DE"),
  ])
  func theCountryIsTheUsersAndTheLanguageThatOfTheTexts(
    name: String, language: String?, locale: String
  ) {
    #expect(
      InterfaceLocale.locale(of: ["LANG": name], language: language).identifier == locale)
  }

  @Test func theLocaleOfAllWinsOverThatOfTimes() {
    let environment = ["LANG": "fr_FR", "LC_TIME": "de_DE", "LC_ALL": ""]
    #expect(InterfaceLocale.locale(of: environment, language: nil).identifier == "de_DE")
    for none in [[:], ["LC_ALL": "C.UTF-8", "LANG": "de_DE"]] {
      #expect(InterfaceLocale.locale(of: none, language: nil) == Locale.current)
    }
  }
}
