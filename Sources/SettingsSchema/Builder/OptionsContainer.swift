public import PropertyList

/// What holds options, and tells of their change with whatever type they are of.
public protocol OptionsContainer: ScreenContent {}

extension OptionsContainer {
  /// Calls `handler` once after each change with the new choice, after the option's own closure.
  ///
  /// Values that are none of the type, which another program may store, are not told of.
  public func onChange<Value: PropertyListConvertible>(
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Self {
    changed {
      $0.addHandler { specifier, value in
        if let choice: Value = specifier.typed(value) { handler(choice) }
      }
    }
  }

  /// Shows the options sorted by their titles in the user's language.
  public func sortedByTitle() -> Self { changed { $0["DisplaySortedByTitle"] = true } }
}
