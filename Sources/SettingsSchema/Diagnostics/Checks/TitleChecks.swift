extension Check {
  static let titleChecks: [Check] = [
    .entries(
      "missing-title", .warning, "A row that needs a Title has none.",
      of: [.toggle, .multiValue, .childPane]
    ) { entry in
      guard entry["Title"] == nil, entry.nesting == nil else { return [] }
      return [entry.finding("Without a Title nobody knows what the row is for. Add one.")]
    },
    .entries("empty-title", .note, "A row's Title is empty.") { entry in
      guard let element = entry.element, !element.startsSection,
        entry["Title"]?.scalar?.string == ""
      else { return [] }
      return [
        entry.finding(
          "The Title is empty: people who can't see the screen are not told what the row is for.",
          at: entry["Title"])
      ]
    },
    .entries("newline-in-title", .note, "A Title has a line break.") { entry in
      guard let title = entry["Title"]?.scalar?.string,
        title.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else {
        return []
      }
      return [
        entry.finding(
          "The Title has a line break; iOS shows one line and cuts it. Put it all on one line.",
          at: entry["Title"])
      ]
    },
  ]
}
