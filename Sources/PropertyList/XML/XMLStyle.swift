/// How a property list's XML is laid out.
struct XMLStyle: Equatable {
  /// What stands before the outermost element on each line.
  var indentation: String
  /// What each level of nesting adds.
  var unit: String
  /// What ends a line; "" for all on one line.
  var lineEnd: String
  /// Whether characters beyond ASCII are written as references, for files in an old encoding.
  var isASCII = false

  /// The layout of Apple's tools: tabs and line feeds.
  static let apple = XMLStyle(indentation: "", unit: "\t", lineEnd: "\n")

  /// Whether everything stands on one line.
  var isOneLine: Bool { lineEnd.isEmpty }
}
