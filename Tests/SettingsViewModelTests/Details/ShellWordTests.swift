import Foundation
import Testing

@testable import SettingsViewModel

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
    ]
    let quoted = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    // Not by Foundation's Process, whose pipe other programs that tests start meanwhile would inherit.
    let shell = try #require(popen("printf '%s\\0' " + quoted, "re"))
    defer { pclose(shell) }
    var output: [UInt8] = []
    while case let byte = getc(shell), byte != EOF { output.append(UInt8(byte)) }
    #expect(String(decoding: output, as: UTF8.self) == words.map { $0 + "\0" }.joined())
  }
}
