import Foundation

extension FileStore {
  /// Has the version kept that a save replaces, from now on and for each save; off by default.
  ///
  /// A version that can't be kept is no reason for a save to fail, nor to take longer.
  public func startKeepingSaves(in history: SaveHistory) {
    self.history.withLock { $0 = history }
  }

  /// Keeps no more versions; those that were kept stay.
  public func stopKeepingSaves() { history.withLock { $0 = nil } }

  /// Writes the file, and has what it held before kept.
  ///
  /// - Parameter write: returns nil when it has replaced nothing.
  func keepingReplaced(
    _ url: URL, _ write: () throws(StoreError) -> FileIdentity?
  ) throws(StoreError) -> FileIdentity? {
    let history = history.withLock { $0 }
    let replaced = history.flatMap { _ in ReplacedFile(url) }
    guard let identity = try write() else { return nil }
    if let history, let replaced {
      history.keep(replaced, without: state.withLock { $0.secretKeys })
    }
    return identity
  }
}
