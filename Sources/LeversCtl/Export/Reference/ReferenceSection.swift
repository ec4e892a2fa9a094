import PropertyList
import SettingsSchema
import SettingsViewModel
import Translation

/// Reads a section of a page, and its rows, for a reference.
@MainActor
struct ReferenceSection {
  private let section: SectionModel
  private let pane: Pane
  private let bundle: SettingsBundle
  /// The title and anchor of a page by name; nil if it isn’t in the document.
  private let link: (String) -> (title: String, anchor: String)?
  private let names: ReferenceNames

  init(
    _ section: SectionModel, in pane: Pane, bundle: SettingsBundle,
    link: @escaping (String) -> (title: String, anchor: String)?
  ) {
    self.section = section
    self.pane = pane
    self.bundle = bundle
    self.link = link
    names = ReferenceNames(keys: bundle.keys)
  }

  var content: SettingsReference.Section {
    let header = section.header
    let footer = [section.footer].filter { !$0.isEmpty }
    return SettingsReference.Section(
      title: section.title, rows: headerRow + otherRows,
      notes: footer + (header.map(conditions) ?? []))
  }

  // MARK: Rows

  /// The row of a radio group or a list, whose own rows are its options or items.
  private var headerRow: [SettingsReference.Row] {
    guard let header = section.header, header.key != nil else { return [] }
    switch header.element {
    case .radioGroup:
      guard let option = section.rows.first(where: { $0.option != nil }) else { return [] }
      return [row(option, header, title: section.title, kind: kind(.choice))]
    case .listGroup(let list):
      let page = list.item?.paneNames.first.flatMap(link)
      return [
        SettingsReference.Row(
          title: section.title, key: header.shownKey ?? "", kind: tr("List"),
          type: type(of: header), value: header.defaultValue.map(ValueText.line) ?? "", page: page)
      ]
    default: return []
    }
  }

  private var otherRows: [SettingsReference.Row] {
    let header = section.header?.index
    return section.rows.filter { row in
      row.option == nil && row.listMember == nil && row.specifier.index != header
        && !row.specifier.addsValue
    }.map { row in
      row.isStaticText
        ? SettingsReference.Row(title: row.title, kind: tr("Text", context: "row"))
        : self.row(row, row.specifier, title: row.accessibleName, kind: kind(row.presentation))
    }
  }

  private func row(
    _ row: RowModel, _ specifier: Specifier, title: String, kind: String
  ) -> SettingsReference.Row {
    let texts = [row.bundleSubtitle ?? "", specifier.explanation ?? ""].filter { !$0.isEmpty }
    let page = row.childPaneName.flatMap(link)
    let target = page == nil ? specifier.element.file.map { pane.localized($0) } : nil
    return SettingsReference.Row(
      title: title, notes: texts + conditions(specifier), key: specifier.shownKey ?? "",
      kind: kind, type: type(of: specifier), value: value(of: row, specifier),
      allowed: target.map { [.rule($0)] } ?? allowed(row, specifier), page: page)
  }

  private func value(of row: RowModel, _ specifier: Specifier) -> String {
    if bundle.followsValues { return row.childPaneName == nil ? row.stateText : "" }
    guard specifier.element.showsValue else { return "" }
    return row.defaultText ?? ""
  }

  private func allowed(_ row: RowModel, _ specifier: Specifier) -> [SettingsReference.Allowed] {
    if bundle.followsValues { return [] }
    if !row.options.isEmpty {
      return row.options.map { .option(ValueText.line($0.value), title: $0.title) }
    }
    if case .toggle(let toggle) = specifier.element {
      return [
        .option(ValueText.line(toggle.trueValue), title: tr("On", context: "switch")),
        .option(ValueText.line(toggle.falseValue), title: tr("Off", context: "switch")),
      ]
    }
    if case .number(let range, _) = specifier.element.rule { return [.rule(range.words.string)] }
    return row.allowedValues.split(separator: "\n").map { .rule(String($0)) }
  }

  private func kind(_ presentation: Presentation) -> String {
    presentation.title ?? tr("Unsupported", context: "row")
  }

  /// The type of values that the element stores, in the words of `leversctl set --type`; "" for none.
  private func type(of specifier: Specifier) -> String {
    guard specifier.holdsValue else { return "" }
    let values: [PropertyListValue] =
      switch specifier.element.rule {
      case .toggle(let toggle): [toggle.trueValue, toggle.falseValue]
      case .number(_, .real): [.real(0)]
      case .number: [.integer(0)]
      case .text: [""]
      case .texts, .options, .list: [[]]
      case .option(let options): options.map(\.value)
      case .date: [.date(.distantPast)]
      case .any: [specifier.defaultValue].compactMap(\.self)
      }
    return values.map(\.typeName).uniqued(by: \.self).joined(separator: ", ")
  }

  // MARK: Conditions

  /// When an element is shown and can be used, in sentences.
  private func conditions(_ specifier: Specifier) -> [String] {
    [
      specifier.visibleWhen.map { tr("Shown if \($0.words(names)).") },
      specifier.enabledWhen.map { tr("Can be changed if \($0.words(names)).") },
      specifier.isEnabled ? nil : tr("The bundle doesn’t let you change this."),
    ].compactMap(\.self)
  }
}

/// The titles of keys and values, in conditions.
struct ReferenceNames: ConditionNames {
  let keys: KeyIndex

  func name(ofKey key: String) -> String { keys[named: key]?.title ?? key }

  func name(of value: PropertyListValue, forKey key: String?) -> String {
    guard let entry = key.flatMap({ keys[named: $0] }),
      let options = entry.specifier.element.choice?.options,
      let place = options.firstIndex(matching: value)
    else { return value.displayText }
    return entry.pane.localized(options[place].title)
  }
}
