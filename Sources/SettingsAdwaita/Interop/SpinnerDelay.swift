/// How long something may take before a spinner tells that it goes on.
package enum SpinnerDelay {
  /// Returns after 200 milliseconds: a spinner that comes earlier only flickers.
  package static func pass() async {
    try? await Task.sleep(for: .milliseconds(200))
  }
}
