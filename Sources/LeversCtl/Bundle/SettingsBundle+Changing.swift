import Foundation
import PropertyList
import SettingsArchives
import SettingsAuthoring
import SettingsSchema
import Translation

extension SettingsBundle {
  /// Opens a bundle whose files are changed, after it completes a change of them that was interrupted.
  ///
  /// - Parameter isDryRun: whether nothing is saved.
  static func toChange(
    path: String, limits: PropertyListLimits, isDryRun: Bool
  ) throws -> SettingsBundle {
    func open() throws(BundleError) -> SettingsBundle {
      try .toCheck(
        path: URL(fileURLWithPath: path), limits: limits, find: BundleLocation.init(opening:))
    }
    let bundle = try open()
    guard !isDryRun, try ChangeJournal.completeAll(in: bundle.location, limits: limits) else {
      return bundle
    }
    Console.log(tr("A change that was interrupted has been completed."))
    return try open()
  }
}
