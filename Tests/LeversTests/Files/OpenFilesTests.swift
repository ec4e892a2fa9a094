import Foundation
import SettingsStorage
import Synchronization
import TestSupport
import Testing

@testable import Levers

struct OpenFilesTests {
  private final class Log<Element: Sendable>: Sendable {
    let all = Mutex<[Element]>([])

    func append(_ element: Element) { all.withLock { $0.append(element) } }
  }

  @Test("While one file is read, others can be opened; who wants the same one gets the same store")
  func reading() throws {
    let folder = try TemporaryFolder()
    let slow = folder.url.appendingPathComponent("slow.plist")
    let quick = folder.url.appendingPathComponent("quick.plist")
    let (isReading, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (readings, opened) = (Log<String>(), Log<FileStore>())
    let files = OpenFiles { url throws(StoreError) in
      readings.append(url.lastPathComponent)
      if url == slow {
        isReading.signal()
        mayGoOn.wait()
      }
      return try FileStore(url: url)
    }
    let group = DispatchGroup()
    for _ in 1...2 {
      DispatchQueue.global().async(group: group) {
        if let store = try? files.file(at: slow) { opened.append(store) }
      }
    }
    isReading.wait()
    // With one turn for all files this would not come back.
    let other = try files.file(at: quick)
    #expect(try files.file(at: quick) === other)
    mayGoOn.signal()
    group.wait()
    let stores = opened.all.withLock { $0 }
    #expect(stores.count == 2 && stores.first === stores.last)
    #expect(readings.all.withLock { $0 } == ["slow.plist", "quick.plist"])
  }
}
