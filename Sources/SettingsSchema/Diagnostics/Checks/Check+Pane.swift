import Foundation
import PropertyList
import Translation

// Rows that open a page.

extension Check {
  static let paneChecks: [Check] = [
    .entry(
      "child-pane-without-file", .error, Text("A child pane has no File."), of: [.childPane]
    ) { entry in
      guard entry["File"]?.text?.isEmpty ?? true,
        !CodeReference.keyNames.contains(where: { entry[$0] != nil })
      else { return nil }
      return entry.finding(
        Text(
          "A child pane without a File opens nothing. Add the name of the page’s file, without .plist."
        ),
        at: entry["File"])
    },
    .pages("bad-color", .warning, Text("A LeversAccentColor that isn’t a color.")) { page in
      guard let node = page.root["LeversAccentColor"], let text = node.text,
        AccentColor(text) == nil
      else { return [] }
      return [
        page.finding(
          Text(
            "\(text.quoted) isn’t a color, so the page uses the desktop’s accent color. Write it as “#rrggbb”."
          ),
          at: node
        ).offering(
          AccentColor("#" + text).flatMap { _ in
            page.place?.set("LeversAccentColor", to: .string("#" + text))
          })
      ]
    },
    .entry("pane-path", .error, Text("A File outside the bundle.")) { entry in
      guard let target = PaneGraph.target(of: entry), !PaneName.isValid(target) else { return nil }
      return entry.finding(
        Text(
          """
          \(target.quoted) isn’t a path in the bundle, so iOS doesn’t find the page. Write the \
          file name without .plist, without “/” at the front, “~” and “..”.
          """), at: entry["File"])
    },
    .entry("pane-in-subfolder", .note, Text("A File with a path.")) { entry in
      guard let target = PaneGraph.target(of: entry), PaneName.isValid(target),
        target.contains("/")
      else { return nil }
      return entry.finding(
        Text(
          """
          Apple expects pages in the bundle’s own folder. \(target.quoted) works, but its strings are \
          looked up in the subfolder’s translations.
          """), at: entry["File"])
    },
    Check("missing-pane", .error, Text("A child pane’s page isn’t in the bundle.")) { bundle in
      brokenLinks(in: bundle).compactMap { link in
        guard caseMatch(link.target, in: bundle) == nil else { return nil }
        let correction = correctingName(in: link, of: bundle)
        let hint =
          link.target.hasSuffix(".plist")
          ? Text("File is the name without .plist.")
          : correction.map { Text("Did you mean \($0.page)?") }
            ?? Text("Add the file, or correct the name.")
        let name = link.target.shortened
        return link.entry.finding(
          Text(
            """
            There is no page “\(name).plist” in the bundle, so the row opens an empty page \
            (InAppSettingsKit stops). \(hint)
            """),
          inTweak: Text(
            """
            There is no page “\(name).plist” in the bundle, so the row opens an empty page. \(hint)
            """), at: link.entry["File"]
        ).offering(
          correction?.fix ?? FileFix.makingPage(for: link, in: bundle))
      }
    },
    Check("file-name-case", .error, Text("A File that differs in case from the file.")) { bundle in
      brokenLinks(in: bundle).compactMap { link in
        caseMatch(link.target, in: bundle).map { page in
          link.entry.finding(
            Text(
              """
              The file is \(page.path.quoted): unlike the simulator, devices are case-sensitive and don’t \
              find \(link.target.quoted).
              """), at: link.entry["File"]
          ).offering(correctingName(in: link, of: bundle)?.fix)
        }
      }
    },
  ]

  private static func brokenLinks(in bundle: CheckedBundle) -> [PaneGraph.Link] {
    let damaged = Set(bundle.damaged.flatMap { [$0.file.name, $0.file.fullName] })
    return bundle.graph.links.values.joined().filter {
      PaneName.isValid($0.target) && bundle.pagesByName[$0.target] == nil
        && !damaged.contains($0.target)
    }
  }

  private static func caseMatch(_ name: String, in bundle: CheckedBundle) -> PageFile? {
    bundle.pagesByLowercaseName[name.lowercased()]
  }

  /// A page that no row opens, and has almost the name that a row has.
  private static func lostPage(near target: String, in bundle: CheckedBundle) -> String? {
    let names = unreachablePages(of: bundle).filter(\.hasSpecifiers).map(\.file.name)
    return NearMatch.find(target, among: names)
  }

  /// The page that a row without one probably means, and the fix that corrects the name in the row; nil for none.
  private static func correctingName(
    in link: PaneGraph.Link, of bundle: CheckedBundle
  ) -> (page: String, fix: Fix?)? {
    func corrected(_ page: String, isCertain: Bool) -> (page: String, fix: Fix?) {
      (page, link.entry.place?.set("File", to: .string(page), isCertain: isCertain))
    }
    let page = caseMatch(link.target, in: bundle)?.name ?? pageName(in: link.target, of: bundle)
    if let page { return corrected(page, isCertain: true) }
    return lostPage(near: link.target, in: bundle).map { corrected($0, isCertain: false) }
  }

  /// The page with the file name.
  private static func pageName(in target: String, of bundle: CheckedBundle) -> String? {
    guard target.hasSuffix(".plist") else { return nil }
    let name = String(target.dropLast(".plist".count))
    return bundle.pagesByName[name] == nil ? caseMatch(name, in: bundle)?.name : name
  }
}

// Links between pages.

extension Check {
  static let paneGraphChecks: [Check] = [
    Check("circular-panes", .warning, Text("Pages that open each other in a loop.")) { bundle in
      bundle.graph.closingLinks(from: bundle.location.rootPane).map { link in
        link.entry.finding(
          Text(
            """
            This row leads back to \(link.target.quoted), which creates an endless loop, and \
            InAppSettingsKit crashes when it gathers defaults. Remove the row.
            """),
          inTweak: Text(
            """
            This row leads back to \(link.target.quoted), which creates an endless loop. Remove the \
            row.
            """),
          at: link.entry["File"]
        ).offering(link.entry.place?.removeAll(Text("Remove the row")))
      }
    },
    Check("unreachable-page", .warning, Text("A page that no row opens.")) { bundle in
      let pages = unreachablePages(of: bundle)
      guard !pages.isEmpty else { return [] }
      // A row that means the page comes before a second one.
      let corrections = Dictionary(
        brokenLinks(in: bundle)
          .filter { bundle.graph.reachable.contains($0.entry.file.name) }
          .sorted { ($0.entry.file.path, $0.entry.index) < ($1.entry.file.path, $1.entry.index) }
          .compactMap { correctingName(in: $0, of: bundle) }.map { ($0.page, $0.fix) }
      ) { first, _ in first }
      return pages.map { page in
        page.finding(
          page.hasSpecifiers
            ? Text(
              """
              No row opens this page, so users can’t see it. Add a child pane with this File, or \
              remove it.
              """)
            : Text("No row opens this file, and it isn’t a page. Remove it from the bundle.")
        ).offering(
          page.hasSpecifiers
            ? (corrections[page.file.name] ?? nil) ?? addingLink(to: page, in: bundle) : nil)
      }
    },
  ]

  private static func unreachablePages(of bundle: CheckedBundle) -> [CheckedPage] {
    // A page that was opened alone says nothing about the others.
    guard bundle.location.rootPane == "Root", bundle.isCompletelyRead else { return [] }
    return bundle.pages.filter { !bundle.graph.reachable.contains($0.file.name) }
  }

  /// Adds a child pane for a page to the end of the first page, in a group of its own where the last one can’t have it.
  private static func addingLink(to page: CheckedPage, in bundle: CheckedBundle) -> Fix? {
    let root = bundle.pagesByName["Root"]?.first {
      $0.file.variant.isEmpty && $0.file.isInApp == page.file.isInApp && $0.file.language == nil
    }
    let name = page.file.name
    guard let root, root.preferences == nil, root.hasSpecifiers,
      bundle.graph.isStart(name)
    else { return nil }
    let title = page.root.filledText("Title").flatMap(\.firstLine) ?? name
    let row: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": .string(title), "File": .string(name),
    ]
    let last = root.entries.last { $0.element?.startsSection == true }
    let isOpen = last.map(canHoldAnyRow) ?? true
    return root.place?.append(
      isOpen ? [row] : [["Type": "PSGroupSpecifier"], row],
      to: "PreferenceSpecifiers", count: root.entries.count,
      Text("Add a row that opens “\(name)” to \(root.file.path)"))
  }

  /// Whether a row after a group is part of it and shown whenever the page is: not one of the choices of a radio group
  /// or among the items of a list, and not hidden with the group.
  private static func canHoldAnyRow(_ group: CheckedEntry) -> Bool {
    group.element == .group && group["SupportedUserInterfaceIdioms"] == nil
      && group["LeversVisibleWhen"] == nil && group["LeversEnabledWhen"] == nil
  }
}

extension String {
  /// The first line with text.
  fileprivate var firstLine: String? {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .first { !$0.isEmpty }
  }
}
