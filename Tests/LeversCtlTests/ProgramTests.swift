import Foundation
import PropertyList
import TestSupport
import Testing

@testable import LeversCtl

struct ProgramTests {
  private static let commands = [
    "show", "defaults", "list", "get", "set", "unset", "reset", "diff", "new", "convert",
    "export",
  ]

  private static let exports = [
    "export swift", "export gschema", "export dconf", "export json-schema",
    "export gsettings-commands", "export gschema-override", "export markdown", "export html",
    "export swift-screen",
  ]

  @Test("Every command has help with an example", arguments: commands + exports)
  func help(_ command: String) throws {
    let result = try Program.run(command.split(separator: " ").map { String($0) } + ["--help"])
    #expect(result.status == 0)
    #expect(result.text.contains("leversctl \(command) "))
    #expect(result.text.contains("Example"))
  }

  @Test("Completions for each shell name the commands", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let result = try Program.run("--generate-completion-script", shell)
    #expect(result.status == 0)
    for command in Self.commands { #expect(result.text.contains(command)) }
  }

  @Test("Completions of bundles offer archives and pages, too", arguments: ["bash", "zsh", "fish"])
  func completionsOfBundles(_ shell: String) throws {
    let result = try Program.run("--generate-completion-script", shell)
    let expected = [
      "bash": "'!*.@(ipa|tipa|zip|plist)'", "zsh": "*.ipa *.tipa *.zip *.plist",
      "fish": "for p in (string match",
    ]
    #expect(result.text.contains(try #require(expected[shell])))
  }

  @Test(
    "Wrong usage is 64",
    arguments: [
      ["bogus"], ["show"], ["show", "x", "--device", "tv"], ["show", "x", "--language", "1"],
      ["show", "x", "--format", "yaml"], ["list"], ["get", "--store", "x"],
      ["reset", "--store", "x"],
      ["diff", "x"], ["diff", "x", "y", "z"], ["set", "a", "1", "--store", "x", "--type", "int"],
      ["convert", "x"], ["export", "gschema", "x"], ["export", "dconf", "x"],
      ["export", "dconf", "gsettings:", "--id", "x"],
      ["export", "dconf", "gsettings:", "--store", "x"], ["export", "gsettings-commands", "x"],
      ["export", "gschema-override", "x.plist"],
    ])
  func usage(_ arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 64, "\(arguments)")
    #expect(result.output.isEmpty)
  }

  @Test("An unknown command: a suggestion and the usage")
  func unknownCommands() throws {
    for (arguments, message) in [
      (["chek"], "There is no command “chek”. Did you mean “check”?"),
      (["chek", "x", "--strict"], "There is no command “chek”. Did you mean “check”?"),
      (["bogus", "x"], "There is no command “bogus”."),
      (["export", "swft", "x"], "There is no command “swft”. Did you mean “swift”?"),
    ] {
      let result = try Program.run(arguments)
      #expect(result.status == 64)
      #expect(
        result.errors.hasPrefix("Error: \(message)\nUsage: leversctl <subcommand>\n"),
        "\(result.errors)")
    }
    #expect(try Program.run("help", "chek").status == 0)
    #expect(try Program.run("--versio").errors.contains("Unknown option '--versio'"))
  }

  @Test("A key or value that begins with a hyphen needs --, and the error says so")
  func hyphens() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.plist").path
    for arguments in [
      ["set", "-dash", "x"], ["set", "x", "-dash"], ["get", "-dash"], ["unset", "-dash"],
      ["reset", "x", "-dash"],
    ] {
      let result = try Program.run(arguments + ["--store", file])
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(
        result.errors.hasPrefix(
          "Error: There is no option “-dash”. If it is a key or a value, put -- before it, and all "
            + "options before that.\nUsage: leversctl <subcommand>\n"), "\(result.errors)")
    }
    #expect(
      try Program.run("set", "--type", "string", "--store", file, "--", "-dash", "-x").status == 0)
    #expect(try Program.run("get", "--store", file, "--", "-dash").text == "-x\n")
    #expect(try Program.run("get", "-h").text.hasPrefix("OVERVIEW: "))
    #expect(try Program.run("get", "--store", file, "-h", "--", "-dash").status == 0)
    #expect(try Program.run("show", "-x", file).errors.contains("Unknown option '-x'"))
  }

  @Test("Unreadable and unwritable files give exit code 2, and are named")
  func unreadable() throws {
    let fixture = try BundleFixture([])
    let good = try fixture.file("good.plist", PropertyListWriter.xml([:])).path
    let damaged = try fixture.file("damaged.plist", Data("<plist><dict>".utf8)).path
    let none = "/nowhere/at/all"
    let calls: [[String]] = [
      ["show", none], ["defaults", none], ["list", "--store", none], ["list", "--store", damaged],
      ["get", "a", "--store", good, "--bundle", none], ["unset", "a", "--store", none],
      ["set", "a", "1", "--type", "integer", "--store", damaged], ["diff", good, none],
      ["diff", "--bundle", none, good], ["convert", none, "-"], ["convert", damaged, "-"],
      ["defaults", fixture.url.path, "-o", good + "/x"],
    ]
    for arguments in calls {
      let result = try Program.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.hasPrefix("leversctl: "), "\(arguments)")
      #expect(result.output.isEmpty, "\(arguments)")
    }
  }

  @Test("Defaults: editable or all, in each format, to a file or to the output")
  func defaults() throws {
    let fixture = try BundleFixture([
      ["Type": "PSToggleSwitchSpecifier", "Key": "on", "DefaultValue": true, "TrueValue": "ON"],
      ["Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": 1],
      ["Type": "PSChildPaneSpecifier", "File": "Gone"],
    ])
    let path = fixture.url.path
    let result = try Program.run("defaults", path)
    #expect(result.status == 0)
    #expect(result.errors.contains("Gone"))
    #expect(try PropertyListDocument.read(result.output).value == ["on": "ON"])
    let all = try Program.run("defaults", path, "--all", "--format", "json")
    #expect(all.text == "{\n  \"on\": \"ON\",\n  \"version\": 1\n}\n")
    let file = fixture.app.appendingPathComponent("out/defaults.plist")
    let written = try Program.run("defaults", path, "--format", "binary", "-o", file.path)
    #expect(written.status == 0 && written.output.isEmpty)
    let document = try PropertyListDocument.read(contentsOf: file)
    #expect(document.format == .binary)
    #expect(document.value == ["on": "ON"])
  }

  @Test("A file converted to JSON and back is the same file")
  func convert() throws {
    let fixture = try BundleFixture([])
    let value: PropertyListValue = [
      "z": 9_007_199_254_740_993, "real": .real(2), "on": true,
      "date": .date(Date(timeIntervalSince1970: 1)), "data": .data(Data([1, 2])),
      "list": [[:], []],
    ]
    let original = try PropertyListWriter.xml(value)
    let plist = try fixture.file("in.plist", original).path
    let json = fixture.app.appendingPathComponent("mid.json").path
    #expect(try Program.run("convert", plist, json).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: json)).first == UInt8(ascii: "{"))
    #expect(try Program.run("convert", json, "-").output == original)
    let binary = try Program.run("convert", json, "-", "--format", "binary").output
    #expect(try PropertyListDocument.read(binary).format == .binary)
    #expect(try PropertyListDocument.read(binary).value == value)
    let openStep = try fixture.file("old.plist", Data("{ a = (b, c); }".utf8)).path
    #expect(
      try Program.run("convert", openStep, "-", "--format", "json").text
        == "{\n  \"a\": [\n    \"b\",\n    \"c\"\n  ]\n}\n")
  }

  @Test("Output into an open file, a pipe, a FIFO and a device is a stream")
  func streams() throws {
    let fixture = try BundleFixture([])
    let plist = try fixture.file("in.plist", PropertyListWriter.xml(["a": 1])).path
    let program = try Program.buildFolder.appendingPathComponent("leversctl").path
    let convert = #""$1" convert "$2" --format json"#
    let json = "{\n  \"a\": 1\n}\n"
    for (script, expected) in [
      ("(echo head; \(convert) /dev/stdout; echo foot) > f; cat f", "head\n\(json)foot\n"),
      ("echo keep > f; \(convert) /dev/fd/3 3>> f; cat f", "keep\n\(json)"),
      ("\(convert) /dev/stdout | cat", json),
      ("mkfifo p; cat p & \(convert) p; wait", json),
      ("\(convert) /dev/null", ""),
      ("echo old > f; ln -s f link; \(convert) link; cat f; readlink link", "\(json)f\n"),
    ] {
      let folder = try TemporaryFolder()
      let result = try Program.run(
        system: "sh", ["-c", "cd \"$0\"; \(script)", folder.url.path, program, plist])
      #expect(result.status == 0 && result.text == expected, "\(script): \(result.errors)")
    }
  }
}
