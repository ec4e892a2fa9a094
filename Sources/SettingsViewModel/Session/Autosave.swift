/// Saves the changes of a session by itself, a moment after the last one.
@MainActor
final class Autosave {
  /// How long nothing may change before it saves; one slider's drag is one save.
  private static let delay = Duration.milliseconds(500)

  private var pending: Task<Void, Never>?

  /// Saves after the delay, unless something changes again before.
  func schedule(_ save: @escaping @MainActor () -> Void) {
    pending?.cancel()
    pending = Task {
      try? await Task.sleep(for: Autosave.delay)
      if !Task.isCancelled { save() }
    }
  }

  /// Gives up what is scheduled.
  func cancel() {
    pending?.cancel()
    pending = nil
  }
}
