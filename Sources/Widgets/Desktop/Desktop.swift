import CAdwaita

/// Services of other programs on the desktop.
@MainActor
package enum Desktop {
  /// Opens an address in its default program.
  ///
  /// - Parameter done: called with nil after a program was started, or the user chose none; otherwise with the reason.
  package static func open(
    _ address: String, over parent: Widget?, done: @escaping @MainActor (String?) -> Void
  ) {
    cadw_launch_uri(
      parent?.pointer, address, Callback.text, Callback.context(done), Callback.release)
  }

  /// Whether a program opens addresses of a scheme, such as `help`.
  package static func opens(scheme: String) -> Bool { cadw_opens_scheme(scheme) }

  /// Shows a file or a folder in the desktop’s file manager, or else its parent folder.
  ///
  /// - Parameter done: as for ``open(_:over:done:)``.
  package static func showInFiles(
    _ path: String, over parent: Widget?, done: @escaping @MainActor (String?) -> Void
  ) {
    cadw_show_in_files(
      parent?.pointer, path, Callback.text, Callback.context(done), Callback.release)
  }

  /// Starts the first installed one of some programs, by the IDs of their desktop entries; returns false if there is
  /// none.
  package static func launchApplication(_ ids: [String]) -> Bool {
    CText.with(ids) { cadw_launch_application($0, UInt32(clamping: ids.count)) }
  }

  /// Lets the user write an email without HTML, through the desktop’s portal (`org.freedesktop.portal.Email`).
  ///
  /// - Parameters:
  ///   - attachments: paths.
  ///   - done: called with false if no portal supports it.
  package static func composeMail(
    to: [String], cc: [String], bcc: [String], subject: String, body: String,
    attachments: [String], done: @escaping @MainActor (Bool) -> Void
  ) {
    CText.with(to) { to in
      CText.with(cc) { cc in
        CText.with(bcc) { bcc in
          CText.with(attachments) { attachments in
            cadw_compose_mail(
              to, cc, bcc, subject, body, attachments, Callback.boolean,
              Callback.context(done), Callback.release)
          }
        }
      }
    }
  }

  /// Moves a file to the trash.
  ///
  /// - Returns: The reason if it failed, or nil.
  package static func trash(_ path: String) -> String? {
    CText.copy(freeing: cadw_trash_file(path))
  }

  // MARK: Programs

  /// Starts a program from `PATH`, which may outlive this one; returns false if there is no such program.
  ///
  /// - Parameter inTerminal: whether to use the user’s terminal emulator; returns false if there is none.
  package static func start(_ arguments: [String], inTerminal: Bool = false) -> Bool {
    CText.withMutable(arguments) { inTerminal ? cadw_spawn_in_terminal($0) : cadw_spawn($0) }
  }

  /// The desktop’s default program for plain text, such as `gnome-text-editor`.
  package static var textEditor: String? { CText.copy(freeing: cadw_text_editor_program()) }

  /// Opens a file in ``textEditor``; returns false if there is none.
  package static func openInTextEditor(_ path: String, over parent: Widget?) -> Bool {
    cadw_text_editor_open_file(parent?.pointer, path)
  }
}
