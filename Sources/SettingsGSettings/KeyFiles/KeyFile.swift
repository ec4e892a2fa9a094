package import Foundation
import PropertyList
package import SettingsStorage
import Translation

/// A key file of GLib or dconf: groups of keys with values, and everything else as it was written.
///
/// The text of a value is that of a GVariant. What isn’t changed keeps its bytes: comments, order, spaces, line ends,
/// and repeated groups and keys, of which the last one applies.
package struct KeyFile: Sendable {
  /// The values of a group, which may be in several places of the file.
  package struct Group: Sendable {
    package let name: String
    /// The keys, each once, in the order of the file.
    package fileprivate(set) var keys: [String] = []
    fileprivate var values: [String: String] = [:]

    /// The text of a value, without spaces around it; nil for none.
    package subscript(key: String) -> String? { values[key] }
  }

  var lines: [KeyFileLine]

  /// Creates an empty file.
  package init() { lines = [] }

  /// Parses a file.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` with the line of the first mistake and what to do.
  package init(_ data: Data) throws(StoreError) {
    lines = []
    var rest = data[...]
    if rest.starts(with: Self.mark) {
      rest = rest.dropFirst(Self.mark.count)
      lines.append(KeyFileLine(other: "\u{FEFF}"))
    }
    var number = 0
    var isInGroup = false
    while !rest.isEmpty {
      let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let bytes = Array(rest[..<next])
      rest = rest[next...]
      number += 1
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw Self.mistake(
          number, Text("The text isn’t valid UTF-8. Save the file as UTF-8."))
      }
      let line = try KeyFileLine(bytes, number: number)
      switch line.content {
      case .group: isInGroup = true
      case .entry where !isInGroup:
        throw Self.mistake(
          number,
          Text(
            """
            A value comes before the first group. Add a line with the path of its schema above it, \
            such as [org/gnome/desktop/interface].
            """))
      case .entry, .other: break
      }
      lines.append(line)
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``SettingsStorage/StoreError`` with the file, the line of the first mistake, and what to do.
  package init(contentsOf url: URL) throws(StoreError) {
    let data: Data
    do throws(PropertyListError) {
      data = try BoundedFile.read(url)
    } catch {
      throw StoreError(code: .unreadable, path: url.path, message: error.message)
    }
    do throws(StoreError) {
      try self.init(data)
    } catch {
      throw StoreError(
        code: error.code, path: url.path,
        message: Text("“\(url.path)” can’t be read. \(error.message)"), line: error.line)
    }
  }

  /// The byte-order mark of UTF-8.
  private static let mark = Data([0xEF, 0xBB, 0xBF])

  static func mistake(_ line: Int, _ problem: Text) -> StoreError {
    StoreError(
      code: .unreadable, path: nil, message: Text("Line \(String(line)): \(problem)"), line: line)
  }

  /// Whether a file begins like a key file, after comments: with a group, or a value that has none by mistake.
  ///
  /// - Parameter startsWithGroup: whether only a group is accepted.
  package static func isKeyFile(_ url: URL, startsWithGroup: Bool = false) -> Bool {
    // Opening a FIFO would block.
    let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
    guard values?.isRegularFile == true, let handle = try? FileHandle(forReadingFrom: url) else {
      return false
    }
    defer { try? handle.close() }
    let start = (try? handle.read(upToCount: 65_536)) ?? Data()
    let text = String(decoding: start, as: UTF8.self).drop { $0 == "\u{FEFF}" }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    guard let line = lines.first(where: { !$0.isEmpty && $0.first != "#" }) else { return false }
    guard line.first == "[", let end = line.firstIndex(of: "]") else {
      // XML, OpenStep and JSON begin with signs, and lines of OpenStep end with one.
      return !startsWithGroup && line.contains("=") && line.first?.isLetter == true
        && !line.contains(";")
    }
    // An array in JSON begins like a group.
    return !line[..<end].contains { "\"{,".contains($0) }
  }

  /// The file: the same bytes as those that were read, except for what was changed.
  package var data: Data { Data(lines.flatMap(\.bytes)) }

  /// The groups, each once, in the order of the file.
  package var groups: [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    var current = -1
    for line in lines {
      switch line.content {
      case .group(let name):
        current = indices[name] ?? groups.count
        indices[name] = current
        if current == groups.count { groups.append(Group(name: name)) }
      case .entry(let key, _) where groups.indices.contains(current):
        if groups[current].values.updateValue(line.value ?? "", forKey: key) == nil {
          groups[current].keys.append(key)
        }
      case .entry, .other: break
      }
    }
    return groups
  }

  /// The text of a value; nil for none.
  package func value(forKey key: String, inGroup group: String) -> String? {
    groups.first { $0.name == group }?[key]
  }
}
