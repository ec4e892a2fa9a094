import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@Suite("Several savers of one file")
struct ContentionTests {
  /// The number of keys for each writer; 500 in the full run: `LEVERS_TEST_KEYS=500`.
  private let count = Int(ProcessInfo.processInfo.environment["LEVERS_TEST_KEYS"] ?? "") ?? 60

  /// Another program with the same protocol: it locks the folder, and replaces the file.
  private let script = """
    import fcntl, os, plistlib, sys
    path, prefix, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    for index in range(count):
        folder = os.open(os.path.dirname(path), os.O_RDONLY)
        fcntl.flock(folder, fcntl.LOCK_EX)
        try:
            with open(path, "rb") as file:
                values = plistlib.load(file)
        except FileNotFoundError:
            values = {}
        values[prefix + str(index)] = index
        with open(path + ".script", "wb") as file:
            plistlib.dump(values, file, sort_keys=False)
        os.replace(path + ".script", path)
        os.close(folder)
    """

  private let python = "/usr/bin/python3"

  @Test("Four processes, a script and a store save together: no key is lost, and all are equal")
  func processes() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let here = try FileStore(url: url)
    here.startWatching()
    let writers = try ["one ", "two "].map {
      try Helper(["set-each", url.path, $0, "\(count)"], in: folder)
    }
    let liveWriters = try ["three ", "four "].map {
      try Helper(["set-each-live", url.path, $0, "\(count)"], in: folder)
    }
    let scripts =
      access(python, X_OK) == 0
      ? [try Helper(["-c", script, url.path, "five ", "\(count)"], program: python, in: folder)]
      : []
    for index in 0..<count {
      here.setValue(.integer(Int128(index)), forKey: "here \(index)")
      try here.synchronize()
    }
    for writer in writers + liveWriters + scripts { #expect(writer.wait() == 0, "\(writer.text)") }
    var expected = PropertyListDictionary()
    let names = ["one", "two", "three", "four", "here"] + (scripts.isEmpty ? [] : ["five"])
    for name in names {
      for index in 0..<count { expected["\(name) \(index)"] = .integer(Int128(index)) }
    }
    #expect(try FileStore(url: url).values == expected)
    #expect(await waits { here.values == expected })
    #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("A program that replaces the file during a save does not lose its change")
  func replacedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("x.plist")
    let store = try FileStore(url: url)
    // It takes no lock, but checks whether its version is still there before it continues.
    for step in 0..<count {
      let key = "step \(step)"
      store.setValue(true, forKey: key)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          #expect(throws: Never.self) { try store.synchronize() }
        } else if let data = try? Data(contentsOf: url),
          var values = try? PropertyListDocument.read(data).value.dictionary
        {
          values["other"] = .integer(Int128(step))
          #expect(throws: Never.self) {
            try PropertyListWriter.xml(.dictionary(values)).write(to: url, options: .atomic)
          }
        }
      }
      // Whichever was last, the file is complete.
      #expect(throws: Never.self) { try FileStore(url: url) }
    }
  }
}
