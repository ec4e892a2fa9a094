/// Waits until a condition is true, for up to 30,000 turns, which take a minute if task threads are free; returns
/// whether it is.
///
/// Not by the clock, because tests may keep all these threads busy for minutes.
public func waits(
  isolation: isolated (any Actor)? = #isolation, until condition: () throws -> Bool
) async rethrows -> Bool {
  for _ in 0..<30_000 {
    if try condition() { return true }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return try condition()
}
