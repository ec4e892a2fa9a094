import Dispatch
import Foundation
import PropertyList
import Translation

/// Where journals have the edits of secret keys, which must not be in their files: a keeper of secrets, such as the
/// keyring of the desktop.
///
/// A program has one for all its stores. The keeper may wait for a service or the user, so it is asked on a queue:
/// nobody waits for it but who reads. What a journal had there goes with it. Usable from any thread.
public final class JournalSecrets: Sendable {
  /// The most that a journal has there, in bytes; edits that do not fit are left out.
  static let maximumSize = 64 << 10
  private static let checkedKey = "check"

  private struct State {
    /// What the journals are to have there, by their names; an empty text is one that is not removed yet.
    var texts: [String: String] = [:]
    /// The journals whose texts are about to be written.
    var scheduled: Set<String> = []
    var failure: StoreError?
  }

  private let keeper: any SecretKeeper
  private let queue = DispatchQueue(label: "levers.journal.secrets", qos: .utility)
  private let state = Lock(State())

  /// Makes the place; the keeper is asked for nothing yet.
  public init(_ keeper: any SecretKeeper) { self.keeper = keeper }

  /// Why secrets are left out: what the keeper said when it was last asked to keep one; nil when it did.
  ///
  /// It is not asked to keep anything after that, as that may disturb the user, until ``check(keeping:)`` succeeds.
  public var failure: StoreError? { state.withLock { $0.failure } }

  /// Asks the keeper whether it could keep something, and whether ``failure`` still counts.
  ///
  /// - Parameter isTried: whether something is kept, and removed, to find out; the user may be asked to unlock the
  ///   keyring then.
  /// - Returns: Why it could not; nil when it could, or when nothing is known against it.
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

  /// Waits until everything that was asked for is done, at the end of a program.
  ///
  /// What is not done by then is cleared away by the next program that keeps a journal in the same folder.
  /// - Parameter seconds: the longest wait.
  public func finish(within seconds: Double) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  // MARK: Journals

  /// Has the edits kept in place of those that the journal has there; the last ones count.
  func keep(_ edits: [AbandonedEdits.Edit], of journal: String) {
    let text = JournalSecrets.text(of: edits)
    let isNew = state.withLock { state in
      guard state.texts[journal] ?? "" != text else { return false }
      state.texts[journal] = text
      return state.scheduled.insert(journal).inserted
    }
    if isNew { queue.async { self.write(journal) } }
  }

  /// Whether the journal may have something there.
  func has(_ journal: String) -> Bool { state.withLock { $0.texts[journal] != nil } }

  /// Removes what a journal has there.
  ///
  /// - Parameter done: called on another thread, with whether nothing is there any more.
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

  /// What a journal has there, which is nothing after a failure to keep it; waits for the keeper.
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
      // An older text is not to stay where a later one can't be kept.
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

  /// The text of edits, without those that do not fit; empty for none.
  private static func text(of edits: [AbandonedEdits.Edit]) -> String {
    var size = 0
    let kept = edits.filter { edit in
      let ownSize = line([edit]).utf8.count
      guard ownSize > 0, size + ownSize <= maximumSize else { return false }
      size += ownSize
      return true
    }
    return kept.isEmpty ? "" : line(kept)
  }

  /// Edits as JSON; empty when they can't be written.
  private static func line(_ edits: [AbandonedEdits.Edit]) -> String {
    let (base, values) = AbandonedEdits.Edit.dictionaries(of: edits)
    let content: PropertyListValue = ["Base": .dictionary(base), "Values": .dictionary(values)]
    return (try? PropertyListJSON.line(content)) ?? ""
  }
}

extension JournalSecrets: Hashable {
  /// Whether they are the same object.
  public static func == (first: JournalSecrets, second: JournalSecrets) -> Bool { first === second }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AbandonedEdits.Edit {
  /// What edits were made of and what they are, as a journal has them.
  static func dictionaries(
    of edits: [AbandonedEdits.Edit]
  ) -> (base: PropertyListDictionary, values: PropertyListDictionary) {
    var base = PropertyListDictionary()
    var values = PropertyListDictionary()
    for edit in edits {
      if let value = edit.base { base[edit.key] = value }
      if let value = edit.value { values[edit.key] = value }
    }
    return (base, values)
  }

  /// The edits that a journal has.
  static func edits(
    base: PropertyListDictionary, values: PropertyListDictionary
  ) -> [AbandonedEdits.Edit] {
    let keys = values.keys + base.keys.filter { values[$0] == nil }
    return keys.map { AbandonedEdits.Edit(key: $0, base: base[$0], value: values[$0]) }
  }
}

/// A place that keeps texts safe, by key; the keyring of the desktop, say.
///
/// Calls may wait, for a service or for the user, and come from any thread.
public protocol SecretKeeper: Sendable {
  /// The text of a key, nil for none.
  /// - Throws: ``StoreError`` when it can't be read; ``StoreError/Code/locked`` and
  ///   ``StoreError/Code/unavailable`` among others.
  func secret(forKey key: String) throws(StoreError) -> String?

  /// Keeps a text, in place of the one that the key had; nil removes that.
  /// - Throws: ``StoreError`` when that failed; the old text is kept then.
  func setSecret(_ secret: String?, forKey key: String) throws(StoreError)
}
