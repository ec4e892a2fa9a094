/// The origin of a change in a store.
///
/// Most stores do nothing for it: a ``SettingsChange`` that is created during a write has the writer’s origin. A store
/// that passes on changes of another one passes on their origin, too; one that finds changes by other programs sets it.
public enum SettingsOrigin: Hashable, Sendable {
  /// Code of this process, inside these writes, the outermost first; empty without a writer.
  case process([SettingsWriter.Write])
  /// Another program: the change was found in the place with the values.
  case otherProgram

  @TaskLocal static var writes: [SettingsWriter.Write] = []

  /// The origin of a change that is made here and now.
  public static var current: SettingsOrigin { .process(writes) }

  /// Whether a writer made the change, of any key.
  public func isBy(_ writer: SettingsWriter) -> Bool {
    guard case .process(let writes) = self else { return false }
    return writes.contains { $0.writer == writer }
  }

  /// Runs the handlers of changes: their writes don’t belong to the writer on whose thread they run.
  static func outsideOfWrites(_ body: () -> Void) {
    if writes.isEmpty { body() } else { $writes.withValue([], operation: body) }
  }
}
