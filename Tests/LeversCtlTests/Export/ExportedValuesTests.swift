import SettingsGSettings
import Testing

@testable import LeversCtl

struct ExportedValuesTests {
  private let values = ExportedValues([
    UserValues(
      schema: "org.a", path: "/org/a/", isRelocatable: false,
      values: [
        .init("text", "'it'", typedText: "'it'"), .init("list", "[]", typedText: "@as []"),
        .init("password", "'x'", typedText: "'x'", isSecret: true),
      ]),
    UserValues(
      schema: "org.a.profile", path: "/org/a/:1/", isRelocatable: true,
      values: [.init("size", "5", typedText: "byte 0x05")]),
    UserValues(
      schema: "org.a.more", path: "/", isRelocatable: false,
      values: [
        .init("old", "1", typedText: "1", isInherited: true),
        .init("new", "2", typedText: "int64 2"),
      ]),
    UserValues(
      schema: "org.odd", path: "/a[b]/", isRelocatable: true,
      values: [.init("text", "'a b'", typedText: "'a b'")]),
    UserValues(
      schema: "org.secret", path: "/s/", isRelocatable: false,
      values: [.init("token", "'x'", typedText: "'x'", isSecret: true)]),
  ])

  @Test("Commands name the path of schemas without their own, and quote the values")
  func commands() {
    var values = values
    #expect(
      ExportGSettingsCommands.text(of: &values) == """
        gsettings set org.a text "'it'"
        gsettings set org.a list '[]'
        gsettings set org.a.profile:/org/a/:1/ size 5
        gsettings set org.a.more new 2
        gsettings set 'org.odd:/a[b]/' text "'a b'"

        """)
    #expect(values.omissions.count == 3)
    #expect(values.omissions.first?.contains("“org.a password”") == true)
    #expect(values.omissions.last?.contains("“org.a.more old”") == true)
  }

  @Test("An override has the schemas with a path, and reports the others")
  func override() {
    var values = values
    #expect(
      ExportOverride.text(of: &values) == """
        # Made by “leversctl export gschema-override”.

        [org.a]
        text='it'
        list=[]

        [org.a.more]
        new=2

        """)
    let left = ["“org.a password”", "“org.secret token”", "“org.a.profile”", "“org.odd”", "old”"]
    #expect(values.omissions.count == left.count)
    for (omission, words) in zip(values.omissions, left) { #expect(omission.contains(words)) }
  }

  @Test("A key file for dconf has the types, one group for each path; locks name all keys")
  func dconf() {
    let files = DConfFiles(values)
    #expect(
      files.keyfile == """
        # Made by “leversctl export dconf”.

        [org/a]
        text='it'
        list=@as []

        [org/a/:1]
        size=byte 0x05

        [/]
        old=1
        new=int64 2

        """)
    #expect(files.locks == "/org/a/text\n/org/a/list\n/org/a/:1/size\n/old\n/new\n")
    #expect(files.omissions.last?.contains("“/a[b]/”") == true)
  }
}
