import Foundation
import PropertyList
import SettingsStorage
import TestSupport
import Testing

@Suite("Observers on executors")
struct ExecutorTests {
  // On the main actor, for which other tests may be waiting, too: this one waits for its turn there only once.
  @Test("On the main actor")
  @MainActor
  func mainActor() async {
    let store = MemoryStore()
    let log = ChangeLog()
    let observation = store.observe(on: .mainActor) { change in
      MainActor.assertIsolated()
      log.append(change)
    }
    store.setValue(1, forKey: "a")
    #expect(await waits { log.all.map(\.newValue) == [1] })
    withExtendedLifetime(observation) {}
  }

  @Test("An executor that runs its work in reverse still reports changes in order")
  func order() {
    let work = Lock<[@Sendable () -> Void]>([])
    let store = MemoryStore()
    let log = ChangeLog()
    let executor = SettingsExecutor { body in work.withLock { $0.append(body) } }
    let observation = store.observe(on: executor) { log.append($0) }
    for step in 0..<5 { store.setValue(.integer(Int128(step)), forKey: "a") }
    #expect(log.all.isEmpty)
    while let body = work.withLock({ $0.popLast() }) { body() }
    #expect(log.all.map(\.newValue) == [0, 1, 2, 3, 4])
    store.setValue(5, forKey: "a")
    observation.cancel()
    while let body = work.withLock({ $0.popLast() }) { body() }
    #expect(log.all.count == 5)
  }

  @Test("An observation that is released does not keep its handler, nor is that called again")
  func release() async {
    let store = MemoryStore()
    let queue = DispatchQueue(label: "test")
    weak var kept: ChangeLog?
    do {
      let log = ChangeLog()
      kept = log
      let observation = store.observe(on: .queue(queue)) { log.append($0) }
      withExtendedLifetime(observation) { store.setValue(1, forKey: "a") }
    }
    store.setValue(2, forKey: "a")
    #expect(await waits { kept == nil })
  }

  @Test("The sequence ends with its task, and leaves no observer behind")
  func sequence() async {
    let store = MemoryStore()
    let log = ChangeLog()
    let changes = store.changes
    let task = Task {
      for await change in changes { log.append(change) }
    }
    store.setValue(1, forKey: "a")
    #expect(await waits { log.all.count == 1 })
    task.cancel()
    await task.value
    store.setValue(2, forKey: "a")
    #expect(log.all.count == 1)
  }

  @Test("Stress: writers, observers that write, save and come and go, and outside changes at once")
  @MainActor
  func stress() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.plist")
    let store = try FileStore(url: url)
    store.startWatching()
    store.startJournaling(in: folder.file("journal"))
    let log = ChangeLog()
    let refusals = Lock<[String]>([])
    let observations = [
      store.observe { log.append($0) },
      store.observe { [unowned store] change in
        if change.key.hasPrefix("w") {
          store.setValue(change.newValue ?? 0, forKey: "echo " + change.key)
        }
      },
      store.observe(on: .queue(.global())) { [unowned store] change in
        if change.newValue == 50 { try? store.synchronize() }
      },
      store.observe(on: .mainActor) { [unowned store] change in
        store.setValue(true, forKey: "main")
      },
    ]
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for step in 0..<100 {
            store.setValue(.integer(Int128(step)), forKey: "w\(writer)")
            if step % 10 == 0 { await Task.yield() }
          }
        }
      }
      group.addTask {
        for _ in 0..<100 {
          store.observe { _ in }.cancel()
          store.observe(on: .queue(.global())) { _ in }.cancel()
          _ = store.changes
          await Task.yield()
        }
      }
      group.addTask {
        for step in 0..<20 {
          do {
            let other = try FileStore(url: url)
            other.setValue(.integer(Int128(step)), forKey: "other")
            try other.synchronize()
          } catch {
            refusals.withLock { $0.append("\(step): \(error.localizedDescription)") }
          }
          await Task.yield()
        }
      }
    }
    // Each change of a key follows the previous one, for every key.
    #expect(
      await waits {
        (0..<4).allSatisfy { store.value(forKey: "echo w\($0)") == 99 }
          && store.value(forKey: "main") == true && store.value(forKey: "other") == 19
      }, "\(store.values); \(refusals.withLock { $0 })")
    for observation in observations { observation.cancel() }
    var values: [String: PropertyListValue] = [:]
    for change in log.all {
      #expect(values[change.key] == change.oldValue)
      values[change.key] = change.newValue
    }
    try store.synchronize()
    #expect(try FileStore(url: url).values == store.values)
  }
}
