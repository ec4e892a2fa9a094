import Foundation
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Synchronization

/// Reads a bundle again when its files change, or for another device or language: off the main thread, one reading at a
/// time.
@MainActor
final class BundleReader {
  /// How long files may be missing before this is reported, in milliseconds: programs that save in several steps are
  /// done by then.
  private nonisolated static let grace = 150
  /// Programs that save several files do so in less time than this, in milliseconds.
  private nonisolated static let pause = 20
  /// Errors in files that are being replaced.
  private nonisolated static let incomplete: Set<BundleError.Code> = [
    .missingPane, .notFound, .unusableArchive,
  ]

  /// The current bundle.
  private let current: () -> SettingsBundle?
  private let work: WorkQueue
  private let onReading: (SettingsBundle.Rereading) -> Void
  private var watcher: FileWatcher?
  private var pageWatch: (any Sendable)?
  /// Whether files have changed since the last reading began.
  private let unread = Flag()
  private var device: Device?
  private var languages: LanguagePreferences?

  /// - Parameters:
  ///   - current: returns the current bundle; nil if there is none anymore.
  ///   - onReading: called with each new reading.
  init(
    of current: @escaping () -> SettingsBundle?, in work: WorkQueue,
    onReading: @escaping (SettingsBundle.Rereading) -> Void
  ) {
    self.current = current
    self.work = work
    self.onReading = onReading
  }

  /// Watches the bundle’s files from now on, as far as the system allows; also reads changes since they were read.
  func watch() {
    guard watcher == nil, let bundle = current() else { return }
    Task.detached { [weak self, unread] in
      let onEvent: @Sendable () -> Void = { [weak self] in
        guard unread.begin() else { return }
        Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(Self.pause))
          // Changes that Levers makes itself are read immediately.
          if unread.isSet { self?.read() }
        }
      }
      let watcher = FileWatcher(
        { bundle.sourceFolders }, alsoOfInterest: { bundle.mayAddSource(named: $0) },
        onEvent: onEvent)
      let pageWatch = bundle.watchPages(onEvent)
      let isCurrent = bundle.isCurrent && !BundleLocation.isPacked(bundle.location.identity)
      await self?.keep(watcher, pageWatch, isCurrent: isCurrent)
    }
  }

  private func keep(_ watcher: FileWatcher?, _ pageWatch: (any Sendable)?, isCurrent: Bool) {
    self.watcher = watcher
    self.pageWatch = pageWatch
    if !isCurrent { read() }
  }

  /// Reads the bundle for another device or in other languages; nil to keep them.
  func read(device: Device? = nil, languages: LanguagePreferences? = nil) {
    self.device = device ?? self.device
    self.languages = languages ?? self.languages
    work.add(.reading, isLatest: true) {
      [weak self, unread] () async -> (SettingsBundle, SettingsBundle.Rereading)? in
      unread.end()
      guard let (bundle, device, languages) = await self?.wanted else { return nil }
      return (bundle, await Self.reading(of: bundle, device, languages))
    } then: { [weak self] in
      guard let self, let (bundle, reading) = try? $0.get(), current() === bundle else { return }
      onReading(reading)
    }
  }

  /// What to read when it is its turn.
  private var wanted: (SettingsBundle, Device?, LanguagePreferences?)? {
    current().map { ($0, device, languages) }
  }

  private nonisolated static func reading(
    of bundle: SettingsBundle, _ device: Device?, _ languages: LanguagePreferences?
  ) async -> SettingsBundle.Rereading {
    let reading = bundle.rereadUnpacked(device: device, languages: languages)
    let isIncomplete =
      !reading.lostPanes.isEmpty || reading.problems.contains { incomplete.contains($0.code) }
    guard isIncomplete else { return reading }
    try? await Task.sleep(for: .milliseconds(grace))
    return bundle.rereadUnpacked(device: device, languages: languages)
  }
}

/// Events come on any thread.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  /// Returns false if it is already set.
  func begin() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }

  func end() { value.store(false, ordering: .releasing) }
}
