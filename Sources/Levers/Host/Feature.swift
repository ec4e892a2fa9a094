import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation
import Widgets

/// A part of what a window does: it adds its own commands, and shows one value that says all that it shows.
///
/// It knows its window as a ``FeatureHost`` only.
@MainActor
protocol Feature: AnyObject {
  associatedtype State: Equatable
  /// What is to be shown now.
  var state: State { get }
  /// What was shown last; nil at first.
  var shown: State? { get set }
  /// Shows a state that differs from the last one.
  func show(_ state: State)
}

extension Feature {
  /// Shows what has changed.
  func refresh() {
    let state = state
    guard state != shown else { return }
    shown = state
    show(state)
  }
}
