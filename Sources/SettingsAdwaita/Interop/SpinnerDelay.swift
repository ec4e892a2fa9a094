/// The delay before a spinner is shown.
package enum SpinnerDelay {
  /// A spinner that appears earlier would only flicker.
  package static let milliseconds: UInt32 = 200

  /// Returns after the delay.
  package static func pass() async {
    try? await Task.sleep(for: .milliseconds(Int(milliseconds)))
  }
}
