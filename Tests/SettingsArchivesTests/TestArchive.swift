import CArchive
import Foundation
import PropertyList

/// Writes a valid or invalid zip archive, entry by entry.
final class TestArchive {
  private let archive = archive_write_new()

  init(_ file: URL, password: String? = nil) {
    archive_write_set_format_zip(archive)
    if let password {
      archive_write_set_options(archive, "zip:encryption=traditional")
      archive_write_set_passphrase(archive, password)
    }
    archive_write_open_filename(archive, file.path)
  }

  deinit { withUnicode { _ = archive_write_free(archive) } }

  /// In a locale that has names with more than ASCII.
  private func withUnicode(_ body: () -> Void) {
    let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let former = uselocale(locale)
    body()
    uselocale(former)
    freelocale(locale)
  }

  func add(_ path: String, _ content: Data = Data()) {
    add(path, type: CARCHIVE_FILE, content)
  }

  func addFolder(_ path: String) { add(path, type: CARCHIVE_FOLDER, Data()) }

  /// A symbolic link.
  func addLink(_ path: String, to target: String) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, path)
    archive_entry_set_filetype(entry, 0o120000)
    archive_entry_set_symlink_utf8(entry, target)
    withUnicode { _ = archive_write_header(archive, entry) }
  }

  /// A page with a switch.
  func addPage(_ path: String, title: String = "On") {
    let page = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>on</string>
      <key>Title</key><string>\(title)</string></dict></array></dict></plist>
      """
    add(path, Data(page.utf8))
  }

  private func add(_ path: String, type: some BinaryInteger, _ content: Data) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, path)
    archive_entry_set_filetype(entry, UInt32(type))
    archive_entry_set_perm(entry, 0o777)
    archive_entry_set_size(entry, la_int64_t(content.count))
    withUnicode { _ = archive_write_header(archive, entry) }
    content.withUnsafeBytes { _ = archive_write_data(archive, $0.baseAddress, $0.count) }
  }
}
