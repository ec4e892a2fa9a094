/// Waits until something is so, in up to 30,000 turns, which take a minute where nobody else needs the threads of tasks;
/// returns whether it is.
///
/// Not by the clock: tests that keep all these threads busy leave none to anybody for minutes.
public func waits(
  isolation: isolated (any Actor)? = #isolation, until condition: () throws -> Bool
) async rethrows -> Bool {
  for _ in 0..<30_000 {
    if try condition() { return true }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return try condition()
}
