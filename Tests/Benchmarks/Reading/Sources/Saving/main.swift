import Foundation
import LibPlist
import PropertyList
import SettingsStorage

// Saving save FILE ROUNDS: the milliseconds of saving one key, one line per round: with an open
// store, with one that is opened for this, with libplist, and with Foundation. Each has a copy.
// Saving memory FILE: the resident memory in bytes before and after a store on the file is opened.
// Saving live FILE ROUNDS: the milliseconds from the end of another program’s save to the change
// in a store, one line per round.

let arguments = Array(CommandLine.arguments.dropFirst())

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .milliseconds(1)
}

// MARK: Saving

func copy(_ file: URL, _ name: String) throws -> URL {
  let copy = file.appendingPathExtension(name)
  try? FileManager.default.removeItem(at: copy)
  try FileManager.default.copyItem(at: file, to: copy)
  return copy
}

/// Replaces a file durably, as all compared programs do here.
func replace(_ file: URL, _ bytes: UnsafeRawBufferPointer) {
  let temporary = file.path + ".new"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  let isWritten = write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
  guard isWritten, fsync(descriptor) == 0, close(descriptor) == 0,
    rename(temporary, file.path) == 0
  else { fatalError("\(temporary) can't be written") }
}

func saveWithLibPlist(_ file: URL, _ key: String, _ value: String) throws {
  let data = try Data(contentsOf: file)
  var root: plist_t?
  data.withUnsafeBytes {
    _ = plist_from_memory($0.bindMemory(to: CChar.self).baseAddress, UInt32($0.count), &root)
  }
  guard let root else { fatalError("libplist can't read \(file.path)") }
  plist_dict_set_item(root, key, plist_new_string(value))
  var text: UnsafeMutablePointer<CChar>?
  var length: UInt32 = 0
  plist_to_xml(root, &text, &length)
  replace(file, UnsafeRawBufferPointer(start: text, count: Int(length)))
  free(text)
  plist_free(root)
}

func saveWithFoundation(_ file: URL, _ key: String, _ value: String) throws {
  let data = try Data(contentsOf: file)
  guard
    var root = try PropertyListSerialization.propertyList(from: data, format: nil)
      as? [String: Any]
  else { fatalError("Foundation can't read \(file.path)") }
  root[key] = value
  let text = try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
  text.withUnsafeBytes { replace(file, $0) }
}

func save(_ file: URL, rounds: Int) throws {
  let key = "key.050000"
  let files = try ["open", "opened", "libplist", "foundation"].map { try copy(file, $0) }
  let store = try FileStore(url: files[0])
  let savers: [(String) throws -> Void] = [
    { value in
      store.setValue(.string(value), forKey: key)
      try store.synchronize()
    },
    { value in
      let store = try FileStore(url: files[1])
      store.setValue(.string(value), forKey: key)
      try store.synchronize()
    },
    { value in try saveWithLibPlist(files[2], key, value) },
    { value in try saveWithFoundation(files[3], key, value) },
  ]
  for round in 0..<rounds {
    var times = savers.map { _ in 0.0 }
    for turn in savers.indices {
      let saver = (turn + round) % savers.count
      times[saver] = try milliseconds { try savers[saver]("round \(round)") }
    }
    print(times.map { String($0) }.joined(separator: " "))
  }
}

// MARK: Memory

func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

func memory(_ file: URL) throws {
  let before = residentBytes()
  let store = try FileStore(url: file)
  let after = residentBytes()
  withExtendedLifetime(store) { print(before, after) }
}

// MARK: Changes of others

func live(_ file: URL, rounds: Int) throws {
  let copy = try copy(file, "live")
  guard var values = try PropertyListDocument.read(contentsOf: copy).value.dictionary else {
    fatalError("\(file.path) holds no dictionary")
  }
  let store = try FileStore(url: copy)
  store.startWatching()
  let seen = DispatchSemaphore(value: 0)
  let observation = store.observe { _ in seen.signal() }
  for round in 0..<rounds {
    values["key.000000"] = .string("round \(round)")
    let text = try PropertyListWriter.xml(.dictionary(values))
    text.withUnsafeBytes { replace(copy, $0) }
    print(
      milliseconds {
        if seen.wait(timeout: .now() + 60) == .timedOut { fatalError("no change was seen") }
      })
    // Everything that the last save has woken is idle again.
    usleep(50_000)
  }
  observation.cancel()
}

guard arguments.count >= 2 else {
  print("usage: Saving save|memory|live FILE [ROUNDS]")
  exit(64)
}
let file = URL(fileURLWithPath: arguments[1])
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
switch arguments[0] {
case "save": try save(file, rounds: rounds)
case "memory": try memory(file)
case "live": try live(file, rounds: rounds)
default: exit(64)
}
