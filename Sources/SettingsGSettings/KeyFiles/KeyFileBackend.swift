import CGio
import Foundation
import SettingsStorage
import Synchronization

/// The values of GIO’s settings in a ``LiveKeyFile``: in one backend for each file, for all schemas in it; thread-safe.
final class KeyFileBackend: Sendable {
  /// GIO’s object, which may outlive this one; it has the file, too.
  private struct Handle: @unchecked Sendable { let pointer: UnsafeMutablePointer<cgio_backend> }

  private struct Weak { weak var backend: KeyFileBackend? }

  let file: LiveKeyFile
  private let handle: Handle
  private let watch = Lock<FileWatch?>(nil)
  /// Notified when the file can no longer be read, and when it can be again.
  let statusObservers = ObserverList<StoreStatus>()
  /// Notified of the paths of keys that other programs have changed.
  let changeObservers = ObserverList<[String]>()

  private static let open = Mutex<[String: Weak]>([:])

  /// The backend for a file with its current values: the open one, or a new one.
  ///
  /// - Parameters:
  ///   - noticePeriod: how long other programs may take to notice a change, for a new one.
  ///   - base: the path that the groups of a dump are relative to; nil for an app’s own file.
  static func backend(
    for url: URL, noticePeriod: Duration, base: String? = nil
  ) -> KeyFileBackend {
    let place = url.path + (base.map { "\n\($0)" } ?? "")
    let (backend, isKnown) = open.withLock { open in
      if let known = open[place]?.backend { return (known, true) }
      let backend = KeyFileBackend(url, noticePeriod: noticePeriod, base: base)
      open = open.filter { $0.value.backend != nil }
      open[place] = Weak(backend: backend)
      return (backend, false)
    }
    if isKnown, backend.watch.withLock({ $0 == nil }) { _ = backend.reload(isLastTry: true) }
    return backend
  }

  private init(_ url: URL, noticePeriod: Duration, base: String?) {
    file = LiveKeyFile(url, noticePeriod: noticePeriod, base: base)
    var texts = cgio_texts(
      read: { context, key in
        guard let key else { return nil }
        return LiveKeyFile.of(context)?.text(at: String(cString: key)).flatMap { strdup($0) }
      },
      write: { context, keys, texts, count in
        var edits: LiveKeyFile.Edits = [:]
        for index in 0..<count {
          guard let key = keys?[index] else { return false }
          edits.updateValue(texts?[index].map { String(cString: $0) }, forKey: String(cString: key))
        }
        return LiveKeyFile.of(context)?.change(edits) ?? false
      },
      is_writable: { context, key in
        guard let file = LiveKeyFile.of(context), let key else { return false }
        return file.place(of: String(cString: key)) != nil && file.lockReason == nil
      },
      // dconf doesn’t know the schemas of the values that it loads.
      has_types: base != nil,
      release: { context in
        if let context { Unmanaged<LiveKeyFile>.fromOpaque(context).release() }
      })
    handle = Handle(pointer: cgio_backend_new(&texts, Unmanaged.passRetained(file).toOpaque()))
  }

  deinit { cgio_backend_free(handle.pointer) }

  /// GIO’s object, as long as this one exists.
  var pointer: UnsafeMutablePointer<cgio_backend> { handle.pointer }

  /// Whether the file can be read.
  var status: StoreStatus {
    file.problem.map { StoreStatus(source: .unreadable($0)) } ?? StoreStatus()
  }

  /// Makes changes without GIO, and reports them to its settings; returns why that isn’t possible.
  func change(_ edits: LiveKeyFile.Edits, _ effort: LiveKeyFile.Effort) -> StoreError? {
    let failure = file.failure(effort) { _ = file.change(edits) }
    if failure == nil { for path in edits.keys { cgio_backend_changed(pointer, path) } }
    return failure
  }

  /// Reports the changes of other programs from now on, as long as this object exists.
  func startWatching() {
    watch.withLock { watch in
      if watch != nil { return }
      let new = FileWatch { [weak self] isLastTry in
        self?.reload(isLastTry: isLastTry) ?? true
      }
      watch = new
      _ = new.start(file.url)
    }
  }

  /// Reads the file again, and reports what has changed; returns false if it should be read again later.
  private func reload(isLastTry: Bool) -> Bool {
    let problem = file.problem
    guard let paths = file.reload(isLastTry: isLastTry) else { return false }
    for path in paths { cgio_backend_changed(pointer, path) }
    if !paths.isEmpty {
      changeObservers.enqueue(paths)
      changeObservers.deliver()
    }
    if file.problem != problem {
      statusObservers.enqueue(status)
      statusObservers.deliver()
    }
    return true
  }
}

extension LiveKeyFile {
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> LiveKeyFile? {
    context.map { Unmanaged<LiveKeyFile>.fromOpaque($0).takeUnretainedValue() }
  }
}
