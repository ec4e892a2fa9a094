import Foundation
import PropertyList
import Translation

// Groups and their content.

extension Check {
  static let sectionChecks: [Check] = [
    .pages("rows-after-radio-group", .warning, Text("Rows follow a radio group.")) { page in
      var radio: CheckedEntry?
      return page.entries.compactMap { entry in
        if let element = entry.element, element.startsSection {
          radio = element == .radioGroup ? entry : nil
          return nil
        }
        guard let group = radio, entry.node.entries != nil else { return nil }
        radio = nil
        return entry.finding(
          Text(
            """
            This row follows the radio group of entry \(group.index): Settings puts it among the \
            options, InAppSettingsKit doesn’t show it. Put a PSGroupSpecifier before it.
            """)
        ).offering(
          entry.place?.insertBefore(
            ["Type": "PSGroupSpecifier"], Text("Insert a PSGroupSpecifier before the row")))
      }
    },
    .pages(
      "filtered-group-leaves-rows", .warning,
      Text("A group is left out on a device where its rows are shown.")
    ) { page in
      page.entries.enumerated().compactMap { offset, group in
        guard group.element?.startsSection == true, group["SupportedUserInterfaceIdioms"] != nil
        else { return nil }
        let rows = page.entries.dropFirst(offset + 1).prefix {
          $0.element?.startsSection != true
        }
        guard let row = rows.first(where: { !$0.idioms.isSubset(of: group.idioms) }) else {
          return nil
        }
        let idioms = row.idioms.subtracting(group.idioms).sorted().listed
        return group.finding(
          Text(
            """
            On \(idioms), this group is left out, but its rows (entry \(row.index)) aren’t: they \
            join the previous group. Give the rows the same SupportedUserInterfaceIdioms.
            """),
          at: group["SupportedUserInterfaceIdioms"])
      }
    },
    .pages("list-item-type", .error, Text("A list group’s item can’t be shown in a list.")) {
      page in
      page.entries.filter { $0.element == .listGroup }.flatMap { list -> [Finding] in
        guard list["ItemSpecifier"] != nil else {
          return [
            list.finding(Text("Without an ItemSpecifier the list’s items aren’t shown. Add one."))
          ]
        }
        return page.allEntries.filter { $0.index == list.index && $0.nesting != nil }.compactMap {
          listItemFinding($0)
        }
      }
    },
  ]

  private static func listItemFinding(_ item: CheckedEntry) -> Finding? {
    var allowed: Set<ElementType> = [.childPane, .textField, .multiValue, .button, .customView]
    if item.nesting == "ItemSpecifier" { allowed.insert(.titleValue) }
    guard let element = item.element, !allowed.contains(element) else { return nil }
    return item.finding(
      Text(
        """
        \(element.rawValue) can’t be a list’s \(item.nesting ?? "item"): InAppSettingsKit stops or \
        ignores it. Use one of \(allowed.map(\.rawValue).sorted().inOrder).
        """),
      at: item["Type"])
  }
}

extension Check {
  static let titleChecks: [Check] = [
    .entry(
      "missing-title", .warning, Text("A row that needs a Title has none."),
      of: [.toggle, .multiValue, .childPane]
    ) { entry in
      guard entry["Title"] == nil, entry.nesting == nil else { return nil }
      return entry.finding(Text("Without a Title, users can’t tell what the row is for. Add one."))
    },
    .entry("empty-title", .note, Text("A row’s Title is empty.")) { entry in
      guard let element = entry.element, !element.startsSection,
        entry["Title"]?.scalar?.string == ""
      else { return nil }
      return entry.finding(
        Text(
          "The Title is empty: screen readers can’t say what the row is for."),
        at: entry["Title"])
    },
    .entry("newline-in-title", .note, Text("A Title has a line break.")) { entry in
      guard let title = entry["Title"]?.scalar?.string,
        title.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else {
        return nil
      }
      guard !title.hasParagraphs else {
        return entry.finding(
          Text(
            """
            The Title has several paragraphs; iOS shows one line and cuts it. Move the text to the \
            FooterText of a group.
            """), at: entry["Title"])
      }
      return entry.finding(
        Text("The Title has a line break; iOS shows one line and cuts it. Put it all on one line."),
        at: entry["Title"]
      ).offering(
        // Translations may have the old text as their key.
        entry.place?.set("Title", to: .string(title.onOneLine), isCertain: false))
    },
  ]
}

extension String {
  /// Whether an empty line is between two others.
  fileprivate var hasParagraphs: Bool {
    trimmingCharacters(in: .whitespacesAndNewlines).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).contains { $0.allSatisfy(\.isWhitespace) }
  }

  /// The text with a space instead of line breaks.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
