extension XMLReader {
  /// An error at an offset that no later one has been asked for.
  mutating func failure(_ message: String, at offset: Int) -> PropertyListError {
    let place = lines.place(of: offset)
    return PropertyListError(
      code: .malformed, message: message, line: place.line, column: place.column)
  }

  /// An error at a known place.
  func failure(_ message: String, at location: SourceLocation) -> PropertyListError {
    PropertyListError(code: .malformed, message: message, at: location)
  }

  /// The error for an element whose end is missing.
  func unclosed(_ tag: XMLTag) -> PropertyListError {
    failure(
      "This <\(tag.name.rawValue)> is not closed: the file ends before </\(tag.name.rawValue)>.",
      at: tag.location)
  }
}
