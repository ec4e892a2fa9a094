import Foundation
import TestSupport
import Testing

@testable import PropertyList

/// Random edits of tables: the edited table has exactly the expected strings, every byte outside the edited entries is
/// unchanged, and an edit is undone after later ones.
struct RandomTableEditTests {
  /// An encoding with the mark at the beginning of the file.
  struct Encoding: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let encoding: String.Encoding
    let mark: [UInt8]

    func encode(_ text: String) -> Data { Data(mark) + (text.data(using: encoding) ?? Data()) }

    static let all = [
      Encoding(testDescription: "UTF-8", encoding: .utf8, mark: []),
      Encoding(testDescription: "UTF-8 with a mark", encoding: .utf8, mark: [0xEF, 0xBB, 0xBF]),
      Encoding(
        testDescription: "UTF-16, little", encoding: .utf16LittleEndian, mark: [0xFF, 0xFE]),
      Encoding(testDescription: "UTF-16, big", encoding: .utf16BigEndian, mark: [0xFE, 0xFF]),
    ]
  }

  @Test("Strings in a .strings table", arguments: Encoding.all)
  func strings(encoding: Encoding) throws {
    var random = SeededGenerator(seed: UInt64(encoding.mark.count * 7 + 29))
    var done = 0
    let total = RandomEdits.count(1000)
    for _ in 0..<(total + 19) / 20 {
      var table = RandomTable(&random)
      var file = encoding.encode(table.text(&random))
      #expect(isContent(table, of: file), "\(text(file))")
      for _ in 0..<20 {
        let edit = table.edit(&random)
        let before = table
        guard table.apply(edit) else {
          #expect(throws: PropertyListError.self) {
            try TableFormat.strings.apply([edit], to: file)
          }
          table = before
          continue
        }
        done += 1
        let edited = try TableFormat.strings.apply([edit], to: file)
        let description = "\(edit)\n\(text(file))\n→\n\(text(edited))"
        #expect(isContent(table, of: edited), "\(description)")
        #expect(edited == encoding.encode(text(edited)), "\(description)")
        #expect(keepsRest(of: text(file), edit, in: text(edited)), "\(description)")
        try undo(edited, to: file, before, table, &random)
        file = edited
      }
    }
    #expect(done > total / 2)
  }

  private func text(_ file: Data) -> String { StringsText(file).text }

  private func isContent(_ table: RandomTable, of file: Data) -> Bool {
    let read = StringsFile.read(file)
    return read.diagnostics.isEmpty
      && read.entries.elementsEqual(table.pairs) {
        $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value)
      }
  }

  /// Whether the text outside the edited entries is in the edited text, in order.
  private func keepsRest(of text: String, _ edit: PropertyListEdit, in edited: String) -> Bool {
    guard case .key(let key)? = edit.path.first else { return false }
    let content = StringsReader.read(text)
    let places = zip(content.entries, content.places).filter { $0.0.key.isSame(as: key) }.map(\.1)
    let (bytes, new) = (Array(text.utf8), Array(edited.utf8))
    let changed: [Range<Int>]
    var isLine = false
    switch edit.change {
    case .set:
      guard let last = places.last else {
        let start = zip(bytes, new).prefix { $0 == $1 }.count
        return zip(bytes.reversed(), new.reversed()).prefix { $0 == $1 }.count + start
          >= bytes.count
      }
      changed = [last.value ?? last.key.upperBound..<last.key.upperBound]
    case .rename: changed = places.map(\.key)
    default:
      isLine = true
      changed = (edit.change == .remove ? places : places.dropLast()).map(\.entry)
    }
    var rest = new[...]
    var start = 0
    for (index, range) in (changed + [bytes.count..<bytes.count]).enumerated() {
      var kept = bytes[start..<range.lowerBound]
      // An entry may be removed with its line.
      if isLine, index > 0 { kept = kept.drop(while: \.isSpace) }
      if isLine, index < changed.count {
        while kept.last?.isSpace == true { kept.removeLast() }
      }
      let found =
        index == 0
        ? (rest.starts(with: kept) ? rest.startIndex : nil)
        : index == changed.count
          ? (rest.suffix(kept.count) == kept ? rest.endIndex - kept.count : nil)
          : kept.isEmpty ? rest.startIndex : rest.firstRange(of: kept)?.lowerBound
      guard let found else { return false }
      rest = rest[(found + kept.count)...]
      start = range.upperBound
    }
    return true
  }

  /// Undoes an edit after a later one of another key.
  private func undo(
    _ edited: Data, to file: Data, _ before: RandomTable, _ after: RandomTable,
    _ random: inout SeededGenerator
  ) throws {
    let (old, new) = (before.texts, after.texts)
    let changed = Set((Array(old.keys) + Array(new.keys)).filter { old[$0] != new[$0] })
    let later = after.edit(&random)
    var expected = before
    var current = after
    guard case .key(let key)? = later.path.first, !changed.contains(LiteralText(key)),
      current.apply(later), expected.apply(later)
    else { return }
    if case .rename(let name) = later.change, changed.contains(LiteralText(name)) { return }
    let now = try TableFormat.strings.apply([later], to: edited)
    let undone = try TableDifference(from: edited, to: file, in: .strings).applied(to: now)
    let read = StringsFile.read(undone).entries.map { (LiteralText($0.key), $0.value) }
    #expect(
      Dictionary(read) { $1 } == expected.texts,
      "\(later)\n\(text(file))\n→\n\(text(edited))\n→\n\(text(now))\n→\n\(text(undone))")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
