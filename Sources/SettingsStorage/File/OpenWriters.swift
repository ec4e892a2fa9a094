import CFiles

/// Programs that have a file open for writing, and may write to it in place.
enum OpenWriters {
  /// Whether there are any; false if unknown.
  static func exist(for path: String) -> Bool { cfiles_has_writer(path) != 0 }
}
