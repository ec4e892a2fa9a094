public import Foundation
public import SettingsStorage

/// The versions of a session’s settings files that were replaced by saves, to compare with.
@MainActor
public final class PreviousSaves {
  /// A settings file of the session.
  public struct File: Sendable {
    let url: URL
    let domain: String?

    /// - Parameter domain: the domain of its values; nil for the main one.
    public init(url: URL, domain: String?) {
      self.url = url
      self.domain = domain
    }
  }

  private struct Version: Sendable {
    let save: KeptSave
    let file: File
    let name: String

    var settings: OtherSettings? {
      save.read().map { OtherSettings(name: name, $0, ofDomain: file.domain) }
    }
  }

  private let session: SettingsSession
  private let history: SaveHistory
  private var versions: [Version] = []

  /// Creates an empty list; see ``refresh(_:)``.
  public init(_ session: SettingsSession, in history: SaveHistory) {
    self.session = session
    self.history = history
  }

  /// The versions, the latest first.
  public var all: [PreviousSave] {
    versions.map {
      PreviousSave(
        id: $0.save.id, dateText: $0.name, fileName: $0.file.url.lastPathComponent)
    }
  }

  /// Looks for the versions of files, off the main thread; includes one that was just replaced.
  public func refresh(_ files: [File]) async {
    let history = history
    await history.finished()
    versions = await Task.detached(priority: .userInitiated) {
      let found = files.flatMap { file in
        history.saves(of: file.url).map { (save: $0, file: file) }
      }.sorted { $0.save.date > $1.save.date }
      let names = MomentText().texts(of: found.map(\.save.date))
      return zip(found, names).map { Version(save: $0.save, file: $0.file, name: $1) }
    }.value
  }

  /// The number of values of each version that differ from the current ones, by the version’s ID.
  ///
  /// Versions are read off the main thread; unreadable ones have no number.
  public func differenceCounts() async -> [PreviousSave.ID: Int] {
    let versions = versions
    let values = session.comparedValues
    return await Task.detached(priority: .userInitiated) {
      var counts: [PreviousSave.ID: Int] = [:]
      for version in versions {
        counts[version.save.id] = version.settings?.differingKeys(from: values).count
      }
      return counts
    }.value
  }

  /// The content of a version, or nil if it can’t be read.
  public func settings(of id: PreviousSave.ID) async -> OtherSettings? {
    guard let version = versions.first(where: { $0.save.id == id }) else { return nil }
    return await Task.detached(priority: .userInitiated) { version.settings }.value
  }
}
