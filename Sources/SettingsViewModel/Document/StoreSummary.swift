public import Foundation
import PropertyList
public import SettingsStorage
import Translation

/// A summary of a settings store: name, place, format and status.
public struct StoreSummary: Sendable, Hashable {
  /// The display name: a file’s name, a schema, a suite.
  public let name: String
  /// The path of a file, or what kind of thing the name refers to.
  public let place: String
  /// The file; nil for other stores.
  public let file: URL?
  /// The kind of the file or store.
  public let format: String
  /// Whether the store has the values that the window shows, and whether it can be saved.
  public let status: String

  /// Makes the summary of a store.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - location: the location of the store.
  public init(_ store: any SettingsStore, at location: StoreLocation) {
    let open = store as? FileStore
    name = location.name
    file = location.file
    switch location {
    case .file(let url):
      place = url.path
      format = open?.format.name ?? tr("Property list")
    case .gsettings(let schema, let path, let app):
      place = path.map { tr("\(schema), at \($0)") } ?? schema
      format = app.map { tr("GSettings of the Flatpak app \($0)") } ?? "GSettings"
    case .schemas:
      place = tr("All schemas on this computer")
      format = "GSettings"
    case .draft(let url, let schema):
      place = schema ?? url.path
      format = tr("Memory", context: "store")
    case .dump(let url, let schema, let path):
      place = [schema, path, url.path].compactMap(\.self).joined(separator: ", ")
      format = tr("dconf key file")
    case .defaults(let suite):
      place = suite
      format = tr("User defaults")
    }
    status = Self.status(
      store.status, changes: store.unsavedKeys.count,
      isReadOnly: open.map { Self.isReadOnly($0.url.path) } ?? false)
  }

  /// As for a save: root could write anything, but a file without any write permission is meant to be read-only.
  private static func isReadOnly(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes?[.posixPermissions] as? Int else { return false }
    return mode & 0o222 == 0 || !FileManager.default.isWritableFile(atPath: path)
  }

  /// The most important status.
  static func status(_ status: StoreStatus, changes: Int, isReadOnly: Bool) -> String {
    let saved =
      switch changes {
      case 0: tr("Saved", context: "settings")
      default:
        tr(one: "\(changes) unsaved change", other: "\(changes) unsaved changes", count: changes)
      }
    switch status.source {
    case .removed: return tr("Deleted by another program; save to create it again")
    case .unreadable: return tr("Can’t be read at the moment; your settings are kept here")
    case .new where changes == 0: return tr("Created on first save")
    case .new, .available: break
    }
    if !status.conflicts.isEmpty { return tr("Also changed by another program") }
    guard isReadOnly else { return saved }
    return switch changes {
    case 0: tr("Read-only")
    default:
      tr(
        one: "Read-only, with \(changes) unsaved change",
        other: "Read-only, with \(changes) unsaved changes", count: changes)
    }
  }
}

extension StoreLocation {
  /// The display name of the store, without its place.
  public var name: String {
    switch self {
    case .file(let url): url.lastPathComponent
    case .gsettings(let schema, _, _): schema
    case .schemas: "GSettings"
    case .draft(let file, _), .dump(let file, _, _): file.lastPathComponent
    case .defaults(let suite): suite
    }
  }
}

extension PropertyListFormat {
  fileprivate var name: String {
    switch self {
    case .xml: tr("XML property list")
    case .binary: tr("Binary property list")
    case .openStep: tr("OpenStep property list")
    case .json: "JSON"
    }
  }
}
