import Foundation
import SettingsSchema

/// A bundle of two pages and a table is read, resolved and checked from files.
///
/// Lines of `=====` divide an input into the three.
enum SchemaTarget {
  static func read(_ data: Data) {
    folder.write(data)
    for device in Device.allCases {
      guard let bundle = try? SettingsBundle(path: folder.url, device: device) else { return }
      for reachable in bundle.reachablePanes().panes {
        for section in reachable.pane.sections {
          for specifier in section.specifiers {
            _ = specifier.title.map(reachable.pane.localized)
          }
        }
      }
      _ = bundle.displayName
      _ = try? bundle.defaults(.all)
      if device == .pad { check(bundle) }
    }
  }

  private static func check(_ bundle: SettingsBundle) {
    let codes = Set(Check.all.map(\.code))
    for diagnostic in BundleChecker(bundle, enabled: codes).run() {
      expect(!diagnostic.message.english.isEmpty, "nothing is said")
      expect(diagnostic.line.map { $0 > 0 } ?? true, "there is no such line")
    }
  }

  private static let folder = InputFolder(
    files: ["Root.plist", "Child.plist", "en.lproj/Root.strings"])
}
