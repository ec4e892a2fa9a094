import Testing

@testable import SettingsAuthoring

struct SpreadsheetCellsTests {
  @Test(
    "Cells are read as spreadsheets copy them",
    arguments: [
      ("Huge\t99\nTiny\t0\n", [["Huge", "99"], ["Tiny", "0"]]),
      ("a\r\n\r\nb\t\tc", [["a"], ["b", "", "c"]]),
      ("\"Quoted, \"\"x\"\"\"\t7", [["Quoted, \"x\"", "7"]]),
      ("\"a\tb\"\t\"c\nd\"\n\"\"\"\"\t\"\"", [["a\tb", "c\nd"], ["\"", ""]]),
      // Not as a spreadsheet would quote them.
      (
        "\"a\" and b\t1\na \"b\"\t2\n\"c\t3",
        [["\"a\" and b", "1"], ["a \"b\"", "2"], ["\"c", "3"]]
      ),
      ("\"\u{301}\"\"\"\t\u{301}", [["\u{301}\"", "\u{301}"]]),
      ("5\" disk\t\"\n", [["5\" disk", "\""]]),
      ("", []), ("\n\n", []), ("\t", [["", ""]]),
    ])
  func lines(text: String, cells: [[String]]) {
    #expect(SpreadsheetCells.lines(of: text) == cells)
  }
}
