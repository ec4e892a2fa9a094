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

  @Test("While one file is read, others can be opened; a second request gets the same store")
  func reading() throws {
    let folder = try TemporaryFolder()
    let slow = folder.url.appendingPathComponent("slow.plist")
    let quick = folder.url.appendingPathComponent("quick.plist")
    let (isReading, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (readings, opened) = (Log<String>(), Log<FileStore>())
    let files = OpenFiles { url, _ throws(StoreError) in
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
    // With a single lock for all files, this would never return.
    let other = try files.file(at: quick)
    #expect(try files.file(at: quick) === other)
    mayGoOn.signal()
    group.wait()
    let stores = opened.all.withLock { $0 }
    #expect(stores.count == 2 && stores.first === stores.last)
    #expect(readings.all.withLock { $0 } == ["slow.plist", "quick.plist"])
  }

  @Test(
    "While a store that isn’t a file is opened, others can be; a second request gets the same store"
  )
  func opening() throws {
    let slow = StoreLocation.defaults(suite: "slow")
    let quick = StoreLocation.gsettings(schema: "quick", path: nil)
    let (isOpening, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (openings, opened) = (Log<StoreLocation>(), Log<any SettingsStore>())
    let files = OpenFiles(openOther: { location, _, _ throws(StoreError) in
      openings.append(location)
      if location == slow {
        isOpening.signal()
        mayGoOn.wait()
      }
      return MemoryStore()
    })
    let group = DispatchGroup()
    for _ in 1...2 {
      DispatchQueue.global().async(group: group) {
        if let store = try? files.store(at: slow) { opened.append(store) }
      }
    }
    isOpening.wait()
    // With a single lock for all stores, this would never return.
    let other = try files.store(at: quick, keys: ["a"])
    #expect(try files.store(at: quick, keys: ["a"]) === other)
    #expect(try files.store(at: quick, keys: ["b"]) !== other)
    mayGoOn.signal()
    group.wait()
    let stores = opened.all.withLock { $0 }
    #expect(stores.count == 2 && stores.first === stores.last)
    #expect(openings.all.withLock { $0 } == [slow, quick, quick])
  }
}
