public import Foundation
import PropertyList
public import SettingsStorage
import Translation

/// What there is to say of the place where settings are kept: its name, where and what it is, and how it is.
public struct StoreSummary: Sendable, Hashable {
  /// What people call it: a file's name, a schema, a suite.
  public let name: String
  /// Where it is: a file's path, or what the name is the name of.
  public let place: String
  /// The file; nil for other stores.
  public let file: URL?
  /// What kind of file or store it is.
  public let format: String
  /// Whether it has what the window shows, and whether it can.
  public let status: String

  /// Makes the summary of a store.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - location: where it is.
  public init(_ store: any SettingsStore, at location: StoreLocation) {
    let open = store as? FileStore
    name = location.name
    file = location.file
    switch location {
    case .file(let url):
      place = url.path
      format = open?.format.name ?? tr("Property list")
    case .gsettings(let schema, let path):
      place = path.map { tr("\(schema), at \($0)") } ?? schema
      format = "GSettings"
    case .defaults(let suite):
      place = suite
      format = tr("User defaults")
    }
    status = Self.status(
      store.status, changes: store.unsavedKeys.count,
      isReadOnly: open.map { Self.isReadOnly($0.url.path) } ?? false)
  }

  /// As a save has it: root may write anything, but who took all rights to write away meant it.
  private static func isReadOnly(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes?[.posixPermissions] as? Int else { return false }
    return mode & 0o222 == 0 || !FileManager.default.isWritableFile(atPath: path)
  }

  /// The most pressing thing that there is to say.
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
  /// What people call the store, without where it is.
  public var name: String {
    switch self {
    case .file(let url): url.lastPathComponent
    case .gsettings(let schema, _): schema
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
    }
  }
}
