import Testing
import Translation

@testable import SettingsSchema

/// The inspector can explain every key and every type that Levers knows.
struct MeaningTests {
  @Test("Every key of an element has a short meaning", arguments: ElementType.allCases)
  func elementKeys(_ element: ElementType) {
    for key in Vocabulary.keys(of: element).keys.sorted() {
      let meaning = KeyMeaning.of(key, in: element.rawValue)
      #expect(meaning.map { isShortSentence($0) } == true, "\(key) of a \(element.rawValue)")
    }
  }

  @Test("Every key of a page has a short meaning")
  func rootKeys() {
    for key in Vocabulary.root {
      #expect(KeyMeaning.of(key.name, in: nil).map { isShortSentence($0) } == true, "\(key.name)")
    }
  }

  @Test("Every key of a question has a short meaning")
  func promptKeys() {
    for key in ["Type", "Title", "Prompt", "ConfirmText", "DenyText"] {
      let meaning = KeyMeaning.of(key, in: "PSConfirmationPrompt")
      #expect(meaning.map { isShortSentence($0) } == true, "\(key)")
    }
  }

  @Test("The meaning of a key depends on the type where it differs")
  func differences() {
    let title = ["PSGroupSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier", nil].map {
      KeyMeaning.of("Title", in: $0)?.english
    }
    #expect(Set(title).count == title.count)
    #expect(
      KeyMeaning.of("FooterText", in: "PSMultiValueSpecifier")
        != KeyMeaning.of("FooterText", in: "PSGroupSpecifier"))
    #expect(
      KeyMeaning.of("File", in: "IASKOpenURLSpecifier")
        != KeyMeaning.of("File", in: "PSChildPaneSpecifier"))
  }

  @Test("An element of an unknown type has the keys of the others")
  func unknownType() {
    #expect(KeyMeaning.of("Title", in: "Other") != nil)
  }

  @Test("An unknown key has no meaning")
  func unknownKey() {
    #expect(KeyMeaning.of("Tittle", in: "PSGroupSpecifier") == nil)
    #expect(KeyMeaning.of("Tittle", in: nil) == nil)
    #expect(KeyMeaning.of("Tittle", in: "PSConfirmationPrompt") == nil)
    #expect(KeyMeaning.ofPreference("celll") == nil)
  }

  @Test("The common keys of preference bundles have short meanings")
  func preferenceKeys() {
    let common = [
      "cell", "label", "key", "defaults", "default", "PostNotification", "cellClass", "detail",
      "footerText", "validTitles", "validValues", "icon", "action", "url", "subtitle", "min", "max",
      "id", "showValue", "placeholder", "isSegmented", "shortTitles", "enabled", "negate",
    ]
    for key in common { #expect(KeyMeaning.ofPreference(key) != nil, "\(key)") }
    for key in PreferenceVocabulary.keys.sorted() {
      guard let meaning = KeyMeaning.ofPreference(key) else { continue }
      #expect(isShortSentence(meaning), "\(key)")
    }
  }

  @Test("Every type of element has its information", arguments: ElementType.allCases)
  func types(_ element: ElementType) throws {
    let info = try #require(ElementInfo.of(element.rawValue))
    #expect(info.isApple == element.isApple)
    #expect(isShortSentence(info.meaning))
    #expect(!info.name.english.isEmpty && !info.name.english.hasSuffix("."))
    #expect(info.iconName.hasSuffix("-symbolic"))
  }

  @Test("An element’s required keys are in its vocabulary", arguments: ElementInfo.all)
  func required(_ info: ElementInfo) throws {
    let element = try #require(ElementType(rawValue: info.type))
    let known = Vocabulary.keys(of: element)
    for key in info.required { #expect(known[key] != nil, "\(key) of a \(info.type)") }
    #expect(Set(info.required).count == info.required.count)
    #expect(!info.required.contains("Type"))
    if element.needsKey { #expect(info.required.contains("Key")) }
  }

  @Test("Types are offered once, Apple’s first and Levers’ own last")
  func order() {
    let types = ElementInfo.all.compactMap { ElementType(rawValue: $0.type) }
    #expect(Set(types).count == types.count && types.count == ElementType.allCases.count)
    let ranks = types.map { $0.isApple ? 0 : $0.isOwn ? 2 : 1 }
    #expect(ranks == ranks.sorted())
    #expect(types.first == .group)
  }

  @Test("Every cell that an author can add has its information")
  func cells() {
    let types = ElementInfo.cells.map(\.type)
    #expect(Set(types) == PreferenceVocabulary.cells.subtracting(["PSListItemCell"]))
    #expect(types.count == Set(types).count && types.first == "PSGroupCell")
    for info in ElementInfo.cells {
      #expect(info.isCell && isShortSentence(info.meaning) && info.iconName.hasSuffix("-symbolic"))
      #expect(!info.name.english.isEmpty && !info.name.english.hasSuffix("."))
      #expect(Set(info.required).isSubset(of: PreferenceVocabulary.keys), "\(info.type)")
    }
    #expect(ElementInfo.all.allSatisfy { !$0.isCell })
  }

  @Test("Every cell has keys with a meaning, among them those that it needs")
  func cellKeys() throws {
    var all: Set<String> = []
    for cell in PreferenceVocabulary.cells {
      let keys = try #require(PreferenceVocabulary.keys(of: cell))
      all.formUnion(keys)
      for key in keys { #expect(KeyMeaning.ofPreference(key) != nil, "\(key)") }
      #expect(keys.isSuperset(of: ElementInfo.of(cell)?.required ?? []), "\(cell)")
    }
    #expect(all == Set(KeyMeaning.preferenceKeys))
    #expect(PreferenceVocabulary.keys(of: "MyCell") == nil)
  }

  private func isShortSentence(_ text: Text) -> Bool {
    text.english.count <= 90 && text.english.hasSuffix(".")
  }
}
