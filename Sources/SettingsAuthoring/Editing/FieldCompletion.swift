import SettingsSchema
import Translation

/// What a text in the inspector can be completed to: the keys in a condition, or the name of an image.
package struct FieldCompletion {
  /// The choices, in order.
  package let choices: [String]
  /// Whether what is typed may be complete, so that Enter and Tab don’t choose another text.
  package let isComplete: Bool
  /// The text with a choice, and the place of the cursor, in characters.
  package let replaced: (String) -> (text: String, cursor: Int)
}

extension PageEditor {
  /// What completes the text of a key, in a word; nil if nothing does.
  ///
  /// - Parameter key: a key of the inspector’s store.
  package func nameOfCompletion(for key: String) -> String? {
    guard let name = InspectedKey(key)?.name else { return nil }
    if ConditionKey(rawValue: name) != nil { return tr("Keys") }
    return ElementContext.keysOfImages.contains(name) ? tr("Images") : nil
  }

  /// What a text that is typed can be completed to: the keys of the bundle except for the element’s own, or its images.
  ///
  /// - Parameters:
  ///   - key: a key of the inspector’s store.
  ///   - text: the text as it is typed.
  ///   - cursor: the place of the cursor, in characters.
  ///   - isWanted: whether everything is wanted if nothing is typed yet.
  package func completion(
    for key: String, of text: String, at cursor: Int, isWanted: Bool
  ) -> FieldCompletion? {
    guard let key = InspectedKey(key) else { return nil }
    return ConditionKey(rawValue: key.name) == nil
      ? imageCompletion(of: text, isWanted: isWanted)
      : keyCompletion(of: text, at: cursor, isWanted: isWanted, in: key.element)
  }

  private func keyCompletion(
    of text: String, at cursor: Int, isWanted: Bool, in index: Int?
  ) -> FieldCompletion? {
    guard let typed = TypedKey(in: text, at: cursor), isWanted || !typed.name.isEmpty else {
      return nil
    }
    let element = index.flatMap { content.element($0) }
    let keys = typed.matches(among: keysForConditions).filter { $0 != element?["Key"]?.string }
    guard !keys.isEmpty, keys != [typed.name] else { return nil }
    return FieldCompletion(choices: keys, isComplete: keys.contains(typed.name)) {
      typed.replaced(by: $0, in: text)
    }
  }

  private func imageCompletion(of text: String, isWanted: Bool) -> FieldCompletion? {
    guard isWanted || !text.isEmpty else { return nil }
    // Ctrl+Space lists the others, too.
    let typed = pages.surroundings.images.contains(text) && isWanted ? "" : text.lowercased()
    let images = pages.surroundings.images.filter {
      typed.isEmpty || $0.lowercased().contains(typed)
    }
    guard !images.isEmpty, images != [text] else { return nil }
    // The name may be that of an image of the app or of the system.
    return FieldCompletion(choices: images, isComplete: true) { ($0, $0.count) }
  }
}
