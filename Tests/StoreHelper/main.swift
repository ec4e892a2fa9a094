import CFaults
import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import SettingsStorage

/// Commands of the store tests for other processes: `StoreHelper COMMAND ARGUMENT…`.
let arguments = Array(CommandLine.arguments.dropFirst())

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Sets PREFIX0, PREFIX1, … in a file, each with a separate save.
func setEach(_ file: URL, _ prefix: String, count: Int) throws {
  for index in 0..<count {
    let store = try FileStore(url: file)
    store.setValue(.integer(Int128(index)), forKey: "\(prefix)\(index)")
    try store.synchronize()
  }
}

/// The same with one store, which observes changes by others while it is open.
func setEachInOneStore(_ file: URL, _ prefix: String, count: Int) throws {
  let store = try FileStore(url: file)
  store.startWatching()
  for index in 0..<count {
    store.setValue(.integer(Int128(index)), forKey: "\(prefix)\(index)")
    try store.synchronize()
  }
}

/// Saves versions of a file until it is killed: each has its number in every key.
func saveForEver(_ file: URL) throws {
  let store = try FileStore(url: file)
  for version in 1... {
    for key in 0..<40 { store.setValue(.integer(Int128(version)), forKey: "key \(key)") }
    try store.synchronize()
  }
}

/// Saves once, with a fault at a system call; prints the number of calls.
func saveWithFault(_ file: URL, _ fault: Int, at call: Int, code: Int32) throws {
  let store = try FileStore(url: file)
  for key in 0..<40 { store.setValue("new", forKey: "key \(key)") }
  cfaults_arm(Int32(fault), call, code)
  var outcome = "saved"
  do { try store.synchronize() } catch { outcome = "failed" }
  let calls = cfaults_calls()
  cfaults_arm(Int32(CFAULTS_NONE), 0, 0)
  // Nothing is lost by the failure, and the next save succeeds.
  if outcome == "failed" {
    guard store.value(forKey: "key 0") == "new" else { return say("lost") }
    try store.synchronize()
  }
  say("\(outcome) \(calls)")
}

/// Saves once; in some gaps between system calls another program saves, or they are delayed.
///
/// - Parameter death: the number of the call before which the process is killed; 0 for none.
func save(_ file: URL, disturbedBy other: OtherProgram, death: Int) throws {
  if access(file.path, F_OK) != 0 { try OtherProgram.replace(file, with: ["other": 0]) }
  let store = try FileStore(url: file)
  store.setValue("new", forKey: "ours")
  // Nothing happens while it waits.
  store.saveTimeout = .zero
  OtherProgram.current = other
  cfaults_set_hook { OtherProgram.current?.handleGap(2 * $0 + Int($1)) }
  cfaults_arm(death == 0 ? Int32(CFAULTS_NONE) : Int32(CFAULTS_DIE), death, 0)
  var outcome = "saved"
  do { try store.synchronize() } catch { outcome = "failed" }
  cfaults_set_hook(nil)
  say(outcome)
}

/// Saves a file twice while it is open for writing; writes to it in place only after the second time.
func saveOpenFile(_ file: URL) throws {
  try OtherProgram.replace(file, with: ["other": 0])
  let store = try FileStore(url: file)
  store.saveTimeout = .zero
  for number in 1...2 {
    let handle = try FileHandle(forUpdating: file)
    store.setValue(.integer(Int128(number)), forKey: "ours")
    try store.synchronize()
    if number == 2 {
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: PropertyListWriter.xml(["other": 1]))
    }
    try handle.close()
  }
}

/// The processes that were forked during a save.
nonisolated(unsafe) var forked: [pid_t] = []

/// Saves twice without waiting for others; at all system calls of the first save, another thread starts a program that
/// doesn’t run yet.
func saveWhileStartingPrograms(_ file: URL) throws {
  let writer = try AtomicFileWriter(file)
  defer { for process in forked where process > 0 { kill(process, SIGKILL) } }
  let first = try writer.whileLocked(timeout: .zero) { () throws(StoreError) in
    cfaults_set_hook { _, _ in forked.append(cfaults_fork()) }
    defer { cfaults_set_hook(nil) }
    cfaults_arm(Int32(CFAULTS_NONE), 0, 0)
    return try writer.write(Data("first".utf8), replacing: .content(nil))
  }
  let second = try writer.whileLocked(timeout: .zero) { () throws(StoreError) in
    try writer.write(Data("second".utf8), replacing: .content(first))
  }
  say("\(first != nil) \(second != nil) \(forked.count > 3) \(forked.allSatisfy { $0 > 0 })")
}

/// Saves like a program that keeps all values in memory, takes no lock, and renames: COUNT versions from FIRST on.
func saveAsOther(_ file: URL, first: Int, count: Int) throws {
  srand48(first)
  for number in first..<first + count {
    usleep(UInt32(lrand48() % 1500))
    try OtherProgram.replace(file, with: ["other": .integer(Int128(number))])
  }
}

/// Prints the number of inotify descriptors with ten watched stores, and without.
func countDescriptors(_ file: URL) throws {
  func count() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.filter { name in
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      return link?.contains("inotify") == true
    }.count
  }
  var stores = try (0..<10).map { _ in try FileStore(url: file) }
  for store in stores { store.startWatching() }
  let before = count()
  stores = []
  // The last one may still be doing its first reading.
  for _ in 0..<6000 where count() > 0 { usleep(10_000) }
  say("\(before) \(count())")
}

/// Holds the lock of a folder until it is killed; as another user if possible.
func holdLock(_ folder: URL) {
  let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
  guard flock(descriptor, LOCK_EX) == 0 else { exit(3) }
  if geteuid() == 0, let nobody = getpwnam("nobody") { setuid(nobody.pointee.pw_uid) }
  say("locked")
  while true { pause() }
}

/// Edits a store with a journal, and waits to be killed.
func edit(_ file: URL, journal: URL) throws {
  let store = try FileStore(url: file)
  store.startJournaling(in: journal)
  store.markSecret(["secret"])
  store.setValue("typed", forKey: "text")
  store.setValue("hidden", forKey: "secret")
  store.removeValue(forKey: "removed")
  say("edited")
  withExtendedLifetime(store) { while true { pause() } }
}

/// Renames the page More of a bundle; prints the number of system calls.
///
/// - Parameters:
///   - state: the folder that has `$XDG_STATE_HOME/levers`.
///   - death: the number of the call before which the process is killed; 0 for none.
@MainActor
func renamePage(of bundle: URL, state: URL, death: Int) throws {
  setenv("XDG_STATE_HOME", state.path, 1)
  let bundle = try SettingsBundle(path: bundle)
  let editor = BundleEditor { bundle }
  editor.onFailure = { say("\($0.message.english)") }
  cfaults_arm(death == 0 ? Int32(CFAULTS_NONE) : Int32(CFAULTS_DIE), death, 0)
  editor.renamePage("More", to: "Other")
  say("\(cfaults_calls())")
}

do {
  guard arguments.count >= 2 else { exit(2) }
  let file = URL(fileURLWithPath: arguments[1])
  let rest = Array(arguments.dropFirst(2))
  switch (arguments[0], rest.count) {
  case ("set-each", 2): try setEach(file, rest[0], count: Int(rest[1]) ?? 0)
  case ("set-each-live", 2): try setEachInOneStore(file, rest[0], count: Int(rest[1]) ?? 0)
  case ("hold-lock", 0): holdLock(file)
  case ("watch", 0): try countDescriptors(file)
  case ("save-for-ever", 0): try saveForEver(file)
  case ("fault", 3):
    try saveWithFault(
      file, Int(rest[0]) ?? 0, at: Int(rest[1]) ?? 0, code: Int32(rest[2]) ?? 0)
  case ("disturbed", 3):
    try save(
      file, disturbedBy: OtherProgram(file, manner: rest[0], gaps: rest[1]),
      death: Int(rest[2]) ?? 0)
  case ("save-open-file", 0): try saveOpenFile(file)
  case ("save-while-starting", 0): try saveWhileStartingPrograms(file)
  case ("save-as-other", 2):
    try saveAsOther(file, first: Int(rest[0]) ?? 0, count: Int(rest[1]) ?? 0)
  case ("rename-page", 2):
    try renamePage(
      of: file, state: URL(fileURLWithPath: rest[0]), death: Int(rest[1]) ?? 0)
  case ("edit", 1): try edit(file, journal: URL(fileURLWithPath: rest[0]))
  default: exit(2)
  }
} catch {
  say("\(error)")
  exit(1)
}
