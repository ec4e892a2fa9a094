import Foundation
import PropertyList

/// The value of a text in any text format.
func read(_ text: String) throws -> PropertyListValue {
  try PropertyListDocument.read(Data(text.utf8)).value
}

/// The error that reading gives, nil when it succeeds.
func failure(_ data: Data, limits: PropertyListLimits = .init()) -> PropertyListError? {
  do throws(PropertyListError) {
    _ = try PropertyListDocument.read(data, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// The real files beside the project, empty (with a note) where they are absent.
func corpus(suffix: String, file: String = #filePath) -> [URL] {
  var root = URL(fileURLWithPath: file)
  for _ in 0..<4 { root.deleteLastPathComponent() }
  let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  guard
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  else {
    print("The corpus is absent: \(folder.path)")
    return []
  }
  let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == suffix }
  if files.isEmpty { print("The corpus is absent: \(folder.path)") }
  return files
}
