import Foundation
import LibPlist
import PropertyList

// Reading FILE ROUNDS: the milliseconds that each reader needs for a property list in memory, one
// line per round.

/// Objects of libplist, freed with it.
final class Tree {
  private let root: plist_t

  init?(_ data: Data) {
    let root = data.withUnsafeBytes { bytes in
      var root: plist_t?
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      plist_from_memory(start, UInt32(bytes.count), &root)
      return root
    }
    guard let root else { return nil }
    self.root = root
  }

  deinit { plist_free(root) }
}

// Results are released after the clock has been read.
let readers: [(Data) -> Any?] = [
  { try? PropertyListDocument.read($0) },
  { Tree($0) },
  { try? PropertyListSerialization.propertyList(from: $0, format: nil) },
]

guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]) else {
  print("usage: Reading FILE ROUNDS")
  exit(64)
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
for round in 0..<rounds {
  var times = readers.map { _ in 0.0 }
  for turn in readers.indices {
    // Each round begins with another reader, so that none always finds warm caches.
    let reader = (turn + round) % readers.count
    var result: Any?
    let duration = ContinuousClock().measure { result = readers[reader](data) }
    guard result != nil else { fatalError("reader \(reader) can't read the file") }
    times[reader] = duration / .milliseconds(1)
  }
  print(times.map { String($0) }.joined(separator: " "))
}
