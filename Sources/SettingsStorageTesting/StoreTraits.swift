import Foundation
public import PropertyList

/// The respects in which stores may differ.
public struct StoreTraits: Sendable {
  /// Whether an edit leaves something unsaved until ``SettingsStorage/SettingsStore/synchronize()``.
  public var savesLater: Bool

  /// Values that the store can hold, of different types; by default, one and more of every type.
  public var values: [PropertyListValue] = [
    "text", "", 1, 0, -5, .integer(Int128(UInt64.max)), 0.5, 1.0, true, false,
    .date(Date(timeIntervalSinceReferenceDate: 86_400)), .data(Data([0, 255])), [], [1, true, 1.0],
    [:], ["a": ["b": [false, "x"]]],
  ]

  /// How often to look, every 2 milliseconds, for a change that is reported later; a promise is broken after that.
  ///
  /// The default takes a minute if nothing else uses the task threads. It isn’t a time, as tests that keep all
  /// these threads busy leave none to anybody for minutes.
  public var timeout: Int

  /// Describes a store.
  public init(savesLater: Bool, timeout: Int = 30_000) {
    self.savesLater = savesLater
    self.timeout = timeout
  }

  /// Waits until something is so, or the timeout ends; returns whether it is.
  func waits(until condition: () -> Bool) async -> Bool {
    for _ in 0..<timeout {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return condition()
  }
}
