/// A part of a window: it adds its commands, and shows its state as a single value.
///
/// It only knows its window as a ``FeatureHost``.
@MainActor
protocol Feature: AnyObject {
  associatedtype State: Equatable
  /// The current state.
  var state: State { get }
  /// The state that was last shown; initially nil.
  var shown: State? { get set }
  /// Shows a new state.
  func show(_ state: State)
}

extension Feature {
  /// Shows the state if it has changed.
  func refresh() {
    let state = state
    guard state != shown else { return }
    shown = state
    show(state)
  }
}
