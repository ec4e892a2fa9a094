import Foundation
import Testing

@testable import PropertyList

struct KeyEditTests {
  private let nested = """
    <plist>
    <dict>
    \t<key>a</key>
    \t<dict>
    \t\t<!-- inner -->
    \t\t<key>text</key>
    \t\t<string>one
    \t\ttwo</string> <!-- after -->
    \t</dict>
    \t<key>b</key>
    \t<dict>
    \t\t<key>c</key>
    \t\t<true/>
    \t</dict>
    \t<key>list</key>
    \t<array>
    \t\t<dict>
    \t\t\t<!-- first -->
    \t\t\t<key>n</key>
    \t\t\t<integer>+1</integer>
    \t\t</dict>
    \t\t<integer>02</integer>
    \t</array>
    </dict>
    </plist>

    """

  @Test("The new name of a key whose value has parts is a change of one line")
  func renaming() throws {
    let renamed = nested.replacingOccurrences(of: "<key>a</key>", with: "<key>new</key>")
    #expect(
      try editXML(nested) {
        $0["new"] = $0["a"]
        $0["a"] = nil
      } == renamed)
  }

  @Test("A key that is renamed where it is keeps its place and comment, with any value")
  func renamingInPlace() throws {
    let text = """
      <plist>
      <dict>
      \t<key>first</key>
      \t<true/>
      \t<!-- sound -->
      \t<key>sound</key>
      \t<true/>
      \t<key>volume</key>
      \t<real>1</real>
      </dict>
      </plist>

      """
    func rename(_ value: PropertyListValue) throws -> String {
      try editXML(text) { $0 = ["first": true, "noise": value, "volume": .real(1)] }
    }
    let renamed = text.replacingOccurrences(of: "<key>sound", with: "<key>noise")
    #expect(try rename(true) == renamed)
    #expect(
      try rename("loud")
        == renamed.replacingOccurrences(
          of: "<key>noise</key>\n\t<true/>", with: "<key>noise</key>\n\t<string>loud</string>"))
    // In JSON, too.
    let json = #"{ "a" : 1,  "b": [1, 2],"c":3 }"#
    let edited = try PropertyListEditor.replaceValue(
      in: Data(json.utf8), of: URL(fileURLWithPath: "/x.json"), with: ["a": 1, "z": "b", "c": 3])
    #expect(edited.map { String(decoding: $0, as: UTF8.self) } == #"{ "a" : 1,  "z": "b","c":3 }"#)
  }

  @Test("A new key doesn’t take the place and the comment of another one with an equal value")
  func equalValues() throws {
    let text = """
      <plist>
      <dict>
      \t<!-- sound -->
      \t<key>sound</key>
      \t<true/>
      \t<key>volume</key>
      \t<real>1</real>
      </dict>
      </plist>

      """
    let changed = try editXML(text) {
      $0["dark"] = true
      $0["sound"] = nil
    }
    #expect(changed.contains("<real>1</real>\n\t<key>dark</key>\n\t<true/>\n</dict>"), "\(changed)")
  }

  @Test("A value that is moved keeps its comments, and is indented for its place")
  func moving() throws {
    let moved = try editXML(nested) {
      $0["b"] = .dictionary(["c": true, "a": $0["a"] ?? 0])
      $0["a"] = nil
    }
    let expected = """
      \t\t<true/>
      \t\t<key>a</key>
      \t\t<dict>
      \t\t\t<!-- inner -->
      \t\t\t<key>text</key>
      \t\t\t<string>one
      \t\ttwo</string> <!-- after -->
      \t\t</dict>
      \t</dict>

      """
    #expect(moved.contains(expected), "\(moved)")
    #expect(moved.hasPrefix("<plist>\n<dict>\n\t<key>b</key>"))
    let swapped = try editXML(nested) { $0["list"] = [2, ["n": 1]] }
    let list = """
      \t<array>
      \t\t<integer>02</integer>
      \t\t<dict>
      \t\t\t<!-- first -->
      \t\t\t<key>n</key>
      \t\t\t<integer>+1</integer>
      \t\t</dict>
      \t</array>

      """
    #expect(swapped.contains(list), "\(swapped)")
  }

  @Test("If keys only look alike, the right one is changed, and the other one stays")
  func literalKeys() throws {
    let text = "<plist><dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict></plist>"
    let changed = "<plist><dict><key>\u{E9}</key><true/><key>e\u{301}</key><false/></dict></plist>"
    #expect(try editXML(text) { $0["e\u{301}"] = false }.utf8.elementsEqual(changed.utf8))
    let quick = PropertyListEditor.replaceValues([("e\u{301}", false)], in: Data(text.utf8))
    #expect(quick == Data(changed.utf8))
    let entity = text.replacingOccurrences(of: "\u{301}", with: "&#x301;", options: .literal)
    let both = PropertyListEditor.replaceValues([("\u{E9}", nil)], in: Data(entity.utf8))
    #expect(both == Data("<plist><dict><key>e&#x301;</key><true/></dict></plist>".utf8))
  }
}
