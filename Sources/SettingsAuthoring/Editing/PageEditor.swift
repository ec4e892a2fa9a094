package import Foundation
import PropertyList
package import SettingsSchema
package import SettingsStorage
import Translation

/// Edits the elements of a page file, as pages and values of the inspector.
///
/// The store has the values of all keys; what is written to it is saved to the file immediately.
@MainActor
package final class PageEditor {
  /// The page file.
  package let file: URL
  /// The pages of the inspector.
  package let inspector: SettingsBundle
  /// The values of the inspector.
  package let store = MemoryStore()
  /// Called when the inspector’s pages have changed, and whether only values have: every row is where it was.
  package var onChange: ((_ keepsRows: Bool) -> Void)?
  /// The elements as they are in the file.
  package private(set) var content: PageContent {
    didSet { knownConditions = nil }
  }

  /// Why the file can’t be read and so not be edited, while the elements are those from before; nil if it can.
  package private(set) var damage: AuthoringError?

  /// The checker’s findings in the bundle, of which those in this file are shown at their elements and keys.
  package var issues: [Diagnostic] = [] {
    didSet { if issues != oldValue { refresh(keepsRows: true) } }
  }

  /// Returns the current settings, with which conditions give something; nil if there are none.
  package var settings: (() -> ConditionSettings?)? {
    didSet { refreshConditions() }
  }

  /// The keys of all settings, for conditions, until the list of elements is shown again.
  private var knownKeys: Set<String>?
  /// The values of keys, for conditions, until then.
  private var knownValues: [String: [TypedValue.Choice]] = [:]
  private var lastNotes: [InspectedKey: String] = [:]
  /// The conditions in the file, once they were looked for.
  private var knownConditions: [InspectedCondition]?

  /// A key of a setting that was changed, with the edit, until ``finishRenaming()``.
  var renamed: (index: Int, old: String, new: String, edit: Int?)?

  /// Whether a list in the inspector is reporting a change.
  var isListChange = false

  let editor: BundleEditor
  let pages: ElementPages
  private var observation: SettingsObservation?
  private var lastIssues: [InspectedKey: [String]] = [:]
  /// The values that the store got from the file.
  var filled = FilledValues()

  /// - Parameter title: the title of the page.
  /// - Throws: ``AuthoringError`` if the file can’t be read, or has no elements.
  package init(_ file: URL, titled title: String, in editor: BundleEditor) throws(AuthoringError) {
    self.file = file
    self.editor = editor
    content = try PageContent(contentsOf: file)
    let folder = content.folderOfImages(file)
    let surroundings = editor.bundle.map { PageSurroundings(of: $0, withImagesIn: folder) }
    pages = ElementPages(
      content, title: title, surroundings: surroundings ?? PageSurroundings())
    inspector = SettingsBundle(
      from: pages, first: ElementPages.first, device: .pad,
      languages: LanguagePreferences(environment: ProcessInfo.processInfo.environment))
    fillStore()
    observation = store.observe { [weak self] change in
      MainActor.assumeIsolated { self?.handle(change) }
    }
  }

  /// The title of an element.
  package func title(of index: Int) -> String {
    content.element(index).map(ElementRows.title) ?? ""
  }

  /// Writes a file in the OpenStep format as XML, which loses its comments.
  package func convert() {
    guard let now = try? PageContent(contentsOf: file),
      let data = try? PropertyListWriter.xml(now.value)
    else { return }
    editor.apply(
      [], titled: tr("\(file.lastPathComponent.inQuotes) converted"), adding: [file: data])
    refresh()
  }

  /// Forgets the rows of an element’s page that was left: opened again, it shows added keys among those that are set.
  package func forgetRows() {
    knownKeys = nil
    knownValues = [:]
    pages.forgetRows()
  }

  /// The keys of all settings; while conditions are typed, the bundle is read after each letter.
  var keysForConditions: Set<String> {
    let keys = knownKeys ?? usedKeys
    knownKeys = keys
    return keys
  }

  /// The values that a key can have, for conditions.
  func values(ofKey key: String) -> [TypedValue.Choice] {
    let values =
      knownValues[key] ?? editor.bundle.map { KeyValues.all(of: key, in: $0.keys) } ?? []
    knownValues[key] = values
    return values
  }

  /// Shows whether conditions hold after the settings have changed.
  package func refreshConditions() {
    if shownNotes != lastNotes { refresh(keepsRows: true) }
  }

  func edit(
    at path: [PropertyListStep], _ new: PropertyListValue?, replacing old: PropertyListValue?
  ) -> PropertyListEdit? {
    guard new != old else { return nil }
    return PropertyListEdit(at: path, new.map { .set($0) } ?? .remove)
  }

  @discardableResult
  func apply(
    _ edits: [PropertyListEdit], titled title: String, group: String? = nil,
    keepsRows: Bool = false, adding files: [URL: Data] = [:],
    then done: @escaping @MainActor () -> Void = {}
  ) -> Bool {
    guard !edits.isEmpty else { return false }
    let isSaved = editor.apply(
      edits.map { BundleEdit(file, $0) }, titled: title, group: group, seen: content.file,
      adding: files, then: done)
    refresh(keepsRows: keepsRows || !isSaved, isSaved: isSaved)
    return isSaved
  }

  /// Reports that the inspector’s pages have changed.
  private func reportChange(keepsRows: Bool) {
    guard isListChange else {
      onChange?(keepsRows)
      return
    }
    // The row in which a list item is typed doesn’t have its new value yet.
    Task { [weak self] in self?.onChange?(keepsRows) }
  }

  // MARK: Following the file

  /// Reads the file again; a damaged one stays as it was.
  ///
  /// - Parameters:
  ///   - keepsRows: whether only values have changed, so that every row stays where it is.
  ///   - isSaved: whether what is shown was just saved; then it stays, even if another program is writing the file.
  package func refresh(keepsRows: Bool = false, isSaved: Bool = false) {
    let content: PageContent
    do throws(AuthoringError) {
      content = try self.content.reread(file, saved: editor.saved)
      damage = nil
    } catch {
      if !isSaved {
        damage = error
        fillStore()
      }
      reportChange(keepsRows: true)
      return
    }
    let old = self.content
    self.content = content
    let isSame = content.value == old.value && content.isReadOnly == old.isReadOnly
    let issues = shownIssues
    let notes = shownNotes
    if isSame, issues == lastIssues, notes == lastNotes, !keepsRows { return }
    (lastIssues, lastNotes) = (issues, notes)
    let folder = content.folderOfImages(file)
    let surroundings = editor.bundle.map { PageSurroundings(of: $0, withImagesIn: folder) }
    let keepsRows = keepsRows || isSame
    pages.update(
      content, surroundings: surroundings ?? pages.surroundings, issues: issues, notes: notes,
      keepsRows: keepsRows)
    fillStore()
    reportChange(keepsRows: keepsRows)
  }

  /// The conditions of all elements, and of those for the items of lists.
  var conditions: [InspectedCondition] {
    let conditions = knownConditions ?? InspectedCondition.all(in: content)
    knownConditions = conditions
    return conditions
  }

  /// The issues in the file, by element and key; those of an element or of the page itself with the key "".
  private var shownIssues: [InspectedKey: [String]] {
    let path = file.resolvingSymlinksInPath().path
    var shown: [InspectedKey: [String]] = [:]
    var repeated: [Int: [PropertyListValue]] = [:]
    let issues = issues.filter { $0.file.resolvingSymlinksInPath().path == path }
    if issues.isEmpty { return [:] }
    let places = content.keyPlaces
    for issue in issues {
      let key = places.key(of: issue)
      shown[key, default: []].append(issue.message.string)
      // The row that opens the dictionary shows the issue, too.
      if let outer = key.outer {
        shown[InspectedKey(outer, of: key.element), default: []].append(issue.message.string)
      }
      guard let index = issue.entryIndex else { continue }
      guard issue.code == "duplicate-values" else { continue }
      // The check finds them in order.
      let values = repeated[index] ?? repeatedValues(of: index)
      repeated[index] = Array(values.dropFirst())
      guard let value = values.first?.displayText else { continue }
      let choice = InspectedKey(value, of: index, inside: InspectedKey.choices)
      if shown[choice] == nil { shown[choice] = [issue.message.string] }
    }
    return shown
  }

  /// Gives the store the values of the file.
  private func fillStore() {
    for (key, value) in filled.follow(shown, store: store.value(forKey:)) {
      if let value { store.setValue(value, forKey: key) } else { store.removeValue(forKey: key) }
    }
  }

  /// The file’s values as the inspector shows them.
  var shown: InspectorValues {
    InspectorValues(content: content, surroundings: pages.surroundings)
  }
}
