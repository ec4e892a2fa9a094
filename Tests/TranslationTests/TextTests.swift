import Testing

@testable import Translation

@Suite struct TextTests {
  @Test func aTextKeepsItsFormatAndItsArgumentsApart() {
    let file = "a%1$s.plist"
    let format: Text.Format = "100 % of “\(file)”, \(3) lines"
    #expect(format.text == "100 %% of “%1$s”, %2$s lines")
    #expect(Text("100 % of “\(file)”, \(3) lines").english == "100 % of “a%1$s.plist”, 3 lines")
  }

  @Test func aTranslationMaySwapTheArguments() {
    #expect(Text.Format.filled("%2$s vor %1$s, 100 %%", with: ["a", "b"]) == "b vor a, 100 %")
  }

  @Test(arguments: ["%3$s", "%0$s", "%s", "%", "%d", "50 % off"])
  func whatIsNoPlaceStays(format: String) {
    #expect(Text.Format.filled(format, with: ["a"]) == format)
  }

  @Test func aMarkBehindAPlaceIsNoPartOfIt() {
    #expect(
      Text.Format.filled("%1$s\u{301} %\u{301} %%\u{301}", with: ["a"])
        == "a\u{301} %\u{301} %\u{301}")
    let name = "a\u{301}%2$s"
    #expect(
      Text("\u{301}\(name)\u{301} 5%\u{301} \(name)").english
        == "\u{301}\(name)\u{301} 5%\u{301} \(name)")
  }

  @Test func aNumberThatIsTooLargeIsNoPlace() {
    let format = "%99999999999999999999$s %18446744073709551617$s"
    #expect(Text.Format.filled(format, with: ["a"]) == format)
  }

  @Test func theNumberChoosesTheForm() {
    let texts = [0, 1, 2].map { Text(one: "\($0) key", other: "\($0) keys", count: $0) }
    #expect(texts.map(\.english) == ["0 keys", "1 key", "2 keys"])
    #expect(texts.map(\.string) == ["0 keys", "1 key", "2 keys"])
  }

  @Test func withoutACatalogATextIsEnglish() {
    #expect(tr("No such text") == "No such text")
    #expect(tr("No such text", context: "menu") == "No such text")
    #expect(tr("") == "")
  }

  @Test func aTextInATextIsTranslatedWithIt() {
    let inner = Text("an \("inner") text")
    #expect(Text("With \(inner).") == "With an inner text.")
  }

  @Test func whatIsVerbatimIsNoFormat() {
    #expect(Text(verbatim: "100 %1$s") == "100 %1$s")
    #expect(Text(verbatim: "100 %1$s").string == "100 %1$s")
  }

  @Test(arguments: [(0, ""), (1, "a"), (2, "a and b"), (3, "a, b and c")])
  func listsEndWithAnd(count: Int, list: String) {
    let texts = ["a", "b", "c"].prefix(count).map { Text(verbatim: $0) }
    #expect(Text.all(of: texts) == list)
  }
}
