import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

/// Files that are replaced only with the user’s consent.
struct ConsentTests {
  /// A command is refused, mentions its flag, and succeeds with it.
  private func expect(
    _ flag: String, _ fixture: StoreFixture, _ arguments: [String],
    values: PropertyListDictionary
  ) throws {
    let before = try Data(contentsOf: fixture.store)
    let all = arguments + ["--store", fixture.store.path]
    let refused = try Program.run(all)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("add \(flag)"))
    #expect(try Data(contentsOf: fixture.store) == before)
    let result = try Program.run(all + [flag])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try fixture.values == values)
  }

  private let set = ["set", "name", "Bob", "--type", "string"]

  @Test("A write-protected file")
  func writeProtected() throws {
    let fixture = try StoreFixture(["a": 1])
    chmod(fixture.store.path, 0o444)
    try expect("--replace-write-protected", fixture, set, values: ["a": 1, "name": "Bob"])
    var status = stat()
    stat(fixture.store.path, &status)
    #expect(status.st_mode & 0o777 == 0o444)
    try expect("--replace-write-protected", fixture, ["unset", "a"], values: ["name": "Bob"])
    try expect("--replace-write-protected", fixture, ["reset", "name"], values: [:])
  }

  @Test("A write-protected or hard-linked key file", arguments: [true, false])
  func keyFile(isLinked: Bool) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("dump.dconf")
    try Data("[org/example]\na=1\nb=2\n".utf8).write(to: file)
    if isLinked {
      link(file.path, file.path + ".other")
    } else {
      chmod(file.path, 0o444)
    }
    let flag = isLinked ? "--separate-hard-link" : "--replace-write-protected"
    let set = ["set", "/org/example/a", "3", "--store", file.path]
    let refused = try Program.run(set)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("add \(flag)"), "\(refused.errors)")
    let result = try Program.run(set + [flag])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Program.run("get", "/org/example/b", "--store", file.path).text == "2\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "[org/example]\na=3\nb=2\n")
  }

  @Test("The output of another command is refused, too, without an option that the command lacks")
  func output() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("out.json")
    try Data("{}".utf8).write(to: file)
    chmod(file.path, 0o444)
    let result = try Program.run("convert", file.path, file.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("write-protected"))
    #expect(!result.errors.contains("--"), "\(result.errors)")
  }

  @Test("A file with several names")
  func hardLinked() throws {
    let fixture = try StoreFixture(["a": 1])
    let other = fixture.store.deletingLastPathComponent().appendingPathComponent("other")
    link(fixture.store.path, other.path)
    try expect("--separate-hard-link", fixture, set, values: ["a": 1, "name": "Bob"])
    #expect(try PropertyListDocument.read(contentsOf: other).value == ["a": 1])
  }

  @Test("A file in the old format")
  func openStep() throws {
    let fixture = try StoreFixture()
    try Data("{ a = 1; }".utf8).write(to: fixture.store)
    try expect("--convert-to-xml", fixture, set, values: ["a": "1", "name": "Bob"])
  }
}
