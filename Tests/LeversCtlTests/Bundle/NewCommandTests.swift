import Foundation
import SettingsAuthoring
import SettingsSchema
import TestSupport
import Testing

@testable import LeversCtl

@Suite("leversctl new")
struct NewCommandTests {
  @Test(
    "A new bundle has no findings",
    arguments: [
      "", "toggle", "group,toggle,text,slider,choice,radio,title,page",
      "radio,toggle,radio, toggle,page,page",
    ])
  func check(_ elements: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("App/Settings.bundle")
    let options = elements.isEmpty ? [] : ["--with", elements]
    let result = try Program.run(["new", url.path, "--title", "My “App”"] + options)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let bundle = try SettingsBundle(path: url)
    #expect(BundleChecker(bundle, enabled: ["unknown-key"]).run().map(\.code) == [])
    #expect(bundle.displayName == "My “App”")
    let strings = url.appendingPathComponent("en.lproj/Root.strings")
    #expect(FileManager.default.fileExists(atPath: strings.path))
    // Nothing else is left.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    #expect(names == ["Settings.bundle"])
  }

  @Test("A program writes its own pages")
  func program() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Settings.bundle")
    let program = try script(
      "echo noise; test \"$1\" = --write-settings-bundle && mkdir \"$2\" && : > \"$2/Root.plist\"",
      in: folder)
    let result = try Program.run("new", url.path, "--from", program.path)
    #expect(result.status == 0 && result.text.isEmpty && result.errors == "noise\n")
    #expect(FileManager.default.fileExists(atPath: url.appendingPathComponent("Root.plist").path))
    // It isn’t even run for a bundle that is there.
    let taken = try Program.run("new", url.path, "--from", program.path)
    #expect(taken.status == 2 && taken.errors.contains("There is already something at"))
    #expect(!taken.errors.contains("noise"))
    #expect(try Program.run("new", "a", "--from", program.path, "--with", "toggle").status == 64)
    #expect(try Program.run("new", "a", "--from", program.path, "--title", "A").status == 64)
  }

  @Test("A program that doesn’t write its pages is reported, with what to do")
  func otherProgram() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Settings.bundle")
    func errors(_ program: URL) throws -> String {
      let result = try Program.run("new", url.path, "--from", program.path)
      #expect(result.status == 2)
      #expect(!FileManager.default.fileExists(atPath: url.path))
      return result.errors
    }
    #expect(try errors(try script("exit 0", in: folder)).contains("bundle.writeIfRequested()"))
    let failing = try errors(try script("echo reason >&2; exit 2", in: folder))
    #expect(failing.contains("reason\n") && !failing.contains("writeIfRequested"))
    let source = try folder.write(Data(), to: "Screen.swift")
    #expect(try errors(source).contains("is source code"))
    #expect(try errors(folder.url).contains("isn’t a program"))
    // It shows its window.
    let program = try DeclaringProgram(path: try script("exec sleep 60", in: folder).path)
    #expect(throws: Failure.self) { try program.write(to: url, timeout: .milliseconds(100)) }
  }

  private func script(_ text: String, in folder: TemporaryFolder) throws -> URL {
    let file = try folder.write(Data("#!/bin/sh\n\(text)\n".utf8), to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  @Test("Nothing is replaced, and unknown elements are refused")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("mine".utf8), to: "Settings.bundle")
    let taken = try Program.run("new", file.path)
    #expect(taken.status == 2)
    #expect(taken.errors.contains("There is already something at"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")

    let other = folder.url.appendingPathComponent("Other.bundle").path
    #expect(try Program.run("new", other, "--with", "toggle,switch").status == 64)
    for title in ["", " "] {
      let untitled = try Program.run("new", other, "--title", title)
      #expect(untitled.status == 64 && untitled.errors.contains("--title needs a text"))
    }
    #expect(!FileManager.default.fileExists(atPath: other))
    let inFile = try Program.run("new", "/dev/null/Settings.bundle")
    #expect(inFile.status == 2 && inFile.errors.contains("a part of its path isn’t a folder"))
  }
}
