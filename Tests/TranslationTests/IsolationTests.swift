import Testing

@testable import Translation

/// Names, values, keys and paths in a right-to-left sentence.
struct IsolationTests {
  private func filled(_ format: String, _ arguments: String...) -> String {
    Text.filled(format, with: arguments.map { .string($0) }, isRightToLeft: true)
  }

  @Test("Each value of a sentence is isolated, so that they are in the sentence’s order")
  func values() {
    #expect(
      filled("%1$s: %2$s ← %3$s", "Port", "993", "999")
        == "\u{2068}Port\u{2069}: \u{2068}993\u{2069} ← \u{2068}999\u{2069}")
  }

  @Test("Isolated and empty values stay as they are")
  func once() {
    #expect(filled("“%1$s” %2$s", "a b".isolated, "") == "“\u{2068}a b\u{2069}” ")
    let quoted = "“\u{2068}/a\u{2069}”"
    #expect(filled("%1$s.", quoted) == quoted + ".")
  }

  @Test("A value that is the whole sentence has no marks")
  func whole() {
    #expect(filled("%1$s", "a") == "a")
  }

  @Test(
    "An isolate that doesn’t end, or doesn’t begin, is taken out",
    arguments: ["\u{2068}", "\u{2069}"])
  func unbalanced(mark: String) {
    #expect(filled("%1$s!", "a\(mark)b") == "\u{2068}ab\u{2069}!")
  }

  @Test("Text next to an argument without a space is isolated with it")
  func names() {
    #expect(filled("«%1$s.plist».", "Mail") == "«\u{2068}\u{2068}Mail\u{2069}.plist\u{2069}».")
    #expect(
      filled("gsettings:%1$s:/org/, (%2$s: %3$s)", "a", "b", "c")
        == "\u{2068}gsettings:\u{2068}a\u{2069}:/org/\u{2069}, (\u{2068}b\u{2069}: \u{2068}c\u{2069})"
    )
  }

  @Test("A name that begins with a sign is isolated, except in an example and after a mark")
  func signs() {
    #expect(filled("بلا .plist، و@type.") == "بلا \u{2068}.plist\u{2069}، و\u{2068}@type\u{2069}.")
    #expect(filled("بلا \u{200E}.plist - Root.plist") == "بلا \u{200E}.plist - Root.plist")
    let example = "أمثلة:\n  leversctl check --fix\n"
    #expect(filled(example) == example)
    #expect(filled("مع --fix") == "مع \u{2068}--fix\u{2069}")
  }

  @Test("Numbers have no marks, nor has anything in a sentence from left to right")
  func unmarked() {
    #expect(Text.filled("%1$s.", with: [.number(2)], isRightToLeft: true) == "2.")
    let text = Text.filled(
      "%1$s and %2$s, @x", with: [.string("a"), .string("ب")], isRightToLeft: false)
    #expect(text == "a and ب, @x")
  }
}
