import SettingsAuthoring
import Testing

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(old, new, names: ("a/x", "b/x")).text
  }

  @Test("Equal strings have no diff")
  func equal() { #expect(diff("a\n", "a\n").isEmpty) }

  @Test("A changed line has three lines around it")
  func changed() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/x
        +++ b/x
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("Distant changes are separate, near ones together")
  func hunks() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let far = old.replacingLine("2", "x").replacingLine("25", "y")
    #expect(diff(old, far).split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 2)
    let near = old.replacingLine("2", "x").replacingLine("8", "y")
    #expect(diff(old, near).split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 1)
  }

  @Test("Inserted and removed lines, and files without a last line end or any line")
  func edges() {
    #expect(diff("a\n", "a\nb\n").hasSuffix("@@ -1,1 +1,2 @@\n a\n+b\n"))
    #expect(diff("a\nb\n", "b\n").hasSuffix("@@ -1,2 +1,1 @@\n-a\n b\n"))
    #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(
      diff("a", "b").hasSuffix(
        "-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"))
    #expect(diff("a\r\n", "b\r\n").hasSuffix("-a\r\n+b\r\n"))
  }
}

extension String {
  fileprivate func replacingLine(_ old: String, _ new: String) -> String {
    split(separator: "\n").map { ($0 == old ? new : String($0)) + "\n" }.joined()
  }
}
