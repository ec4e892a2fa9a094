import Foundation
import PropertyList

/// Another program that saves a file exactly between two of our system calls, without a lock.
///
/// Each of its saves sets `other` to its number, and a key of its own: `save 1`, `save 2`, …
final class OtherProgram {
  /// How it saves.
  enum Manner: String {
    /// It reads the file, and renames a new one.
    case reads
    /// It keeps all values in memory, and renames a new one.
    case remembers
    /// It opens the file in one gap, and reads and writes it in the next one.
    case inPlace = "in place"
    /// It does nothing, but delays system calls.
    case delays
  }

  /// The one that the hook calls, on its thread.
  nonisolated(unsafe) static var current: OtherProgram?

  private let file: URL
  private let manner: Manner
  private let gaps: Set<Int>
  private var memory: PropertyListDictionary = [:]
  private var count = 0
  private var opened: FileHandle?

  /// - Parameter gaps: the numbers of the gaps in which it saves, separated by commas; for delays,
  /// the seed.
  init(_ file: URL, manner: String, gaps: String) {
    self.file = file
    self.manner = Manner(rawValue: manner) ?? .reads
    self.gaps = Set(gaps.split(separator: ",").compactMap { Int($0) })
    srand48(self.gaps.first ?? 0)
  }

  /// The file with the number of its last save.
  static func countFile(for file: URL) -> URL { file.appendingPathExtension("count") }

  func handleGap(_ gap: Int) {
    if manner == .delays {
      usleep(UInt32(lrand48() % 800))
    } else if gaps.contains(gap) {
      do { try save() } catch { exit(3) }
    }
  }

  private func save() throws {
    switch manner {
    case .delays: return
    case .reads: try OtherProgram.replace(file, with: next(try read(file)))
    case .remembers:
      memory = next(memory)
      try OtherProgram.replace(file, with: memory)
    case .inPlace:
      guard let handle = opened else {
        opened = try FileHandle(forUpdating: file)
        return
      }
      let data = try handle.readToEnd() ?? Data()
      let content = try PropertyListWriter.xml(.dictionary(next(try values(data))))
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: content)
      try handle.truncate(atOffset: UInt64(content.count))
      try handle.close()
      opened = nil
    }
    try Data(String(count).utf8).write(to: OtherProgram.countFile(for: file))
  }

  private func next(_ values: PropertyListDictionary) -> PropertyListDictionary {
    count += 1
    var values = values
    values["other"] = .integer(Int128(count))
    values["save \(count)"] = true
    return values
  }

  private func read(_ url: URL) throws -> PropertyListDictionary {
    try values(Data(contentsOf: url))
  }

  private func values(_ data: Data) throws -> PropertyListDictionary {
    try PropertyListDocument.read(data).value.dictionary ?? [:]
  }

  /// Renames a new file over a file.
  static func replace(_ file: URL, with values: PropertyListDictionary) throws {
    let new = file.appendingPathExtension("theirs")
    _ = FileManager.default.createFile(atPath: new.path, contents: nil)
    // Data.write(to:) doesn’t support the short writes of this program.
    let handle = try FileHandle(forWritingTo: new)
    try handle.write(contentsOf: PropertyListWriter.xml(.dictionary(values)))
    try handle.close()
    if rename(new.path, file.path) != 0 { throw CocoaError(.fileWriteUnknown) }
  }
}
