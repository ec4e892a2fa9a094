import Foundation
import PropertyList

/// A table is read regardless of its content, and its lines are lines of the file.
enum StringsTarget {
  static func read(_ data: Data) {
    let file = StringsFile.read(data)
    for line in file.entries.map(\.line) + file.diagnostics.map(\.line) {
      expect(line >= 0 && line <= data.count + 1, "there is no such line")
    }
    for entry in file.entries { expect(file[entry.key] != nil, "a key has no text") }
  }
}
