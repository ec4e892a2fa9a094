import PropertyList
import SettingsSchema
import Translation

// What completes the strings that are typed in the inspector.

extension PageEditor {
  /// What completes the text of a key, in a word; nil if nothing does.
  ///
  /// - Parameter key: a key of the inspector’s store.
  package func nameOfCompletion(for key: String) -> String? {
    if namesImage(key) { return tr("Images") }
    guard let key = InspectedKey(key) else { return nil }
    if ConditionKey(rawValue: key.name) != nil { return tr("Keys and values") }
    return names(for: key) == nil ? nil : tr("Keys")
  }

  /// What a text that is typed can be completed to: in a condition, the keys of the bundle except for the element’s own
  /// and their values; otherwise keys, or images with their files.
  ///
  /// - Parameters:
  ///   - key: a key of the inspector’s store.
  ///   - text: the text as it is typed.
  ///   - cursor: the place of the cursor, in characters.
  ///   - isWanted: whether everything is wanted if nothing is typed yet.
  package func completion(
    for key: String, of text: String, at cursor: Int, isWanted: Bool
  ) -> FieldCompletion? {
    if namesImage(key) { return imageCompletion(of: text, isWanted: isWanted) }
    guard let key = InspectedKey(key) else { return nil }
    if ConditionKey(rawValue: key.name) != nil {
      return valueCompletion(of: text, at: cursor, isWanted: isWanted, in: key.element)
        ?? keyCompletion(of: text, at: cursor, isWanted: isWanted, in: key.element)
    }
    return names(for: key).flatMap { FieldCompletion(of: text, among: $0, isWanted: isWanted) }
  }

  private func imageCompletion(of text: String, isWanted: Bool) -> FieldCompletion? {
    FieldCompletion(
      of: text, among: pages.surroundings.images, isWanted: isWanted, image: imageFile)
  }

  // MARK: Conditions

  private func keyCompletion(
    of text: String, at cursor: Int, isWanted: Bool, in index: Int?
  ) -> FieldCompletion? {
    guard let typed = TypedKey(in: text, at: cursor), isWanted || !typed.name.isEmpty else {
      return nil
    }
    let keys = findKeys(matching: typed, in: index)
    guard !keys.isEmpty, keys != [typed.name] else { return nil }
    return FieldCompletion(
      choices: keys.map { FieldCompletion.Choice(text: $0) }, isComplete: keys.contains(typed.name)
    ) { typed.replaced(by: keys[$0], in: text) }
  }

  private func findKeys(matching typed: TypedKey, in index: Int?) -> [String] {
    let element = index.flatMap { content.element($0) }
    return typed.matches(among: keysForConditions).filter { $0 != element?["Key"]?.string }
  }

  /// The values of the key to the left of an operator, then the keys with which it can be compared, too.
  private func valueCompletion(
    of text: String, at cursor: Int, isWanted: Bool, in index: Int?
  ) -> FieldCompletion? {
    guard let typed = TypedValue(in: text, at: cursor) else { return nil }
    let values = typed.matches(among: values(ofKey: typed.key))
    guard !values.isEmpty else { return nil }
    let key = TypedKey(in: text, at: cursor).flatMap { isWanted || !$0.name.isEmpty ? $0 : nil }
    let keys = key.map { findKeys(matching: $0, in: index) } ?? []
    let results = values.map { typed.replaced(by: $0, in: text).text }
    guard !keys.isEmpty || results != [text] else { return nil }
    let choices =
      values.map {
        FieldCompletion.Choice(text: $0.literal, detail: $0.title == $0.text ? "" : $0.title)
      } + keys.map { FieldCompletion.Choice(text: $0) }
    let isComplete = results.contains(text) || key.map { keys.contains($0.name) } ?? false
    return FieldCompletion(choices: choices, isComplete: isComplete) { place in
      guard let key, place >= values.count else {
        return typed.replaced(by: values[place], in: text)
      }
      return key.replaced(by: keys[place - values.count], in: text)
    }
  }

  // MARK: Keys

  /// The names among which a key’s value usually is, because it refers to a key elsewhere; nil for other keys.
  private func names(for key: InspectedKey) -> [String]? {
    let element = key.element.flatMap { content.element($0) }
    guard let outer = key.outer else {
      // A title shows the value of another element, or one that only the app changes.
      let isTitle =
        key.name == "Key" && element?["Type"]?.string == ElementType.titleValue.rawValue
        || key.name == "key" && element?["cell"]?.string == "PSTitleValueCell"
      return isTitle ? keysForConditions.sorted() : nil
    }
    // The field that is shown of each item, from the page of the item.
    guard outer == "ItemSpecifier", key.name == "Key",
      let item = element?[outer]?.dictionary,
      item["Type"]?.string == ElementType.childPane.rawValue
    else { return nil }
    let page = item["File"]?.string.flatMap { try? editor.bundle?.pane(named: $0) }
    return page.map { Set($0.specifiers.filter(\.holdsValue).compactMap(\.key)).sorted() } ?? []
  }
}
