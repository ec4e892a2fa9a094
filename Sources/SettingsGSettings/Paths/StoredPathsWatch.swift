import SettingsStorage
import Synchronization

/// Reports when there are values at other paths than before, which may be those of relocatable schemas.
final class StoredPathsWatch: Sendable {
  /// Programs that write several values do so in less time than this.
  private static let pause = Duration.milliseconds(200)

  private let scopes: [SchemaScope]
  private let handler: @Sendable () -> Void
  /// The paths with values in each scope when they were last read.
  private let known: Mutex<[Set<String>]>
  private let isPending = Atomic(false)
  private let watcher = Mutex<FileWatcher?>(nil)

  init(_ scopes: [SchemaScope], _ handler: @escaping @Sendable () -> Void) {
    self.scopes = scopes
    self.handler = handler
    known = Mutex(scopes.map(Self.paths))
    let files = scopes.map { StoredKeys.file(of: $0.schemas.app).path }
    let watcher = FileWatcher {
      FileWatcher.union(files.map { FileWatcher.places(of: $0) })
    } onEvent: { [weak self] in
      self?.schedule()
    }
    self.watcher.withLock { $0 = watcher }
  }

  private static func paths(in scope: SchemaScope) -> Set<String> {
    guard !scope.schemas.relocatable.isEmpty else { return [] }
    return Set(StoredKeys.read(of: scope.schemas.app).keys)
  }

  private func schedule() {
    if isPending.exchange(true, ordering: .acquiringAndReleasing) { return }
    Task.detached { [weak self] in
      try? await Task.sleep(for: Self.pause)
      self?.check()
    }
  }

  private func check() {
    isPending.store(false, ordering: .releasing)
    let now = scopes.map(Self.paths)
    let before = known.withLock { known in
      defer { known = now }
      return known
    }
    let hasChanged = zip(scopes, zip(before, now)).contains { scope, paths in
      paths.0 != paths.1
        && paths.0.symmetricDifference(paths.1).contains { !scope.relocatable.isTaken($0) }
    }
    if hasChanged { handler() }
  }
}
