import Foundation

/// The process’s only inotify instance, which lives while there are watchers.
///
/// Events are read on its own queue, without a waiting thread.
final class Inotify: Sendable {
  /// An event of a watched file or folder.
  struct Event {
    /// The watch; −1 if events were lost.
    let watch: Int32
    /// The name in a watched folder; empty for the watched file or folder itself.
    let name: String
  }

  /// Files that appear, vanish, are closed after writing or become readable, in a folder or themselves.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF)

  private struct WeakReference: Sendable { weak var inotify: Inotify? }
  private static let current = Lock(WeakReference())

  private struct Listener: Sendable { weak var watcher: FileWatcher? }

  private let descriptor: Int32
  /// libdispatch’s sources are thread-safe, but not declared so everywhere.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let listeners = Lock<[Int32: [ObjectIdentifier: Listener]]>([:])

  /// The instance of the process, or nil if the system has none left for this user.
  static func shared() -> Inotify? {
    current.withLock { current in
      if let inotify = current.inotify { return inotify }
      let inotify = Inotify()
      current.inotify = inotify
      return inotify
    }
  }

  private init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "levers.inotify"))
    source.setEventHandler { [weak self] in self?.readEvents() }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  // MARK: Watches

  /// Watches a file or a folder for a watcher; the same file has the same watch.
  ///
  /// - Returns: The watch; nil if there is no such file, or no watch left.
  func watch(_ path: String, for watcher: FileWatcher) -> Int32? {
    listeners.withLock { listeners in
      let watch = inotify_add_watch(descriptor, path, Inotify.mask)
      guard watch >= 0 else { return nil }
      listeners[watch, default: [:]][ObjectIdentifier(watcher)] = Listener(watcher: watcher)
      return watch
    }
  }

  /// Ends a watch for a watcher, by its identifier.
  func unwatch(_ watch: Int32, for watcher: ObjectIdentifier) {
    listeners.withLock { listeners in
      guard listeners[watch]?.removeValue(forKey: watcher) != nil else { return }
      if listeners[watch]?.isEmpty == true {
        listeners[watch] = nil
        inotify_rm_watch(descriptor, watch)
      }
    }
  }

  // MARK: Events

  private func readEvents() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      deliver(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Notifies each watcher of its events in the buffer at once.
  private func deliver(_ buffer: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var events: [ObjectIdentifier: (watcher: FileWatcher, events: [Event])] = [:]
    var offset = 0
    while offset + header <= buffer.count {
      let head = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + header + Int(head.len)
      guard end <= buffer.count else { break }
      let name = buffer[(offset + header)..<end].prefix { $0 != 0 }
      let event = Event(watch: head.wd, name: String(decoding: name, as: UTF8.self))
      for watcher in watchers(of: head.wd, isGone: head.mask & UInt32(IN_IGNORED) != 0) {
        events[ObjectIdentifier(watcher), default: (watcher, [])].events.append(event)
      }
      offset = end
    }
    for (watcher, events) in events.values { watcher.handle(events) }
  }

  /// The watchers of a watch; all for −1, which means lost events.
  private func watchers(of watch: Int32, isGone: Bool) -> [FileWatcher] {
    listeners.withLock { listeners in
      if watch < 0 { return listeners.values.flatMap(\.values).compactMap(\.watcher) }
      let watchers = (listeners[watch] ?? [:]).values.compactMap(\.watcher)
      if isGone { listeners[watch] = nil }
      return watchers
    }
  }
}
