// How pages lead to each other.

extension Check {
  static let paneGraphChecks: [Check] = [
    Check("circular-panes", .warning, "Pages that lead back to themselves.") { bundle in
      bundle.graph.closingLinks(from: bundle.location.rootPane).map { link in
        link.entry.finding(
          "This row leads back to \(link.target.quoted): one can go around for ever, and "
            + "InAppSettingsKit crashes when it gathers defaults. Remove the row.",
          at: link.entry["File"])
      }
    },
    Check("unreachable-page", .warning, "A page that no row leads to.") { bundle in
      // A page that was opened by itself says nothing about the others.
      guard bundle.location.rootPane == "Root" else { return [] }
      return bundle.pages.filter { !bundle.graph.reachable.contains($0.file.name) }.map { page in
        page.finding(
          page.hasSpecifiers
            ? "No row leads to this page, so nobody sees it. Add a child pane with this File, or "
              + "remove it."
            : "No row leads to this file, and it is no page. Remove it from the bundle.")
      }
    },
  ]
}
