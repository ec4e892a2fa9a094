import Dispatch
import Foundation
import PropertyList
import Translation

/// The storage for journaled edits of secret keys, which must not be in files: a secret keeper, such as the desktop’s
/// keyring.
///
/// A program has one for all its stores. The keeper may wait for a service or the user, so it is called on a queue, and
/// only readers wait for it. The secrets are removed together with their journal. Thread-safe.
public final class JournalSecrets: Sendable {
  /// The maximum size of a journal’s secrets, in bytes; edits that don’t fit are left out.
  static let maximumSize = 64 << 10
  private static let checkedKey = "check"

  private struct State {
    /// The strings to store by journal; an empty one is still to be removed.
    var texts: [String: String] = [:]
    /// The journals whose strings are about to be written.
    var scheduled: Set<String> = []
    var failure: StoreError?
  }

  private let keeper: any SecretKeeper
  private let queue = DispatchQueue(label: "levers.journal.secrets", qos: .utility)
  private let state = Lock(State())

  /// Creates the storage; the keeper isn’t called yet.
  public init(_ keeper: any SecretKeeper) { self.keeper = keeper }

  /// Why secrets are left out: the keeper’s last error; nil if there is none.
  ///
  /// The keeper isn’t asked to keep anything after that, because that may disturb the user, until ``check(keeping:)``
  /// succeeds.
  public var failure: StoreError? { state.withLock { $0.failure } }

  /// Checks whether the keeper works, and updates ``failure``.
  ///
  /// - Parameter isTried: whether to keep and remove a test text, which may ask the user to unlock the keyring.
  /// - Returns: Why it doesn’t work, or nil if it does or no problem is known.
  public func check(keeping isTried: Bool) async -> StoreError? {
    await withCheckedContinuation { continuation in
      queue.async {
        var failure: StoreError?
        do throws(StoreError) {
          _ = try self.keeper.secret(forKey: JournalSecrets.checkedKey)
          if isTried {
            try self.keeper.setSecret("-", forKey: JournalSecrets.checkedKey)
            try self.keeper.setSecret(nil, forKey: JournalSecrets.checkedKey)
          }
        } catch {
          failure = error
        }
        let result = self.state.withLock { [failure] state in
          if isTried || failure != nil { state.failure = failure }
          return state.failure
        }
        continuation.resume(returning: result)
      }
    }
  }

  /// Waits until all requested work is done, at the end of a program.
  ///
  /// Unfinished work is cleaned up by the next program with a journal in the same folder.
  /// - Parameter seconds: the maximum time to wait.
  public func finish(within seconds: Double) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  // MARK: Journals

  /// Keeps edits, replacing those of the journal; the last call wins.
  func keep(_ edits: [AbandonedEdits.Edit], of journal: String) {
    let text = JournalSecrets.text(of: edits)
    let isNew = state.withLock { state in
      guard state.texts[journal] ?? "" != text else { return false }
      state.texts[journal] = text
      return state.scheduled.insert(journal).inserted
    }
    if isNew { queue.async { self.write(journal) } }
  }

  /// Whether the journal may have secrets.
  func has(_ journal: String) -> Bool { state.withLock { $0.texts[journal] != nil } }

  /// Removes the secrets of a journal.
  ///
  /// - Parameter done: called on another thread, with whether everything is removed.
  func remove(_ journal: String, done: @escaping @Sendable (Bool) -> Void) {
    state.withLock { state in
      state.texts[journal] = nil
      state.scheduled.remove(journal)
    }
    queue.async {
      do throws(StoreError) {
        try self.keeper.setSecret(nil, forKey: journal)
      } catch {
        return done(false)
      }
      done(true)
    }
  }

  /// The secrets of a journal, which are empty after a failure to keep them; waits for the keeper.
  func edits(of journal: String) throws(StoreError) -> [AbandonedEdits.Edit] {
    guard let text = try keeper.secret(forKey: journal) else { return [] }
    let value = try? PropertyListJSON.read(Data(text.utf8))
    guard let base = value?.dictionary?["Base"]?.dictionary,
      let values = value?.dictionary?["Values"]?.dictionary
    else { return [] }
    return AbandonedEdits.Edit.edits(base: base, values: values)
  }

  private func write(_ journal: String) {
    let text = state.withLock { state -> String? in
      guard state.scheduled.remove(journal) != nil else { return nil }
      // An older text must not stay if a newer one can’t be kept.
      return state.failure == nil ? state.texts[journal] : ""
    }
    guard let text else { return }
    var failure: StoreError?
    do throws(StoreError) {
      try keeper.setSecret(text.isEmpty ? nil : text, forKey: journal)
    } catch {
      failure = error
    }
    let isNews = state.withLock { [failure] state in
      if !state.scheduled.contains(journal), state.texts[journal] != nil {
        if failure != nil {
          state.texts[journal] = ""
        } else if text.isEmpty {
          state.texts[journal] = nil
        }
      }
      guard let failure, !text.isEmpty else { return false }
      state.failure = failure
      return true
    }
    if isNews, let failure {
      StoreLog.log(
        tr("Secrets among unsaved changes are left out. \(failure.localizedDescription)"))
    }
  }

  /// The edits as text, without those that don’t fit; empty for none.
  private static func text(of edits: [AbandonedEdits.Edit]) -> String {
    var size = 0
    let kept = edits.filter { edit in
      let ownSize = line([edit]).utf8.count
      guard size + ownSize <= maximumSize else { return false }
      size += ownSize
      return true
    }
    return kept.isEmpty ? "" : line(kept)
  }

  /// The edits as JSON.
  private static func line(_ edits: [AbandonedEdits.Edit]) -> String {
    let (base, values) = AbandonedEdits.Edit.dictionaries(of: edits)
    let content: PropertyListValue = ["Base": .dictionary(base), "Values": .dictionary(values)]
    return PropertyListJSON.line(content)
  }
}

extension JournalSecrets: Hashable {
  /// Whether they are the same object.
  public static func == (first: JournalSecrets, second: JournalSecrets) -> Bool { first === second }

  /// Hashes the object’s identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AbandonedEdits.Edit {
  /// The old and new values of edits, for a journal.
  static func dictionaries(
    of edits: [AbandonedEdits.Edit]
  ) -> (base: PropertyListDictionary, values: PropertyListDictionary) {
    let base = PropertyListDictionary(edits) { ($0.key, $0.base) }
    let values = PropertyListDictionary(edits) { ($0.key, $0.value) }
    return (base, values)
  }

  /// The edits from a journal.
  static func edits(
    base: PropertyListDictionary, values: PropertyListDictionary
  ) -> [AbandonedEdits.Edit] {
    let keys = values.keys + base.keys.filter { values[$0] == nil }
    return keys.map { AbandonedEdits.Edit(key: $0, base: base[$0], value: values[$0]) }
  }
}
