public import PropertyList

extension Specifier {
  /// The default as the store would hold it; nil when there is none.
  ///
  /// A toggle's is its `TrueValue` or `FalseValue`: the position that its `DefaultValue` means. All
  /// others are as in the file.
  public var registeredDefault: PropertyListValue? {
    guard let defaultValue else { return nil }
    guard case .toggle(let toggle) = element else { return defaultValue }
    return toggle.value(on: toggle.isOn(defaultValue))
  }
}
