/// Saves the changes of a session by itself, a moment after the last one.
@MainActor
final class Autosave {
  /// How long nothing may change before it saves; one slider's drag is one save.
  private static let delay = Duration.milliseconds(500)

  private var pending: Task<Void, Never>?
  /// The save that is at work, or was last.
  private var saving: Task<Void, Never>?

  /// Saves after the delay, unless something changes again before.
  ///
  /// One save at a time: what changes while one is at work is all for the next one.
  func schedule(_ save: @escaping @MainActor () async -> Void) {
    pending?.cancel()
    pending = Task { [weak self] in
      try? await Task.sleep(for: Autosave.delay)
      await self?.saving?.value
      if !Task.isCancelled { self?.saving = Task { await save() } }
    }
  }

  /// Gives up what is scheduled.
  func cancel() {
    pending?.cancel()
    pending = nil
  }

  /// Whether something has changed since it was given up, or at all.
  var isScheduled: Bool { pending != nil }

  /// Gives up what is scheduled, and waits for the save that is at work.
  func finish() async {
    cancel()
    await saving?.value
  }
}
