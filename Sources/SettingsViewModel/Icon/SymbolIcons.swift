/// The icons of the desktop's theme that stand for SF Symbols, which only Apple's systems have.
///
/// Source of the names on the left: the symbols that real bundles and preference bundles use, and the usual ones of
/// settings; on the right: what GNOME's theme has in all supported versions.
enum SymbolIcons {
  /// Names to try for a symbol or an icon, best first; none for what can't be the name of either.
  static func names(for symbol: String) -> [String] {
    guard !symbol.isEmpty, !symbol.contains("/"), symbol.utf8.count < 128 else { return [] }
    let mapped = candidates(symbol).lazy.compactMap { table[$0] }.first
    let own = symbol.hasSuffix("-symbolic") ? [symbol] : [symbol + "-symbolic", symbol]
    return (mapped.map { [$0 + "-symbolic"] } ?? []) + (symbol.contains(".") ? [] : own)
  }

  /// The symbol, then without what only changes its look: `person.crop.circle.fill`, …, `person`.
  private static func candidates(_ symbol: String) -> [String] {
    var parts = symbol.split(separator: ".").map(String.init)
    var names = [symbol]
    while parts.count > 1, let last = parts.last, looks.contains(last) {
      parts.removeLast()
      names.append(parts.joined(separator: "."))
    }
    return names
  }

  private static let looks: Set<String> = [
    "fill", "circle", "square", "rectangle", "crop", "dashed", "inset", "app", "2", "3", "bold",
  ]

  private static let table: [String: String] = [
    // People and accounts
    "person": "avatar-default", "persons": "system-users", "person.2": "system-users",
    "person.3": "system-users", "person.badge.plus": "contact-new", "faceid": "auth-face",
    "touchid": "auth-fingerprint", "person.text": "x-office-address-book",
    "figure": "preferences-desktop-accessibility",
    "accessibility": "preferences-desktop-accessibility",
    // Settings
    "gear": "emblem-system", "gearshape": "emblem-system", "wrench": "applications-engineering",
    "hammer": "applications-engineering", "wrench.and.screwdriver": "applications-engineering",
    "slider.horizontal": "preferences-other", "switch": "preferences-other",
    "switch.2": "preferences-other", "slider.vertical": "preferences-other",
    "slider.horizontal.3": "preferences-other", "slider.vertical.3": "preferences-other",
    "lightswitch.on": "preferences-other", "lightswitch.off": "preferences-other",
    "togglepower": "system-shutdown", "power": "system-shutdown",
    "ellipsis": "view-more-horizontal",
    // Privacy and safety
    "lock": "changes-prevent", "lock.open": "changes-allow", "key": "dialog-password",
    "hand.raised": "preferences-system-privacy", "hand.thumbsup": "emblem-ok",
    "shield": "security-high", "lock.shield": "security-high", "checkmark.shield": "security-high",
    "eye": "view-reveal", "eye.slash": "view-conceal", "network": "network-workgroup",
    // Signs
    "info": "help-about", "questionmark": "help-faq", "exclamationmark.triangle": "dialog-warning",
    "exclamationmark": "emblem-important", "checkmark": "object-select", "xmark": "window-close",
    "plus": "list-add", "minus": "list-remove", "star": "starred", "star.slash": "non-starred",
    "heart": "emote-love", "bookmark": "user-bookmarks", "flag": "emoji-flags",
    "sparkles": "starred", "wand.and.stars": "starred", "lightbulb": "dialog-information",
    "number": "view-list-ordered", "tag": "bookmark-new", "pin": "view-pin",
    // Messages and places
    "bell": "preferences-system-notifications", "bell.slash": "notifications-disabled",
    "bell.badge": "preferences-system-notifications", "envelope": "mail-unread",
    "envelope.open": "mail-read", "mail": "mail-unread", "paperplane": "mail-send",
    "message": "chat-message-new", "bubble.left": "chat-message-new",
    "bubble.right": "chat-message-new", "text.bubble": "chat-message-new", "phone": "call-start",
    "phone.down": "call-stop", "location": "find-location", "mappin": "mark-location",
    "map": "mark-location", "globe": "web-browser", "safari": "web-browser", "link": "insert-link",
    "house": "go-home", "antenna.radiowaves.left.and.right": "network-cellular",
    "wifi": "network-wireless", "wifi.slash": "network-wireless-disabled",
    "bluetooth": "bluetooth", "airplane": "airplane-mode", "icloud": "weather-overcast",
    "cloud": "weather-overcast", "at": "mail-unread", "rss": "application-rss+xml",
    // Devices
    "desktopcomputer": "computer", "laptopcomputer": "computer", "display": "video-display",
    "iphone": "phone", "ipad": "tablet", "tv": "tv", "printer": "printer",
    "keyboard": "input-keyboard", "capslock": "input-keyboard", "computermouse": "input-mouse",
    "gamecontroller": "input-gaming", "headphones": "audio-headphones", "speaker": "audio-speakers",
    "speaker.wave.1": "audio-volume-low", "speaker.wave.2": "audio-volume-medium",
    "speaker.wave.3": "audio-volume-high", "speaker.slash": "audio-volume-muted",
    "mic": "audio-input-microphone", "mic.slash": "microphone-disabled", "camera": "camera-photo",
    "video": "camera-video", "battery.100": "battery-full", "battery.0": "battery-empty",
    "battery.25": "battery-caution", "internaldrive": "drive-harddisk",
    "externaldrive": "drive-removable-media", "memorychip": "application-x-firmware",
    "cpu": "application-x-firmware",
    // Time and weather
    "clock": "preferences-system-time", "alarm": "alarm", "timer": "alarm",
    "hourglass": "content-loading", "calendar": "x-office-calendar",
    "sun.max": "display-brightness",
    "sun.min": "weather-clear", "sun": "weather-clear", "moon": "weather-clear-night",
    "moon.stars": "weather-clear-night", "snow": "weather-snow", "bolt": "thunderbolt",
    "thermometer": "weather-clear", "drop": "weather-showers",
    // Text and documents
    "textformat": "preferences-desktop-font", "textformat.size": "preferences-desktop-font",
    "textformat.abc": "preferences-desktop-font", "textformat.123": "view-list-ordered",
    "textformat.alt": "preferences-desktop-font", "character": "preferences-desktop-font",
    "textformat.abc.dottedunderline": "format-text-underline", "bold": "format-text-bold",
    "italic": "format-text-italic", "underline": "format-text-underline",
    "strikethrough": "format-text-strikethrough", "text.alignleft": "format-justify-left",
    "text.aligncenter": "format-justify-center", "text.alignright": "format-justify-right",
    "text.justify": "format-justify-fill", "text.justify.left": "format-justify-fill",
    "text.word.spacing": "format-justify-fill", "character.cursor.ibeam": "insert-text",
    "arrow.left.and.right.text.vertical": "format-justify-fill",
    "character.book.closed": "preferences-desktop-locale", "doc": "text-x-generic",
    "doc.text": "text-x-generic", "doc.plaintext": "text-x-generic", "doc.on.doc": "edit-copy",
    "doc.richtext": "format-text-rich", "note.text": "text-x-generic", "folder": "folder",
    "tray": "folder", "archivebox": "package-x-generic", "shippingbox": "package-x-generic",
    "book": "accessories-dictionary", "books.vertical": "accessories-dictionary",
    "newspaper": "x-office-document", "list.bullet": "view-list-bullet",
    "list.number": "view-list-ordered", "list.dash": "view-list-bullet",
    "list.triangle": "view-list-bullet", "list": "view-list", "checklist": "view-list",
    "tablecells": "x-office-spreadsheet", "chart.bar": "power-profile-performance",
    "square.grid.2x2": "view-grid", "square.grid.3x3": "view-app-grid", "pencil": "document-edit",
    "square.and.pencil": "document-edit", "scissors": "edit-cut", "clipboard": "edit-paste",
    "paperclip": "mail-attachment", "trash": "user-trash", "terminal": "utilities-terminal",
    "chevron.left.forwardslash.chevron.right": "text-x-generic", "ladybug": "dialog-warning",
    // Pictures and sound
    "photo": "image-x-generic", "paintbrush": "applications-graphics",
    "paintpalette": "color-select", "eyedropper": "color-select",
    "circle.lefthalf.filled": "preferences-desktop-appearance", "film": "video-x-generic",
    "music.note": "emblem-music", "music": "emblem-music", "play": "media-playback-start",
    "pause": "media-playback-pause", "stop": "media-playback-stop",
    "forward": "media-seek-forward", "backward": "media-seek-backward", "record": "media-record",
    "shuffle": "media-playlist-shuffle", "repeat": "media-playlist-repeat",
    "captions.bubble": "media-view-subtitles",
    // Directions and actions
    "magnifyingglass": "edit-find", "plus.magnifyingglass": "zoom-in",
    "minus.magnifyingglass": "zoom-out", "arrow.clockwise": "view-refresh",
    "arrow.counterclockwise": "edit-undo", "arrow.2.circlepath": "emblem-synchronizing",
    "arrow.triangle.2.circlepath": "emblem-synchronizing", "restart": "system-reboot",
    "arrow.uturn.backward": "edit-undo", "arrow.uturn.forward": "edit-redo",
    "arrow.up": "go-up", "arrow.down": "go-down", "arrow.left": "go-previous",
    "arrow.right": "go-next", "chevron.up": "go-up", "chevron.down": "go-down",
    "chevron.left": "go-previous", "chevron.right": "go-next",
    "arrow.up.arrow.down": "view-sort-ascending", "arrow.down.to.line": "folder-download",
    "square.and.arrow.up": "emblem-shared", "square.and.arrow.down": "document-save",
    "arrow.up.left.and.arrow.down.right": "view-fullscreen",
    "rectangle.portrait.and.arrow.right": "system-log-out", "cart": "emblem-default",
    "gift": "emblem-favorite", "face.smiling": "face-smile", "sidebar.left": "sidebar-show",
    "rotate.right": "object-rotate-right", "rotate.left": "object-rotate-left",
  ]
}
