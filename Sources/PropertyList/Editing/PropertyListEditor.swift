public import Foundation
import Translation

/// Changes values in the text of a property list and leaves everything else as it is.
public enum PropertyListEditor {
  /// The file with another value: comments, the order of keys, indentation, line ends, encoding and entities outside
  /// the changed elements stay, byte for byte, and so does the text of an array or dictionary that gets
  /// another key or place.
  ///
  /// - Parameters:
  ///   - file: the file’s content; its format is detected from its first bytes.
  ///   - url: the file, whose name shows that it is JSON, or a table of strings.
  ///   - value: the new root value. A dictionary’s new keys come last, unless they are before others in the value, or
  ///     their value is that of a removed key.
  ///   - limits: limits for the input.
  /// - Returns: The new content, or nil if the text can’t be changed safely (a binary, OpenStep or damaged file, but
  ///   not a table of strings): then write all of it.
  /// - Throws: ``PropertyListError`` if the file can’t be read, or XML can’t represent the value.
  public static func replaceValue(
    in file: Data, of url: URL? = nil, with value: PropertyListValue,
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data? {
    let document = try PropertyListDocument.read(file, of: url, limits: limits)
    if document.format == .openStep, let url, TableFormat(nameOf: url.path) == .strings {
      return table(document, in: file, with: value, limits: limits)
    }
    return try edit(document, in: file, of: url, to: value, limits: limits) {
      text throws(PropertyListError) in
      try replacements(in: document, text, of: file, with: value)
    }?.data
  }

  /// A table of strings with other ones; nil if it can’t have the value, or its text can’t be changed safely.
  private static func table(
    _ document: PropertyListDocument, in file: Data, with value: PropertyListValue,
    limits: PropertyListLimits
  ) -> Data? {
    guard let texts = value.dictionary, let entries = document.root.entries else { return nil }
    let changes = EntryChanges(from: entries, to: texts)
    var edits: [PropertyListEdit] = []
    var removed: Set<LiteralText> = []
    for (entry, change) in zip(entries, changes.changes) {
      switch change {
      case .value(let text) where text != entry.value.value:
        edits.append(PropertyListEdit(at: [.key(entry.key)], .set(text)))
      case .key(let key, let text):
        edits.append(PropertyListEdit(at: [.key(entry.key)], .rename(to: key)))
        edits.append(PropertyListEdit(at: [.key(key)], .set(text)))
      case .removal where removed.insert(LiteralText(entry.key)).inserted:
        edits.append(PropertyListEdit(at: [.key(entry.key)], .remove))
      case .value, .none, .removal: break
      }
    }
    edits += changes.added.map { PropertyListEdit(at: [.key($0.key)], .set($0.value)) }
    guard let result = try? StringsEditor.apply(edits, to: file, limits: limits),
      let written = try? PropertyListDocument.read(result, limits: limits), written.value == value
    else { return nil }
    return result
  }

  /// The replacements that set the root’s value; nil for formats that can’t be edited.
  private static func replacements(
    in document: PropertyListDocument, _ text: Data, of file: Data, with value: PropertyListValue
  ) throws(PropertyListError) -> [TextReplacement]? {
    switch document.format {
    case .xml:
      var editor = try XMLEditor(text, isASCII: SourceText(file).isASCII)
      try editor.replaceRoot(document.root, with: value)
      return editor.replacements
    case .json:
      var editor = JSONEditor(text)
      try editor.replaceRoot(document.root, with: value)
      return editor.replacements
    case .binary, .openStep: return nil
    }
  }

  /// The file after changes, in order: an XML file keeps everything else byte for byte, and a binary one stays binary.
  ///
  /// - Throws: ``PropertyListError`` if the file can’t be read, doesn’t have a place, or can’t be written without
  ///   losing something: `unsupported` for the OpenStep format, which can only be read.
  public static func apply(
    _ edits: [PropertyListEdit], to file: Data, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    if edits.isEmpty { return file }
    return try apply(edits, to: ParsedFile(file, limits: limits), limits: limits).data
  }

  /// The same for a file that was parsed before: it is parsed again once for each change, to check it.
  package static func apply(
    _ edits: [PropertyListEdit], to file: ParsedFile,
    limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> ParsedFile {
    var file = file
    for change in edits {
      let document = file.document
      let value = try change.applied(to: file.value)
      switch document.format {
      // Pages are never JSON.
      case .openStep, .json:
        throw PropertyListError(
          code: .unsupported,
          message: Text(
            """
            The file is in the OpenStep format, which can only be read. Convert it to XML with \
            leversctl convert first.
            """))
      case .binary:
        file = try ParsedFile(PropertyListWriter.binary(value, limits: limits), limits: limits)
      case .xml:
        let source = file.data
        let changed = try edit(document, in: source, to: value, limits: limits) {
          text throws(PropertyListError) in
          var editor = try XMLEditor(text, isASCII: SourceText(source).isASCII)
          try editor.apply(change, to: document.root)
          return editor.replacements
        }
        guard let changed else {
          throw PropertyListError(
            code: .unrepresentable,
            message: Text(
              """
              The file can’t be changed without losing parts of its text. Convert it to XML with \
              leversctl convert first.
              """))
        }
        file = changed
      }
    }
    return file
  }

  /// The file after replacements in its text, or nil if it doesn’t have the value then.
  private static func edit(
    _ document: PropertyListDocument, in file: Data, of url: URL? = nil,
    to value: PropertyListValue, limits: PropertyListLimits,
    _ replacements: (Data) throws(PropertyListError) -> [TextReplacement]?
  ) throws(PropertyListError) -> ParsedFile? {
    guard let text = document.text else { return nil }
    let encoder = TextEncoder(file: file, encoding: document.encoding)
    // Values that can’t be written back can’t be kept.
    guard encoder.encode(text) == file, let replacements = try replacements(text),
      let changed = TextReplacement.apply(replacements, to: text),
      let result = encoder.encode(changed)
    else { return nil }
    return parsed(result, of: url, ifItHas: value, limits: limits)
  }

  /// The file with new values for some keys of its root dictionary, like ``replaceValue(in:with:limits:)``, but without
  /// reading the others: much faster for a few keys of many.
  ///
  /// - Parameters:
  ///   - values: the keys and their values, nil to remove the key. Several new keys are added in order.
  ///   - file: a file that was read before without an error.
  /// - Returns: The new content, or nil if it isn’t possible: then use ``replaceValue(in:with:limits:)``.
  public static func replaceValues(
    _ values: [(key: String, value: PropertyListValue?)], in file: Data
  ) -> Data? {
    guard file.startIndex == 0, let source = try? SourceText(file), source.format == .xml,
      source.encoding == .utf8
    else { return nil }
    let keys = values.map(\.key)
    guard let found = entries(keys, in: file) else { return nil }
    var editor = XMLEditor(file, isASCII: source.isASCII)
    guard (try? editor.replace(found, with: values)) == true,
      let result = TextReplacement.apply(editor.replacements, to: file),
      let written = entries(keys, in: result)?.entries
    else { return nil }
    // For instance, XML has no fractions of seconds.
    let isSame = values.allSatisfy { written[LiteralText($0.key)]?.value.value == $0.value }
    return isSame && isReadable(size: result.count) ? result : nil
  }

  /// Whether a file of a size can be read with any content: the shortest element has 7 bytes.
  private static func isReadable(size: Int) -> Bool {
    let limits = PropertyListLimits()
    return size <= min(limits.maximumSize, limits.maximumElements * 7)
  }

  private static func entries(_ keys: [String], in file: Data) -> FoundEntries? {
    file.withUnsafeBytes { raw in
      var reader = XMLReader(
        raw.bindMemory(to: UInt8.self), limits: PropertyListLimits(), countsLines: false)
      return try? reader.findEntries(keys)
    }
  }

  /// A file, if it contains a value, as far as XML can represent it: dates have whole seconds.
  private static func parsed(
    _ file: Data, of url: URL?, ifItHas value: PropertyListValue, limits: PropertyListLimits
  ) -> ParsedFile? {
    guard let read = try? ParsedFile(file, of: url, limits: limits) else { return nil }
    if read.value == value { return read }
    let plain = try? PropertyListDocument.read(
      PropertyListWriter.xml(value, limits: limits), limits: limits
    ).value
    return plain == read.value ? read : nil
  }
}
