public import Foundation

/// Property lists as JSON, and back, without loss.
///
/// Strings, Booleans, null, arrays and dictionaries are their JSON counterparts, keys in order. A number without a
/// point and exponent is an exact integer of up to 128 bits; otherwise it is a real. Other types are objects with one
/// member:
/// - `{"$date": "2026-01-31T12:00:00Z"}`; for a date without whole seconds, the number of seconds since
///   2001-01-01T00:00:00Z instead of a text;
/// - `{"$data": "SGVsbG8="}`, in base64;
/// - `{"$uid": 5}`, a reference in an archive;
/// - `{"$real": "nan"}`, also `+infinity` and `-infinity`;
/// - `{"$dictionary": {…}}`: a dictionary that has one of these five names among its keys.
public enum PropertyListJSON {
  /// The value of a JSON text.
  ///
  /// - Throws: ``PropertyListError`` with line and column.
  public static func read(
    _ data: Data, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListValue {
    try PropertyListError.check(bytes: data.count, limit: limits.maximumSize)
    var reader = JSONReader(data, limits: limits)
    return try reader.document().value
  }

  /// The value of a JSON text that the user has typed, where a repeated key is a mistake.
  ///
  /// - Throws: ``PropertyListError`` with line and column.
  package static func read(typed text: String) throws(PropertyListError) -> PropertyListValue {
    var reader = JSONReader(Data(text.utf8), limits: PropertyListLimits())
    reader.refusesRepeatedKeys = true
    return try reader.document().value
  }

  /// Reads a JSON file.
  ///
  /// - Throws: ``PropertyListError``; `missing` if there is no file.
  public static func read(
    contentsOf url: URL, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> PropertyListValue {
    try read(BoundedFile.read(url, maximumSize: limits.maximumSize), limits: limits)
  }

  /// The JSON text of a value, indented, with a final line end.
  ///
  /// - Throws: ``PropertyListError`` `tooLarge` or `tooDeep` for values that couldn’t be read again with the limits.
  public static func write(
    _ value: PropertyListValue, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    try limits.check(value)
    let text = JSONWriter.text(node(value), maximumSize: limits.maximumSize) + "\n"
    try limits.check(bytes: text.utf8.count)
    return Data(text.utf8)
  }

  /// The JSON of a value on one line.
  public static func line(_ value: PropertyListValue) -> String {
    JSONWriter.text(node(value), style: .oneLine)
  }

  /// The names of the objects for types that JSON lacks.
  enum Name: String {
    case date = "$date"
    case data = "$data"
    case uid = "$uid"
    case real = "$real"
    case dictionary = "$dictionary"
  }

  /// The JSON of a value, or null for none, for use in a larger text.
  package static func node(orNull value: PropertyListValue?) -> JSONNode {
    value.map { node($0) } ?? .null
  }

  /// The JSON of a value, for use in a larger text.
  ///
  /// - Parameter namesTypes: whether to mark dictionaries that could be mistaken for values of types that JSON lacks.
  package static func node(_ value: PropertyListValue, namesTypes: Bool = true) -> JSONNode {
    switch value {
    case .string(let text): return .string(text)
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .number(String(number))
    case .real(let number):
      if number.isFinite { return .number(number.description) }
      return [Name.real.rawValue: .string(ScalarText.text(of: number))]
    case .date(let date):
      if let text = ScalarText.text(of: date), ScalarText.date(text) == date {
        return [Name.date.rawValue: .string(text)]
      }
      return [Name.date.rawValue: node(.real(date.timeIntervalSinceReferenceDate))]
    case .data(let data): return [Name.data.rawValue: .string(data.base64EncodedString())]
    case .null: return .null
    case .uid(let number): return [Name.uid.rawValue: .number(String(number))]
    case .array(let elements):
      return .array(elements.map { node($0, namesTypes: namesTypes) })
    case .dictionary(let dictionary):
      let members = dictionary.map { key, value in
        (key: key, value: node(value, namesTypes: namesTypes))
      }
      let needsName = namesTypes && dictionary.keys.contains { Name(rawValue: $0) != nil }
      return needsName ? [Name.dictionary.rawValue: .object(members)] : .object(members)
    }
  }
}
