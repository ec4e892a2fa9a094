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

  private static let open = Mutex<[String: Weak]>([:])

  /// The backend for a file: the open one, or a new one.
  static func backend(for url: URL) -> KeyFileBackend {
    open.withLock { open in
      if let known = open[url.path]?.backend { return known }
      let backend = KeyFileBackend(url)
      open = open.filter { $0.value.backend != nil }
      open[url.path] = Weak(backend: backend)
      return backend
    }
  }

  private init(_ url: URL) {
    file = LiveKeyFile(url)
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
        return LiveKeyFile.place(of: String(cString: key)) != nil && file.lockReason == nil
      },
      release: { context in
        if let context { Unmanaged<LiveKeyFile>.fromOpaque(context).release() }
      })
    handle = Handle(pointer: cgio_backend_new(&texts, Unmanaged.passRetained(file).toOpaque()))
  }

  deinit { cgio_backend_free(handle.pointer) }

  /// Opens settings with their values in the file; nil if the schema can’t be used.
  ///
  /// - Parameter folder: the folder with the schema.
  func settings(
    of schema: String, path: String?, schemasIn folder: String, _ problem: inout cgio_schema_problem
  ) -> UnsafeMutablePointer<cgio_settings>? {
    cgio_settings_new_of_app(schema, path, folder, handle.pointer, &problem)
  }

  /// Whether the file can be read.
  var status: StoreStatus {
    file.problem.map { StoreStatus(source: .unreadable($0)) } ?? StoreStatus()
  }

  /// Reports the changes of other programs from now on, as long as this object exists.
  func startWatching() {
    watch.withLock { watch in
      if watch != nil { return }
      let new = FileWatch { [weak self] isLastTry in
        guard let self else { return true }
        let problem = file.problem
        guard let paths = file.reload(isLastTry: isLastTry) else { return false }
        for path in paths { cgio_backend_changed(handle.pointer, path) }
        if file.problem != problem {
          statusObservers.enqueue(status)
          statusObservers.deliver()
        }
        return true
      }
      watch = new
      _ = new.start(file.url)
    }
  }
}

extension LiveKeyFile {
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> LiveKeyFile? {
    context.map { Unmanaged<LiveKeyFile>.fromOpaque($0).takeUnretainedValue() }
  }
}
