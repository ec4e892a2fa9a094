import Foundation
import PropertyList

extension SettingsBundle {
  /// All pages except for some: those for other devices and languages, those hidden by another layer, and those that no
  /// row opens.
  ///
  /// Unreadable pages are left out. If a page was opened in a folder that isn’t a bundle, only other files for the same
  /// pages are included.
  func panes(besides known: [Pane]) -> [Pane] { source.panes(besides: known) }

  /// The folders with the bundle’s files, by path; for each the relevant names, or none for all.
  ///
  /// Reads the disk at each call.
  public var sourceFolders: [String: Set<String>] { source.folders }

  /// Whether a file that appears in one of ``sourceFolders`` may belong to the bundle, by name: a string catalog next
  /// to the bundle can have the name of any table.
  package func mayAddSource(named name: String) -> Bool {
    location.archive == nil && TableFormat(nameOf: name) == .xcstrings
  }
}

extension SettingsBundle {
  /// The names of the pages on the path from one page to another, both included, or nil if there is no path.
  ///
  /// The shortest path; if there are several, the one whose rows come first. Unreadable pages open nothing, and the
  /// page of a list item isn’t part of a path.
  /// - Parameter start: the page to begin with; nil for the first one.
  public func path(toPaneNamed name: String, from start: String? = nil) -> [String]? {
    let steps = pageSteps(from: start, until: name)
    guard var step = steps.last, step.name == name else { return nil }
    var way = [step.name]
    while let parent = step.parent {
      step = steps[parent]
      way.append(step.name)
    }
    return way.reversed()
  }
}
