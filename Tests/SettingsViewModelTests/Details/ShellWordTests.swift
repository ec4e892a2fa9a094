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
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let quoted = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    shell.arguments = ["-c", "printf '%s\\0' " + quoted]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == words.map { $0 + "\0" }.joined())
  }
}
