import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

extension RowFactory {
  // MARK: A line of text

  /// A line of text, masked with a Reveal button if it is secure: `PSTextFieldSpecifier`.
  ///
  /// Accessibility: a text field named after the title, the placeholder, the label above the row, or the key.
  func makeEntry(_ row: TextFieldRow) -> Row {
    if row.textPrompt != nil { return makePromptedEntry(row) }
    let field = row.field
    let widget = EntryRow(isSecure: field.isSecure)
    widget.setInput(field.inputPurpose, field.inputHints)
    widget.activateDefault()
    if row.isTextAtEnd { widget.endText() }
    addTexts(of: row, to: widget)
    let steps = row.isWholeNumber ? makeSteps(for: row, in: widget) : []
    let swatch = field.isColor ? makeSwatch(for: row, in: widget) : nil
    switch field.chooser {
    case .font: addFontButton(for: row, to: widget)
    case let chooser?: addChooserButton(chooser, for: row, to: widget)
    case nil: break
    }
    if let chooser = navigator?.completion.chooser(row.specifier.key ?? "") {
      widget.addSuffix(
        Self.makeButton(for: chooser, of: row.accessibleName) { [weak row] in
          chooser.open(row?.text ?? "", widget) { [weak row] in
            row?.beginEditing()
            row?.setText($0)
            row?.leave()
          }
        })
    }
    RowBinding.bind(widget, to: row) { widget, row in
      if let swatch { Self.refresh(swatch, of: row) }
      for (button, distance) in steps { button.setSensitive(row.canStep(by: distance)) }
      if row.title.isEmpty, let placeholder = row.placeholder { widget.setTitle(placeholder) }
      widget.text = row.text
    }
    widget.onChanged { [weak row] in row?.setText($0) }
    RowBinding.followEdits(in: widget, of: row)
    if let name = navigator?.completion.name(row) {
      widget.complete(name: name) { [weak row, weak navigator] text, cursor, isWanted in
        row.flatMap { navigator?.completion.complete($0, text, cursor, isWanted) }
      }
    }
    return widget
  }

  /// The library shows the title in place of a placeholder, so if there is no title, the placeholder is used.
  private func addTexts(of row: TextFieldRow, to widget: EntryRow) {
    let placeholder = row.placeholder ?? ""
    if !row.title.isEmpty {
      // The title above the text already says it.
      if placeholder != row.title { widget.setPlaceholder(placeholder) }
    } else if placeholder.isEmpty {
      widget.addStyleClass("untitled")
    }
    if !row.unit.isEmpty { widget.setUnit(row.unit) }
  }

  // MARK: A whole number

  /// The buttons of a text field that decrease and increase its whole number: `LeversWholeNumber`.
  ///
  /// Accessibility: named after the title; as in a number field, Up and Down do the same, and Page Up and Page Down ten
  /// times that.
  private func makeSteps(
    for row: TextFieldRow, in widget: EntryRow
  ) -> [(button: PushButton, distance: Int)] {
    let down = PushButton(icon: "value-decrease-symbolic", tooltip: tr("Decrease"))
    down.setAccessibleName(tr("Decrease \(row.accessibleName.inQuotes)"))
    let up = PushButton(icon: "value-increase-symbolic", tooltip: tr("Increase"))
    up.setAccessibleName(tr("Increase \(row.accessibleName.inQuotes)"))
    let steps = [(button: down, distance: -1), (button: up, distance: 1)]
    for (button, distance) in steps {
      widget.addSuffix(button)
      button.onClicked { [weak row] in row?.step(by: distance) }
    }
    // Otherwise the page uses the keys.
    widget.addStyleClass("stepped")
    let distances = ["Up": 1, "Down": -1, "Page_Up": 10, "Page_Down": -10]
    widget.onKeys(first: true) { [weak row] key in
      guard let distance = distances[key] else { return false }
      row?.step(by: distance)
      return true
    }
    return steps
  }

  // MARK: A color

  /// The button of a text field that chooses its color: `LeversColor`.
  ///
  /// Accessibility: a button named after the row’s title and the color.
  private func makeSwatch(for row: TextFieldRow, in widget: EntryRow) -> ColorSwatch {
    let swatch = ColorSwatch()
    widget.addSuffix(swatch)
    swatch.onClicked { [weak row] in
      guard let row else { return }
      Chooser.chooseColor(
        over: widget, title: row.accessibleName, color: row.color?.hexadecimal,
        withAlpha: row.choosesOpacity
      ) { [weak row] in
        if let color = ColorText($0) { row?.setColor(color) }
      }
    }
    return swatch
  }

  /// Shows the current color of the text.
  private static func refresh(_ swatch: ColorSwatch, of row: TextFieldRow) {
    let text = row.color == nil ? tr("Not Set", context: "value") : row.text
    swatch.set(
      row.color?.hexadecimal, name: tr("Choose Color for “\(row.accessibleName)”: \(text)"))
  }

  // MARK: A file or folder

  /// The button of a text field that chooses a file or a folder: `LeversChooser`.
  private func addChooserButton(
    _ chooser: TextFieldElement.Chooser, for row: TextFieldRow, to widget: EntryRow
  ) {
    let title = chooser.isFolder ? tr("Choose a Folder") : tr("Choose a File")
    let button = PushButton(
      icon: chooser.isFolder ? "folder-open-symbolic" : "document-open-symbolic",
      tooltip: chooser.isFolder ? tr("Choose a Folder…") : tr("Choose a File…"))
    button.setAccessibleName(
      chooser.isFolder
        ? tr("Choose Folder for \(row.accessibleName.inQuotes)")
        : tr("Choose File for \(row.accessibleName.inQuotes)"))
    widget.addSuffix(button)
    button.onClicked { [weak row] in
      let chosen: @MainActor (String?) -> Void = { [weak row] in
        if let file = $0 { row?.setFile(file) }
      }
      if chooser.isFolder {
        Chooser.openFolder(over: widget, title: title, chosen)
      } else {
        Chooser.openFile(over: widget, title: title, chosen)
      }
    }
  }

  // MARK: A font

  /// The button of a text field that chooses a font: `LeversChooser`.
  private func addFontButton(for row: TextFieldRow, to widget: EntryRow) {
    let button = PushButton(
      icon: "preferences-desktop-font-symbolic", tooltip: tr("Choose a Font…"))
    button.setAccessibleName(tr("Choose Font for \(row.accessibleName.inQuotes)"))
    widget.addSuffix(button)
    button.onClicked { [weak row] in
      guard let row else { return }
      Chooser.chooseFont(over: widget, title: row.accessibleName, font: row.text) { [weak row] in
        row?.setFont($0)
      }
    }
  }

  // MARK: A dialog of the program

  /// The button of a text field that the program gives it.
  ///
  /// - Parameter name: the accessible name of the field.
  static func makeButton(
    for chooser: RowChooser, of name: String, clicked: @escaping @MainActor () -> Void
  ) -> PushButton {
    let button = PushButton(icon: chooser.icon, tooltip: chooser.title)
    button.setAccessibleDescription(name)
    button.onClicked(clicked)
    return button
  }

  // MARK: A line of text in a dialog

  /// A line of text that is typed in a dialog: `PSTextFieldSpecifier` with `LeversPrompt`.
  ///
  /// Accessibility: named after the title; the text, or whether there is a secret, is its description.
  private func makePromptedEntry(_ row: TextFieldRow) -> Row {
    let widget = ArrowRow()
    widget.addStyleClass("untinted")
    RowBinding.bind(widget, to: row) { widget, row in
      let text = [row.promptedText, row.unit].filter { !$0.isEmpty }
      let shown = row.promptedText.isEmpty ? "" : text.joined(separator: " ")
      widget.setValue(shown)
      widget.setAccessibleDescription(
        row.field.isSecure && !shown.isEmpty ? tr("Set", context: "value") : shown)
    }
    RowBinding.onActivated(widget, row) { Self.ask($0, over: widget) }
    return widget
  }

  private static func ask(_ row: TextFieldRow, over widget: ArrowRow) {
    guard let prompt = row.textPrompt else { return }
    let entry = EntryRow(isSecure: row.field.isSecure)
    var typed = row.text
    entry.setInput(row.field.inputPurpose, row.field.inputHints)
    entry.text = typed
    entry.setTitle(row.placeholder ?? row.accessibleName)
    entry.onChanged { typed = $0 }
    RowBinding.ask(prompt, of: row, over: widget, entry: entry) { [weak row] in
      row?.setPromptedText(typed)
    }
  }

  // MARK: Several lines

  /// Text of several lines: `IASKTextViewSpecifier`.
  ///
  /// Accessibility: a text field named after the title, or else the placeholder, or the key.
  func makeText(_ row: LongTextRow) -> Row {
    let widget = TextViewRow()
    widget.setInput(row.input.purpose, row.input.hints)
    widget.setPlaceholder(row.placeholder)
    RowBinding.bind(widget, to: row) { $0.text = $1.text }
    widget.onChanged { [weak row] in row?.setText($0) }
    RowBinding.followEdits(in: widget, of: row)
    return widget
  }
}
