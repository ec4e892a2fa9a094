import Foundation
public import PropertyList

/// In what stores may differ.
public struct StoreTraits: Sendable {
  /// Whether an edit leaves something unsaved until ``SettingsStorage/SettingsStore/synchronize()``.
  public var savesLater: Bool

  /// Values that the store can hold, of different types; by default, one and more of every type.
  public var values: [PropertyListValue] = [
    "text", "", 1, 0, -5, .integer(Int128(UInt64.max)), 0.5, 1.0, true, false,
    .date(Date(timeIntervalSinceReferenceDate: 86_400)), .data(Data([0, 255])), [], [1, true, 1.0],
    [:], ["a": ["b": [false, "x"]]],
  ]

  /// How many seconds to wait for a change that is told of later; a promise is broken after that.
  public var patience: Double

  /// Describes a store.
  public init(savesLater: Bool, patience: Double = 60) {
    self.savesLater = savesLater
    self.patience = patience
  }

  /// Waits until something is so, or patience ends; returns whether it is.
  func waits(until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(patience)
    while !condition() {
      if ContinuousClock.now > end { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}
