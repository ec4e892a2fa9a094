public import Foundation
public import PropertyList
import Synchronization

/// A store in a property-list file.
///
/// The file is read once; changes stay in memory until ``synchronize()``, which replaces the file in
/// one step: at any moment, whatever happens, it holds either the old or the new settings. The format
/// stays: an XML file stays XML, with its comments and layout, a binary one binary. Usable from any thread.
public final class FileStore: SettingsStore {
  private struct State {
    var url: URL
    var format: PropertyListFormat
    var values: PropertyListDictionary
    var base: PropertyListDictionary
    /// The keys whose values differ from `base`.
    var changedKeys: Set<String> = []

    /// Sets or removes a value; returns the old one, or nothing when that is the same.
    mutating func set(_ value: PropertyListValue?, forKey key: String) -> SettingsChange? {
      let oldValue = values[key]
      if oldValue == value { return nil }
      values[key] = value
      if value == base[key] { changedKeys.remove(key) } else { changedKeys.insert(key) }
      return SettingsChange(key: key, oldValue: oldValue, newValue: value)
    }
  }

  private let state: Mutex<State>
  /// Held while a file is written, so that two saves do not overtake each other.
  private let saving = Mutex(())
  private let observers = SettingsObserverList()

  /// Opens a file; when there is none, the store is empty and the first save makes it, as XML.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or is not a dictionary; such a file is
  ///   never overwritten.
  public init(url: URL) throws(StoreError) {
    let file = try SettingsFile.read(url)
    state = Mutex(
      State(
        url: url, format: file?.format ?? .xml, values: file?.values ?? [:],
        base: file?.values ?? [:]))
  }

  /// The file that ``synchronize()`` writes.
  public var url: URL { state.withLock { $0.url } }

  /// The format of the file.
  public var format: PropertyListFormat { state.withLock { $0.format } }

  /// All values as they are now, saved or not.
  public var values: PropertyListDictionary { state.withLock { $0.values } }

  /// What the file held when it was last read or written.
  public var base: PropertyListDictionary { state.withLock { $0.base } }

  /// The keys that have a value, in the file's order, new ones last.
  public var keys: [String] { state.withLock { $0.values.keys } }

  /// The value of a key, nil when there is none.
  public func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.values[key] }
  }

  /// Sets the value of a key.
  public func setValue(_ value: PropertyListValue, forKey key: String) { change(key, to: value) }

  /// Removes a key; nothing happens when there is none.
  public func removeValue(forKey key: String) { change(key, to: nil) }

  /// Whether the values differ from what the file held when it was last read or written.
  public var hasUnsavedChanges: Bool { state.withLock { !$0.changedKeys.isEmpty } }

  /// Calls `handler` after each change, in order; a save that takes over changes which another
  /// program made to the file tells of them as well.
  public func observe(
    _ handler: @escaping @Sendable (SettingsChange) -> Void
  ) -> SettingsObservation {
    observers.add(handler)
  }

  /// Writes the changes to the file; does nothing when there are none.
  ///
  /// When another program has changed the file meanwhile, its changes are kept: keys changed here get
  /// the values from here, all others those of the file. A file that has vanished is written anew.
  /// - Throws: ``StoreError``; the file is as it was then, and the changes stay in memory.
  public func synchronize() throws {
    defer { observers.deliver() }
    try saving.withLock { _ in
      let before = state.withLock { $0 }
      if before.changedKeys.isEmpty { return }
      let file = try SettingsFile.read(before.url)
      let merged = SettingsMerge(
        base: before.base, mine: before.values, theirs: file?.values ?? before.base
      ).result
      let format = file?.format ?? before.format
      try SettingsFile.write(merged, to: before.url, format: format, over: file?.content)
      finishSaving(before, written: merged, to: before.url, format: format)
    }
  }

  /// Writes all values to another file, whatever it held, and goes on with that file.
  ///
  /// For the store's own file this is ``synchronize()``, which keeps what others wrote into it. The format
  /// stays, but OpenStep, which cannot be written, becomes XML.
  /// - Throws: ``StoreError``; the store goes on with its old file then.
  public func save(to url: URL) throws {
    if url.resolvingSymlinksInPath().path == self.url.resolvingSymlinksInPath().path,
      FileManager.default.fileExists(atPath: url.path)
    {
      return try synchronize()
    }
    try saving.withLock { _ in
      let before = state.withLock { $0 }
      let format = before.format == .openStep ? .xml : before.format
      try SettingsFile.write(before.values, to: url, format: format)
      finishSaving(before, written: before.values, to: url, format: format)
    }
  }

  /// Takes what has been written as the new base, and into the values what came from the file.
  ///
  /// Changes that were made during the writing stay, and stay unsaved.
  private func finishSaving(
    _ before: State, written: PropertyListDictionary, to url: URL, format: PropertyListFormat
  ) {
    state.withLock { state in
      let values = SettingsMerge(base: before.values, mine: state.values, theirs: written).result
      let old = state.values
      state.url = url
      state.format = format
      state.base = written
      state.values = values
      state.changedKeys = SettingsMerge.differingKeys(values, written)
      for key in SettingsMerge.differingKeys(old, values).sorted() {
        observers.enqueue(SettingsChange(key: key, oldValue: old[key], newValue: values[key]))
      }
    }
  }

  private func change(_ key: String, to value: PropertyListValue?) {
    state.withLock { state in
      if let change = state.set(value, forKey: key) { observers.enqueue(change) }
    }
    observers.deliver()
  }
}
