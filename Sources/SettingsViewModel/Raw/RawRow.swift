import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// A stored value with an inline text field, with the same rules as other typed rows.
public final class RawRow: TypedRow {
  /// The path of the value.
  public let path: RawPath
  private let type: PropertyListType
  private weak var tree: RawTree?

  /// Creates the row of a value; nil if it needs a dialog.
  init?(_ path: RawPath, in tree: RawTree) {
    guard let value = tree.value(at: path), let pane = RawRow.pane,
      let specifier = pane.specifiers.first
    else { return nil }
    self.path = path
    self.tree = tree
    type = PropertyListType(of: value)
    let context = PaneContext(pane: pane, session: tree.session, path: [])
    super.init(RowSource(specifier: specifier, host: context))
  }

  /// A page with an element without key and rules; the rules of the value’s own key are used.
  private static let pane = {
    let bundle = SettingsBundle(Screen(title: "") { Section {} })
    return try? bundle.pane(named: bundle.rootPaneName)
  }()

  public override var title: String { tree?.name(of: path) ?? "" }
  override var rawPath: RawPath? { path }
  override var editedKey: String? { tree?.storedKey(of: path) }
  override var storedValue: PropertyListValue? { tree?.value(at: path) }
  override var storedText: String { storedValue.map(ValueText.editing) ?? "" }

  /// The text of the row: an invalid text that was typed, or else the value’s text.
  public var text: String { shownDraft?.text ?? storedText }

  override func store(_ value: PropertyListValue?, kind: EditKind) {
    if let value { tree?.store(value, at: path, kind: kind) }
  }

  /// Stores a typed text if it is valid for the type and for the key.
  public func setText(_ text: String) {
    guard !text.isSame(as: self.text) else { return }
    let result = validate(text)
    if result == .valid { settle(text) } else { refuse(text, result) }
  }

  override func settle(_ text: String) {
    guard let value = try? type.value(of: text) else { return }
    storeTyped(value, isBefore: text.isSame(as: textBefore))
  }

  override func validate(_ text: String) -> ValidationResult {
    if text.isSame(as: textBefore) { return .valid }
    let message: String?
    do throws(ValueProblem) {
      message = tree?.problem(of: try type.value(of: text), at: path)
    } catch {
      message = error.message
    }
    return message.map { .refused(replacement: nil, message: $0) } ?? .valid
  }

  /// Whether to keep the row: it is being edited, or shows an invalid text.
  var isKept: Bool { host.typing.editedRow === self || isRefused }
}

// Inline editing of values.

extension RawTree {
  /// A longer text is edited in a dialog.
  private static let longestLine = 500

  /// The row for typing a value: a short text, a number or a date that isn’t secret; nil for other values.
  public func row(at path: RawPath) -> RawRow? {
    rows = rows.filter { $0.value.isKept }
    guard isTyped(path) else { return nil }
    if let row = rows[path] { return row }
    rows[path] = RawRow(path, in: self)
    return rows[path]
  }

  /// An invalid text that was typed for a value, and the problem; nil for none.
  public func refusedText(at path: RawPath) -> (text: String, problem: String)? {
    guard let row = rows[path], case .refused(let problem) = row.textState else { return nil }
    return (row.text, problem)
  }

  private func isTyped(_ path: RawPath) -> Bool {
    guard let value = value(at: path), !isSecret(path) || revealsSecrets else { return false }
    switch value {
    case .integer, .real, .date, .uid: return true
    case .string(let text):
      return text.utf8.count <= RawTree.longestLine
        && !text.utf8.contains(0) && !text.contains(where: \.isNewline)
    default: return false
    }
  }

  /// The value of a Boolean; nil for other values.
  public func flag(at path: RawPath) -> Bool? {
    if case .boolean(let flag)? = value(at: path) { flag } else { nil }
  }

  /// Sets a Boolean, as one edit.
  ///
  /// - Returns: Why the key doesn’t accept it, or nil if it does.
  public func setFlag(_ flag: Bool, at path: RawPath) -> String? {
    if let problem = problem(of: .boolean(flag), at: path) { return problem }
    store(.boolean(flag), at: path, kind: .discrete)
    return nil
  }

  /// Why a value isn’t valid at a path, or nil if it is.
  func problem(of value: PropertyListValue, at path: RawPath) -> String? {
    verdict(on: value, key: path.lastKey ?? "", for: .change(of: path))?.problem
  }

  /// Stores another value at a path, under the same key.
  func store(_ value: PropertyListValue, at path: RawPath, kind: EditKind) {
    store(value, key: path.lastKey ?? "", for: .change(of: path), name: name(of: path), kind: kind)
  }
}
