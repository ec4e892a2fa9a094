import Dispatch
import PropertyList
import SettingsStorage

extension StorePromise {
  static let changes = StorePromise(
    "Observers get real changes only, with old and new value"
  ) { store, _ in
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    store.setValue(1, forKey: "a")
    store.setValue(1, forKey: "a")
    store.setValue(2, forKey: "a")
    store.removeValue(forKey: "a")
    store.removeValue(forKey: "a")
    let expected = [
      SettingsChange(key: "a", oldValue: nil, newValue: 1),
      SettingsChange(key: "a", oldValue: 1, newValue: 2),
      SettingsChange(key: "a", oldValue: 2, newValue: nil),
    ]
    withExtendedLifetime(observation) {}
    try promise(log.all == expected, "expected \(expected), got \(log.all)")
  }

  static let cancellation = StorePromise("A canceled observation has ended") { store, _ in
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    store.setValue(1, forKey: "a")
    observation.cancel()
    observation.cancel()
    store.setValue(2, forKey: "a")
    try promise(log.all.count == 1, "\(log.all.count) changes were reported, instead of 1")
  }

  static let release = StorePromise("An observation ends when it is released") { store, _ in
    let log = ChangeLog()
    do {
      let observation = store.observe { log.append($0) }
      withExtendedLifetime(observation) { store.setValue(1, forKey: "a") }
    }
    store.setValue(2, forKey: "a")
    try promise(log.all.count == 1, "\(log.all.count) changes were reported, instead of 1")
  }

  static let reentrance = StorePromise(
    "A handler may read and write; all handlers see the changes in order"
  ) { store, _ in
    let first = ChangeLog()
    let second = ChangeLog()
    let read = ChangeLog()
    let observations = [
      store.observe { [unowned store] change in
        first.append(change)
        guard change.key == "a" else { return }
        read.append(
          SettingsChange(key: "a", oldValue: nil, newValue: store.value(forKey: "a")))
        store.setValue(2, forKey: "b")
      },
      store.observe { second.append($0) },
    ]
    store.setValue(1, forKey: "a")
    withExtendedLifetime(observations) {}
    try promise(read.all.map(\.newValue) == [1], "a handler reads \(read.all)")
    for log in [first, second] {
      try promise(
        log.all.map(\.key) == ["a", "b"], "a handler got \(log.all.map(\.key))")
    }
  }

  static let threads = StorePromise(
    "Of writes from several threads, each change leads on from the one before"
  ) { store, traits in
    let log = ChangeLog()
    let observation = store.observe { log.append($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<50 {
        store.setValue(.integer(Int128(thread * 1000 + step)), forKey: "a")
      }
    }
    // A thread that reports another change may have taken these over.
    let isComplete = await traits.waits { log.all.count == 200 }
    withExtendedLifetime(observation) {}
    try promise(isComplete, "\(log.all.count) of 200 changes were reported")
    var before = log.all.first?.oldValue
    for change in log.all {
      try promise(
        change.oldValue == before,
        "a change from \(change.oldValue as Any) follows one to \(before as Any)")
      before = change.newValue
    }
    try promise(store.value(forKey: "a") == before, "the last reported change is not the last one")
  }

  static let origins = StorePromise(
    "A change has the origin of who wrote, even if another thread reports it"
  ) { store, traits in
    let log = ChangeLog()
    let writer = SettingsWriter()
    let observation = store.observe { [unowned store] change in
      log.append(change)
      guard change.key == "b", change.oldValue == nil else { return }
      // While this thread reports the first change, another one makes the next.
      let wrote = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        writer.write("a") { store.setValue(1, forKey: "a") }
        writer.write("a") { store.removeValue(forKey: "a") }
        store.setValue(2, forKey: "b")
        wrote.signal()
      }
      wrote.wait()
    }
    DispatchQueue.global().async { store.setValue(1, forKey: "b") }
    let isComplete = await traits.waits { log.all.count == 4 }
    withExtendedLifetime(observation) {}
    try promise(isComplete, "\(log.all.count) of 4 changes were reported")
    for change in log.all {
      try promise(
        writer.wrote(change) == (change.key == "a"),
        "a change of “\(change.key)” has the origin \(change.origin)")
    }
  }

  static let executors = StorePromise(
    "Observers get changes in order, on their own executor, and may write there"
  ) { store, traits in
    let log = ChangeLog()
    let observation = store.observe(on: .queue(DispatchQueue.global())) { [unowned store] change in
      log.append(change)
      if change.key == "a" { store.setValue(change.newValue ?? 0, forKey: "b") }
    }
    for step in 0..<100 { store.setValue(.integer(Int128(step)), forKey: "a") }
    let expected = (0..<100).map { PropertyListValue.integer(Int128($0)) }
    let isComplete = await traits.waits { log.all.count == 200 }
    withExtendedLifetime(observation) {}
    try promise(isComplete, "\(log.all.count) of 200 changes were reported")
    for key in ["a", "b"] {
      let values = log.all.filter { $0.key == key }.map(\.newValue)
      try promise(values == expected, "changes came in another order: \(values)")
    }
  }

  static let sequence = StorePromise("The sequence of changes has them all, in order") {
    store, traits in
    let log = ChangeLog()
    let changes = store.changes
    let reader = Task {
      for await change in changes { log.append(change) }
    }
    for step in 0..<100 { store.setValue(.integer(Int128(step)), forKey: "a") }
    let isComplete = await traits.waits { log.all.count == 100 }
    reader.cancel()
    try promise(isComplete, "\(log.all.count) of 100 changes were reported")
    try promise(
      log.all.map(\.newValue) == (0..<100).map { .integer(Int128($0)) },
      "changes came in another order")
  }
}
