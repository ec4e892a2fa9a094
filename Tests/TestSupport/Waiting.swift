/// Waits until something is so, at most a minute; returns whether it is.
public func waits(
  isolation: isolated (any Actor)? = #isolation, until condition: () throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while try !condition() {
    if ContinuousClock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}
