import PropertyList

extension RowModel {
  /// The key, for those who write the bundle; of an option its value, too. Nil for a row without a key, and for the
  /// elements of lists, which have none of their own.
  public var keyCaption: String? {
    guard item == nil, let key = specifier.key else { return nil }
    guard let option, options.indices.contains(option) else { return key }
    return "\(key) = \(options[option].value.displayText)"
  }
}
