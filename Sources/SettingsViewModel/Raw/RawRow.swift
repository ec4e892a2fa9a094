import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// A stored value that is typed where it is shown, by the rules of all rows that are typed in.
public final class RawRow: TypedRow {
  /// Where the value is.
  public let path: RawPath
  private let type: RawType
  private weak var tree: RawTree?

  /// Nil for a value that needs a dialog.
  init?(_ path: RawPath, in tree: RawTree) {
    guard let value = tree.value(at: path), let pane = RawRow.pane,
      let specifier = pane.specifiers.first
    else { return nil }
    self.path = path
    self.tree = tree
    type = RawType(of: value)
    let context = PaneContext(pane: pane, session: tree.session, path: [])
    super.init(RowSource(specifier: specifier, context: context))
  }

  /// A page with an element that has no key and no rules: those of the value's own key are asked for.
  private static let pane = {
    let bundle = SettingsBundle(Screen(title: "") { Section {} })
    return try? bundle.pane(named: bundle.rootPaneName)
  }()

  public override var title: String { tree?.name(of: path) ?? "" }
  override var rawPath: RawPath? { path }
  override var editedKey: String? { tree?.storedKey(of: path) }
  override var storedValue: PropertyListValue? { tree?.value(at: path) }
  override var storedText: String { storedValue.map(ValueText.editing) ?? "" }

  /// The text that the row shows: what was typed and is not valid, or else that of the value.
  public var text: String { shownDraft?.text ?? storedText }

  override func store(_ value: PropertyListValue?, kind: EditKind) {
    if let value { tree?.store(value, at: path, kind: kind) }
  }

  /// Takes what is typed: stores it if it is a value of the type, and one that the key takes.
  public func setText(_ text: String) {
    guard text != self.text else { return }
    let result = validate(text)
    if result == .valid { settle(text) } else { refuse(text, result) }
  }

  override func settle(_ text: String) {
    guard let value = try? type.value(of: text) else { return }
    take(value, isBefore: text == textBefore)
  }

  override func validate(_ text: String) -> ValidationResult {
    if text == textBefore { return .valid }
    let message: String?
    do throws(RawProblem) {
      message = tree?.problem(of: try type.value(of: text), at: path)
    } catch {
      message = error.message
    }
    return message.map { .refused(replacement: nil, message: $0) } ?? .valid
  }

  /// Whether the row is to be kept: it is being edited, or shows a text that is not valid.
  var isKept: Bool { session.editedRow === self || isRefused }
}

// Values that are edited where they are shown.

extension RawTree {
  /// A longer text is edited in a dialog.
  private static let longestLine = 500

  /// The row in which a value is typed: a short text, a number or a date that may be seen; nil for other values.
  public func row(at path: RawPath) -> RawRow? {
    rows = rows.filter { $0.value.isKept }
    guard isTyped(path) else { return nil }
    if let row = rows[path] { return row }
    rows[path] = RawRow(path, in: self)
    return rows[path]
  }

  /// A text that was typed for a value and is not valid, and why; nil for none.
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

  /// The position of a Boolean; nil for other values.
  public func flag(at path: RawPath) -> Bool? {
    if case .boolean(let flag)? = value(at: path) { flag } else { nil }
  }

  /// Sets a Boolean, as one edit.
  ///
  /// - Returns: Why the key does not take it; nil when it does.
  public func setFlag(_ flag: Bool, at path: RawPath) -> String? {
    if let problem = problem(of: .boolean(flag), at: path) { return problem }
    store(.boolean(flag), at: path, kind: .discrete)
    return nil
  }

  /// Why a value can't be the one at a path; nil when it can.
  func problem(of value: PropertyListValue, at path: RawPath) -> String? {
    verdict(on: value, key: lastKey(of: path), for: .change(of: path))?.problem
  }

  /// Stores another value at a path, under the same key.
  func store(_ value: PropertyListValue, at path: RawPath, kind: EditKind) {
    store(value, key: lastKey(of: path), for: .change(of: path), name: name(of: path), kind: kind)
  }

  private func lastKey(of path: RawPath) -> String {
    if case .key(let key)? = path.steps.last { key } else { "" }
  }
}
