/// The delay before a spinner is shown.
package enum SpinnerDelay {
  /// Returns after 200 milliseconds: a spinner that appears earlier would only flicker.
  package static func pass() async {
    try? await Task.sleep(for: .milliseconds(200))
  }
}
