package import Widgets

/// The delay before a spinner is shown.
package enum SpinnerDelay {
  /// A spinner that appears earlier would only flicker.
  package static let milliseconds: UInt32 = 200

  /// Returns after the delay.
  package static func pass() async {
    try? await Task.sleep(for: .milliseconds(Int(milliseconds)))
  }
}

extension Stack {
  /// Shows a spinner after the delay if the first widget is still shown then.
  package func showSpinnerSoon(at index: Int) {
    Task { [weak self] in
      await SpinnerDelay.pass()
      if let self, isAlive, shown == 0 { show(index) }
    }
  }
}
