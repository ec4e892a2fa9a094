extension Check {
  static let typeChecks: [Check] = [
    .entries("missing-type", .error, "An entry has no Type.") { entry in
      guard entry.type == nil else { return [] }
      let type = entry["Type"]
      let reason = type.map { "The Type is \($0.value.aType), not a string" } ?? "Type is missing"
      return [
        entry.finding(
          reason + ": iOS leaves the row out. Add a Type such as PSToggleSwitchSpecifier.",
          at: type)
      ]
    },
    .entries("unknown-type", .error, "The Type of an entry is none that iOS knows.") { entry in
      guard let type = entry.type, entry.element == nil else { return [] }
      let near = NearMatch.find(type, among: ElementType.allCases.map(\.rawValue))
      let hint =
        near.map { "Did you mean \($0)?" }
        ?? "Use one of Apple's types, or one that the app itself shows."
      return [
        entry.finding(
          "\(type.quoted) is no type that Settings or InAppSettingsKit knows, so the row is left "
            + "out. \(hint)", at: entry["Type"])
      ]
    },
    .entries(
      "in-app-type", .note, "A type of InAppSettingsKit in a page that Settings shows too."
    ) { entry in
      guard let element = entry.element, !element.isApple, !entry.file.isInApp,
        entry.nesting == nil
      else { return [] }
      let knower = element.isOwn ? "Levers" : "InAppSettingsKit"
      return [
        entry.finding(
          "Only \(knower) knows \(element.rawValue); the Settings app leaves the row out. "
            + "Keep such rows in an .inApp.plist page.", at: entry["Type"])
      ]
    },
  ]
}
