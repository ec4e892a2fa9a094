import CAdwaita

/// What a text in a field can be completed to.
@MainActor
package struct Completion {
  /// The choices, in order.
  let choices: [String]
  /// Whether Enter and Tab choose the first one, unless another one is selected.
  let isFirstSelected: Bool
  /// The text of the field with a choice, and the place of the cursor, in characters.
  let replaced: (String) -> (text: String, cursor: Int)

  /// - Parameters:
  ///   - choices: the choices, in order.
  ///   - isFirstSelected: whether Enter and Tab choose the first one, unless another one is selected.
  ///   - replaced: returns the text of the field with a choice, and the place of the cursor, in characters.
  package init(
    _ choices: [String], isFirstSelected: Bool,
    replaced: @escaping (String) -> (text: String, cursor: Int)
  ) {
    self.choices = choices
    self.isFirstSelected = isFirstSelected
    self.replaced = replaced
  }
}

extension EntryRow {
  private final class Shown {
    var completion: Completion?
  }

  /// Completes what is typed: a list below the cursor, from which Enter, Tab or a click chooses.
  ///
  /// Ctrl+Space shows it, too, and Escape hides it. Connect it once.
  ///
  /// - Parameters:
  ///   - name: the name of the list for assistive technology.
  ///   - body: returns the choices for a text and the place of the cursor, in characters, and whether the user has
  ///     asked for them; nil for none.
  package func complete(
    name: String, _ body: @escaping @MainActor (String, Int, Bool) -> Completion?
  ) {
    let shown = Shown()
    let ask: @MainActor (String, Int, Bool) -> Void = { [self] text, cursor, isWanted in
      shown.completion = body(text, cursor, isWanted)
      let choices = shown.completion?.choices ?? []
      CText.with(choices) {
        cadw_completion_show(pointer, $0, name, shown.completion?.isFirstSelected ?? false)
      }
    }
    cadw_entry_row_complete(
      pointer,
      { context, text, cursor, isWanted in
        let body = Callback.body(of: context, as: (@MainActor (String, Int, Bool) -> Void).self)
        let text = String(cString: text)
        // GTK counts code points.
        let before = String(text.unicodeScalars.prefix(Int(cursor)))
        MainActor.assumeIsolated { body?(text, before.count, isWanted) }
      }, Callback.context(ask), Callback.release)
    Callback.connect(pointer, cadw_completion_on_chosen) { [self] (index: Double) in
      guard let completion = shown.completion, completion.choices.indices.contains(Int(index))
      else { return }
      let new = completion.replaced(completion.choices[Int(index)])
      let before = new.text.prefix(new.cursor)
      cadw_completion_replace(pointer, new.text, Int32(clamping: before.unicodeScalars.count))
    }
  }
}
