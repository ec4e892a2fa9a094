import Foundation
import SettingsStorage

extension StoreLocation {
  /// What people call the store: a file's path, or a name and what it is the name of.
  var displayName: String {
    switch self {
    case .file(let url): UserFolders.display(url)
    case .gsettings(let schema, nil): "\(schema) (GSettings)"
    case .gsettings(let schema, let path?): "\(schema) at \(path) (GSettings)"
    case .defaults(let suite): "\(suite) (user defaults)"
    }
  }
}
