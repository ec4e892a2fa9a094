import Foundation
import TestSupport
import Testing

@testable import PropertyList

struct ShellWordTests {
  @Test("Plain words stay as they are")
  func plain() {
    for word in ["abc", "/a/b.plist", "user@host:1", "--store", "50%"] {
      #expect(ShellWord.quoted(word) == word)
    }
  }

  @Test("The shell reads any word back as it was")
  func readBack() throws {
    let words = [
      "", " ", "it's", "a\"b", "$HOME", "`id`", "a;b&c|d", "ü–日", "line\nbreak", "\\", "*",
      "'\u{301};id;'", "a\r\n\u{1B}[31m", "\u{9B}\u{202E}'", "\n", "\r",
    ]
    #expect(try shellReads(words) == words.map { Array($0.utf8) })
  }

  @Test("Ten thousand random words of characters with a meaning in shells, terminals and Unicode")
  func random() throws {
    let marks = "'\"\\$`!*?[]{}()<>|&;#~=-%^ \t\n\ra1é日𝄞"
    var alphabet = Array(marks.unicodeScalars)
    // Combining marks and joiners that form one character with the previous one, and code points next to surrogates.
    for code in [
      0x300, 0x301, 0x338, 0x488, 0x5B0, 0x200D, 0xFE0F, 0x1F3FB, 0x1F1E6, 0x1100, 0x1161, 0xD7FF,
      0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10FFFF, 0x85, 0x9B, 0x2028, 0x202E, 0x2069,
    ] as [UInt32] + Array(1...0x1F) + [0x7F] {
      alphabet.append(try #require(Unicode.Scalar(code)))
    }
    var generator = RandomValues(seed: 6)
    let words = (0..<10_000).map { _ in
      var word = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        word.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      return String(word)
    }
    let read = try shellReads(words)
    #expect(read.count == words.count)
    let wrong = zip(words, read).filter { Array($0.utf8) != $1 }.map(\.0)
    #expect(
      wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3).map { ShellWord.quoted($0) })")
  }

  @Test("No pasted word contains terminal commands")
  func pasted() {
    let word = "a\u{1B}[201~\u{3}\r\t\u{9B}\u{202E}\u{7F}'b"
    #expect(!ShellWord.quoted(word).steersTerminal)
    #expect(ShellWord.quoted("\u{1B}'\u{301}") == #""$(printf '\033')""'"# + "\u{301}\"")
    #expect(ShellWord.quoted("a\0b") == "ab")
  }

  /// The bytes of the words as `sh` reads them.
  private func shellReads(_ words: [String]) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let lines = words.map { "printf '%s\\0' " + ShellWord.quoted($0) + "\n" }.joined()
    let script = try folder.write(Data(lines.utf8), to: "words.sh")
    let output = folder.url.appendingPathComponent("output")
    let shell = try spawn("sh", [script.path], output: output.path)
    var status: Int32 = 0
    #expect(waitpid(shell, &status, 0) == shell && status == 0)
    return try Data(contentsOf: output).split(separator: 0, omittingEmptySubsequences: false)
      .dropLast().map(Array.init)
  }
}
