/// Collects the parts in a closure, with `if`, `for`, optionals and availability, as in SwiftUI.
///
/// A part may also be an array of parts.
@resultBuilder
public enum SettingsBuilder<Part> {
  /// One part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Several parts.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// A part that may be missing.
  public static func buildExpression(_ part: Part?) -> [Part] { part.map { [$0] } ?? [] }
  /// The parts of all statements, in order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  /// The first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }
  /// The other branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }
}
