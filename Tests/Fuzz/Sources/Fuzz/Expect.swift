/// Ends the process, which libFuzzer takes for a finding, unless a condition holds.
///
/// Not `precondition`, whose message is lost in an optimized build.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
