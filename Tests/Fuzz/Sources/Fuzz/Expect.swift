/// Ends the process, which libFuzzer counts as a finding, unless a condition is true.
///
/// Not `precondition`, whose message is lost in an optimized build.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
