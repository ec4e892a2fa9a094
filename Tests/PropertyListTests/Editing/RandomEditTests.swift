import Foundation
import TestSupport
import Testing

@testable import PropertyList

/// Random documents with random edits: the edited file has exactly the expected value, and every byte outside the
/// edited elements is unchanged.
struct RandomEditTests {
  @Test("20,000 random edits of random files", arguments: 0..<4)
  func edits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    var quick = 0
    for _ in 0..<250 {
      var document = RandomDocument(&random)
      var file = Data(document.text(&random).utf8)
      for _ in 0..<20 {
        let before = file
        let (path, expected) = document.edit(&random)
        let edited = try PropertyListEditor.replaceValue(in: file, with: expected)
        let quickly = PropertyListEditor.replaceValues(
          [(path, expected.dictionary?[path])], in: file)
        if let quickly {
          quick += 1
          #expect(quickly == edited, "the quick way is another one")
        }
        file = try #require(edited, "\(String(decoding: file, as: UTF8.self))\n→ \(expected)")
        let read = try PropertyListDocument.read(file)
        guard read.value == expected else {
          Issue.record("\(String(decoding: before, as: UTF8.self))\n→ \(expected)")
          return
        }
        let kept = document.comments.filter { !String(decoding: file, as: UTF8.self).contains($0) }
        // A comment inside a replaced value is removed with it.
        document.comments.removeAll { kept.contains($0) }
        let outside = untouched(before, except: path)
        #expect(
          outside.allSatisfy { isSubsequence($0, of: file) },
          "\(String(decoding: before, as: UTF8.self))\n→\n\(String(decoding: file, as: UTF8.self))")
      }
    }
    #expect(quick > 1000, "the quick way is hardly ever gone")
  }

  @Test("Random moves of values keep all comments, and the spelling in JSON", arguments: 0..<2)
  func moves(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 9))
    let url = URL(fileURLWithPath: "/a.json")
    for _ in 0..<500 {
      var document = RandomDocument(&random)
      var file = Data(document.text(&random).utf8)
      var json = Data(try document.json(&random).utf8)
      for _ in 0..<5 {
        let before = file
        let expected = document.move(&random)
        file = try #require(try PropertyListEditor.replaceValue(in: file, with: expected))
        #expect(try PropertyListDocument.read(file).value == expected)
        let text = String(decoding: file, as: UTF8.self)
        #expect(
          document.comments.allSatisfy(text.contains),
          "\(String(decoding: before, as: UTF8.self))\n→\n\(text)")
        let spellings = json.count { $0 == UInt8(ascii: "\\") }
        json = try #require(try PropertyListEditor.replaceValue(in: json, of: url, with: expected))
        #expect(try PropertyListDocument.read(json, of: url).value == expected)
        #expect(json.count { $0 == UInt8(ascii: "\\") } == spellings)
      }
    }
  }

  @Test("20,000 random edits of random JSON", arguments: 0..<4)
  func json(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let url = URL(fileURLWithPath: "/a.json")
    for _ in 0..<250 {
      var document = RandomDocument(&random)
      var file = Data(try document.json(&random).utf8)
      for _ in 0..<20 {
        let before = file
        let (key, expected) = document.edit(&random)
        let edited = try PropertyListEditor.replaceValue(in: file, of: url, with: expected)
        file = try #require(edited, "\(String(decoding: file, as: UTF8.self))\n→ \(expected)")
        #expect(try PropertyListDocument.read(file, of: url).value == expected)
        let (old, new) = (try items(of: before, url), try items(of: file, url))
        for item in old where item.key != key {
          #expect(
            new.contains { $0.key == item.key && $0.text == item.text },
            "\(String(decoding: before, as: UTF8.self))\n→\n\(String(decoding: file, as: UTF8.self))"
          )
        }
        if old.map(\.key) == new.map(\.key) {
          #expect(zip(old, new).allSatisfy { $0.before == $1.before })
        }
      }
    }
  }

  /// The entries of the root with their strings, from key to value, and the strings before them.
  private func items(
    of file: Data, _ url: URL
  ) throws -> [(key: String, text: Data, before: Data)] {
    var end = 0
    return try #require(PropertyListDocument.read(file, of: url).root.entries).map { entry in
      let start = entry.keyLocation.byteRange.lowerBound
      let before = Data(file[end..<start])
      end = entry.value.location.byteRange.upperBound
      return (entry.key, Data(file[start..<end]), before)
    }
  }

  @Test("Many keys at once are changed as in the slow way, whichever their letters add up to")
  func manyKeys() throws {
    let keys = (0..<300).map { "key \($0)" } + ["Aa", "BB", "C#", "AaAa", "BBBB", "AaBB"]
    var values = PropertyListDictionary()
    for (index, key) in keys.enumerated() { values[key] = .integer(Int128(index)) }
    let file = try PropertyListWriter.xml(.dictionary(values))
    let changed = keys.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
    for isRemoving in [false, true] {
      let edits = changed.enumerated().map { index, key in
        (key: key, value: isRemoving && index % 2 == 0 ? nil : PropertyListValue.string(key))
      }
      var expected = values
      for (key, value) in edits { expected[key] = value }
      let quickly = try #require(PropertyListEditor.replaceValues(edits, in: file))
      let whole = try PropertyListEditor.replaceValue(in: file, with: .dictionary(expected))
      #expect(quickly == whole)
      #expect(try PropertyListDocument.read(quickly).value == .dictionary(expected))
    }
  }

  /// The strings before and after the edited root entry.
  private func untouched(_ file: Data, except key: String) -> [Data] {
    guard let root = try? PropertyListDocument.read(file).root, let entries = root.entries,
      let entry = entries.first(where: { $0.key == key })
    else { return [] }
    // The white space and the line around an element may be removed with it.
    let head = file[..<entry.keyLocation.byteRange.lowerBound].trimmingSpace
    let tail = file[entry.value.location.byteRange.upperBound...].trimmingSpace
    return [head, tail]
  }

  private func isSubsequence(_ part: Data, of file: Data) -> Bool {
    part.isEmpty || file.range(of: part) != nil
  }
}

extension Data {
  fileprivate var trimmingSpace: Data {
    var rest = self[...]
    while let first = rest.first, first <= 0x20 { rest = rest.dropFirst() }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return Data(rest)
  }
}
