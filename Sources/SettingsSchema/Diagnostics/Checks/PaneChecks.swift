// Rows that lead to a page.

extension Check {
  static let paneChecks: [Check] = [
    .entries(
      "child-pane-without-file", .error, "A child pane has no File.", of: [.childPane]
    ) { entry in
      guard entry["File"]?.text?.isEmpty ?? true,
        !Vocabulary.applicationKeys.contains(where: { entry[$0] != nil })
      else { return [] }
      return [
        entry.finding(
          "A child pane without File leads nowhere. Name the page's file, without .plist.",
          at: entry["File"])
      ]
    },
    .pages("bad-color", .warning, "A LeversAccentColor that is no colour.") { page in
      guard let node = page.root["LeversAccentColor"], let text = node.text,
        AccentColor(text) == nil
      else { return [] }
      return [
        page.finding(
          "\(text.quoted) is no colour, so the page has the desktop's. Write it as “#rrggbb”.",
          at: node)
      ]
    },
    .entries("pane-path", .error, "A File that leaves the bundle.") { entry in
      guard let target = PaneGraph.target(of: entry), !PaneName.isValid(target) else { return [] }
      return [
        entry.finding(
          "\(target.quoted) is no path below the bundle; iOS does not find the page. Name the file "
            + "without .plist, without “/” at the front, “~” and “..”.", at: entry["File"])
      ]
    },
    .entries("pane-in-subfolder", .note, "A File with a path.") { entry in
      guard let target = PaneGraph.target(of: entry), PaneName.isValid(target),
        target.contains("/")
      else { return [] }
      return [
        entry.finding(
          "Apple wants pages in the bundle's own folder. \(target.quoted) works, but its texts are "
            + "looked up in the subfolder's translations.", at: entry["File"])
      ]
    },
    Check("missing-pane", .error, "A child pane's page is not in the bundle.") { bundle in
      brokenLinks(in: bundle).compactMap { link in
        guard caseMatch(link.target, in: bundle) == nil else { return nil }
        let hint =
          link.target.hasSuffix(".plist")
          ? "File is the name without .plist."
          : "Add the file, or correct the name."
        return link.entry.finding(
          "There is no page “\(link.target.shortened).plist” in the bundle, so the row opens an "
            + "empty pane (InAppSettingsKit stops). \(hint)", at: link.entry["File"])
      }
    },
    Check("file-name-case", .error, "A File that differs in case from the file.") { bundle in
      brokenLinks(in: bundle).compactMap { link in
        caseMatch(link.target, in: bundle).map {
          link.entry.finding(
            "The file is \($0.quoted): devices, unlike the simulator, tell upper from lower case "
              + "and do not find \(link.target.quoted).", at: link.entry["File"])
        }
      }
    },
  ]

  private static func brokenLinks(in bundle: CheckedBundle) -> [PaneGraph.Link] {
    let damaged = Set(bundle.damaged.map(\.file.name))
    return bundle.graph.links.values.joined().filter {
      PaneName.isValid($0.target) && bundle.pagesByName[$0.target] == nil
        && !damaged.contains($0.target)
    }
  }

  private static func caseMatch(_ name: String, in bundle: CheckedBundle) -> String? {
    bundle.pages.first { $0.file.name.lowercased() == name.lowercased() }?.file.path
  }
}
