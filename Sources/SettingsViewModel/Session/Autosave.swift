/// Saves a session automatically, a moment after the last change.
@MainActor
final class Autosave {
  /// The delay after the last change; dragging a slider is one save.
  private static let delay = Duration.milliseconds(500)

  private var pending: Task<Void, Never>?
  /// The current or last save.
  private var saving: Task<Void, Never>?

  /// Saves after the delay, which every change restarts.
  ///
  /// Only one save runs at a time: changes during a save are saved by the next one.
  func schedule(_ save: @escaping @MainActor () async -> Void) {
    pending?.cancel()
    pending = Task { [weak self] in
      try? await Task.sleep(for: Autosave.delay)
      await self?.saving?.value
      if !Task.isCancelled { self?.saving = Task { await save() } }
    }
  }

  /// Cancels the scheduled save.
  func cancel() {
    pending?.cancel()
    pending = nil
  }

  /// Whether a save is scheduled.
  var isScheduled: Bool { pending != nil }

  /// Cancels the scheduled save, and waits for the current one.
  func finish() async {
    cancel()
    await saving?.value
  }
}
