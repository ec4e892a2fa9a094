import Foundation
import PropertyList
import Testing

@Suite("Comments of a table’s entries")
struct StringsCommentTests {
  @Test(
    "A comment directly above an entry, on lines of its own, belongs to it",
    arguments: [
      ("/* One\n two */\nb = B;", "One\n two"), ("  // One\n  // two\n  b = B;", "One\ntwo"),
      ("/* Part 2 */\n/* One */\nb = B;", "One"), ("/* One */ b = B;", "One"),
      ("a = A;\r\n// One\r\nb = B;", "One"),
    ])
  func own(_ table: String, _ comment: String) {
    #expect(StringsFile.comments(in: Data(table.utf8)) == ["b": comment])
  }

  @Test(
    "Other comments don’t",
    arguments: [
      "a = A; // about a\nb = B;", "a = A; /* about a,\n on two lines */\nb = B;",
      "/* License */\n\nb = B;", "/* one */ /* two */\nb = B;", "/* */\nb = B;",
    ])
  func others(_ table: String) {
    #expect(StringsFile.comments(in: Data(table.utf8)).isEmpty)
  }
}
