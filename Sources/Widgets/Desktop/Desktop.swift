import CAdwaita

/// What other programs of the desktop do for this one.
@MainActor
package enum Desktop {
  /// Opens an address in the program that the desktop has for it.
  ///
  /// - Parameter done: nil once a program was started, or the user chose none; else why not.
  package static func open(
    _ address: String, over parent: Widget?, done: @escaping @MainActor (String?) -> Void
  ) {
    cadw_launch_uri(
      parent?.pointer, address, Callback.text, Callback.context(done), Callback.release)
  }

  /// Whether a program opens addresses of a scheme, such as `help`.
  package static func opens(scheme: String) -> Bool { cadw_opens_scheme(scheme) }

  /// Shows a file or a folder in the desktop's file manager, or else what it is in.
  ///
  /// - Parameter done: as for ``open(_:over:done:)``.
  package static func showInFiles(
    _ path: String, over parent: Widget?, done: @escaping @MainActor (String?) -> Void
  ) {
    cadw_show_in_files(
      parent?.pointer, path, Callback.text, Callback.context(done), Callback.release)
  }

  /// Starts the first of some installed programs, named by the ids of their desktop entries; false when there is none.
  package static func launchApplication(_ ids: [String]) -> Bool {
    CText.with(ids) { cadw_launch_application($0, UInt32(clamping: ids.count)) }
  }

  /// An e-mail without HTML.
  package struct Mail {
    let to: [String]
    let cc: [String]
    let bcc: [String]
    let subject: String
    let body: String
    let attachments: [String]

    /// - Parameter attachments: paths.
    package init(
      to: [String], cc: [String], bcc: [String], subject: String, body: String,
      attachments: [String]
    ) {
      self.to = to
      self.cc = cc
      self.bcc = bcc
      self.subject = subject
      self.body = body
      self.attachments = attachments
    }
  }

  /// Has the user write an e-mail, by the desktop's portal (`org.freedesktop.portal.Email`).
  ///
  /// - Parameter done: false where no portal takes it.
  package static func compose(_ mail: Mail, done: @escaping @MainActor (Bool) -> Void) {
    CText.with(mail.to) { to in
      CText.with(mail.cc) { cc in
        CText.with(mail.bcc) { bcc in
          CText.with(mail.attachments) { attachments in
            cadw_compose_mail(
              to, cc, bcc, mail.subject, mail.body, attachments, Callback.boolean,
              Callback.context(done), Callback.release)
          }
        }
      }
    }
  }

  /// Moves a file to the trash.
  ///
  /// - Returns: why that failed; nil when it did not.
  package static func trash(_ path: String) -> String? { CText.taken(cadw_trash_file(path)) }

  // MARK: Programs

  /// Starts a program, found by `PATH`, that outlives this one if it has to; false when there is no such program.
  ///
  /// - Parameter inTerminal: in the user's terminal emulator; false when there is none.
  package static func start(_ arguments: [String], inTerminal: Bool = false) -> Bool {
    CText.withMutable(arguments) { inTerminal ? cadw_spawn_in_terminal($0) : cadw_spawn($0) }
  }

  /// The program that the desktop opens plain text with, such as `gnome-text-editor`.
  package static var textEditor: String? { CText.taken(cadw_text_editor_program()) }

  /// Opens a file in ``textEditor``; false when there is none.
  package static func openInTextEditor(_ path: String, over parent: Widget?) -> Bool {
    cadw_text_editor_open_file(parent?.pointer, path)
  }
}
