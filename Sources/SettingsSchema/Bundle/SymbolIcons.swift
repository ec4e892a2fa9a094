/// Icons of the desktop’s theme for SF Symbols, which only Apple’s systems have.
///
/// Source of the symbols’ names: those in real bundles and preference bundles, and common ones of settings. Source of
/// the icons: GNOME’s theme in all supported versions.
package enum SymbolIcons {
  /// The names to try for a symbol or an icon, best first; none if it can’t be either.
  package static func names(for name: String) -> [String] {
    guard !name.isEmpty, !name.contains("/"), name.utf8.count < 128 else { return [] }
    let own = name.hasSuffix("-symbolic") ? [name] : [name + "-symbolic", name]
    return (icon(for: name).map { [$0 + "-symbolic"] } ?? []) + (name.contains(".") ? [] : own)
  }

  /// Whether a name is spelled like a symbol, but has no icon.
  static func isUnknownSymbol(_ name: String) -> Bool {
    let letters = name.unicodeScalars
    guard letters.first.map({ "a"..."z" ~= $0 || "0"..."9" ~= $0 }) == true,
      letters.allSatisfy({ "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "." })
    else { return false }
    return !isFile(name) && icon(for: name) == nil
  }

  /// All icons for symbols, for tests.
  package static var icons: Set<String> { Set(table.values.map { $0 + "-symbolic" }) }

  /// The icon of a symbol, or of the symbol that it is a variant of: `person.crop.circle.fill`, `person.crop.circle`,
  /// …, `person`.
  private static func icon(for symbol: String) -> String? {
    guard !isFile(symbol) else { return nil }
    var parts = symbol.split(separator: ".", omittingEmptySubsequences: false)
    var onlyLooksDiffer = true
    while let last = parts.last {
      let base = parts.joined(separator: ".")
      if let icon = table[base], onlyLooksDiffer || !shapes.contains(base) { return icon }
      onlyLooksDiffer = onlyLooksDiffer && looks.contains(String(last))
      parts.removeLast()
    }
    return nil
  }

  /// `star.png` is a missing file, not a variant of a star.
  private static func isFile(_ name: String) -> Bool {
    extensions.contains { name.hasSuffix($0) }
  }

  private static let extensions = [
    ".png", ".jpg", ".jpeg", ".gif", ".pdf", ".svg", ".tiff", ".webp", ".heic", ".icns", ".ico",
  ]

  /// Suffixes that only change the look of a symbol.
  private static let looks: Set<String> = [
    "fill", "circle", "square", "rectangle", "dashed", "inset", "bold", "slash", "badge",
  ]

  /// Names that have no variants: `square.split.2x1` isn’t a square.
  private static let shapes: Set<String> = [
    "a", "app", "capsule", "circle", "diamond", "hexagon", "rectangle", "square", "triangle",
  ]

  private static let table = readTable()

  private static func readTable() -> [String: String] {
    var table: [String: String] = [:]
    var icon = ""
    // By byte, because splitting by characters takes longer than checking a small bundle.
    for word in text.utf8.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
      let isIcon = word.last == UInt8(ascii: ":")
      let name = String(Substring(isIcon ? word.dropLast() : word))
      if isIcon { icon = name } else { table[name] = icon }
    }
    return table
  }

  /// Icons in order, each with its symbols.
  private static let text = """
    ac-adapter: powerplug powercord ev.charger accessories-calculator: percent
    plus.forwardslash.minus function sum x.squareroot accessories-dictionary: graduationcap
    text.book.closed book books.vertical action-unavailable: nosign slash.circle
    airplane-mode: airplane alarm: applewatch watch alarm stopwatch timer deskclock metronome
    application-certificate: checkmark.seal rosette seal medal application-exit: escape
    application-rss+xml: rss dot.radiowaves.up.forward application-x-addon: puzzlepiece
    application-x-appliance: washer refrigerator oven application-x-firmware: memorychip cpu
    sensor.tag applications-engineering: wrench hammer screwdriver wrench.and.screwdriver
    wrench.adjustable applications-graphics: paintbrush applications-science: testtube.2 flask
    appointment-new: calendar.badge.plus appointment-soon: calendar.badge.clock
    audio-headphones: ear hearingdevice airpods airpodspro beats.headphones headphones earbuds
    audio-input-microphone: mic waveform.badge.mic music.mic audio-speakers: megaphone airplayaudio
    homepod hifispeaker speaker radio audio-volume-high: speaker.wave.3
    audio-volume-low: speaker.wave.1 audio-volume-medium: speaker.wave.2
    audio-volume-muted: speaker.slash speaker.zzz audio-x-generic: waveform music music.note guitars
    pianokeys tuningfork auth-face: faceid auth-fingerprint: touchid auth-sim: simcard esim
    auth-smartcard: giftcard creditcard wallet.pass wallet.bifold banknote dollarsign eurosign
    sterlingsign yensign bitcoinsign avatar-default: person battery-caution: battery.25
    battery-empty: battery.0 battery-full: battery.100 battery.100percent battery
    minus.plus.batteryblock battery-good: battery.75 battery.50 bluetooth: bluetooth
    bookmark-new: tag call-incoming: phone.arrow.down.left call-outgoing: phone.arrow.up.right
    call-start: person.wave.2 phone call-stop: phone.down camera-disabled: video.slash
    camera-photo: camera camera.on.rectangle camera-switch: camera.rotate camera-video: video
    camera-web: web.camera changes-allow: lock.open lock.slash key.slash changes-prevent: lock
    chat-message-new: message bubble bubble.left bubble.right text.bubble quote.bubble
    ellipsis.bubble quote.opening checkbox: square checkbox-checked: checkmark.square
    color-select: paintpalette swatchpalette eyedropper computer: desktopcomputer laptopcomputer
    macbook macmini pc contact-new: person.badge.plus person.crop.circle.badge.plus
    content-loading: hourglass daytime-sunrise: sunrise daytime-sunset: sunset
    dialog-error: exclamationmark.octagon xmark.octagon dialog-information: lightbulb
    lightbulb.slash lamp flashlight.on flashlight.off dialog-password: key ellipsis.rectangle
    rectangle.and.pencil.and.ellipsis dialog-warning: ladybug ant exclamationmark.triangle
    display-brightness: sun.max document-edit: signature applepencil pencil.tip pencil highlighter
    square.and.pencil document-new: doc.badge.plus document-open-recent: clock.arrow.circlepath
    externaldrive.badge.timemachine document-print-preview: doc.text.magnifyingglass
    document-properties: doc.badge.gearshape document-save: square.and.arrow.down
    document-send: tray.and.arrow.up icloud.and.arrow.up arrow.up.to.line arrow.up.doc
    drive-harddisk: internaldrive drive-harddisk-usb: cable.connector cable.coaxial
    drive-multidisk: cylinder drive-removable-media: externaldrive edit-clear: bandage
    line.3.crossed.swirl eraser delete.left clear edit-copy: doc.on.doc document.on.document
    edit-cut: scissors edit-find: text.magnifyingglass magnifyingglass edit-paste: doc.on.clipboard
    list.bullet.clipboard list.clipboard clipboard arrow.right.doc.on.clipboard
    edit-redo: arrow.uturn.forward arrow.uturn.right edit-select: lasso rectangle.dashed
    square.dashed crop edit-undo: arrow.counterclockwise arrow.uturn.backward arrow.uturn.left
    emblem-important: exclamationmark emblem-system: gear gearshape arrow.2.circlepath
    emoji-activities: theatermasks sportscourt soccerball basketball football tennisball dumbbell
    figure.run figure.walk theatermask.and.paintbrush hockey.puck emoji-body: hand.thumbsup
    hand.thumbsdown emoji-flags: flag emoji-food: fork.knife cup.and.saucer mug wineglass
    emoji-nature: allergens pawprint leaf tree bird fish emoji-objects: brain brain.head.profile
    pills emoji-people: hand.wave emoji-symbols: triangle hexagon diamond emoji-travel: car bus tram
    train.side.front.car bicycle scooter motorcycle truck.box fuelpump ferry sailboat parkingsign
    steeringwheel road.lanes emote-love: stethoscope waveform.path.ecg heart heart.slash
    heart.text.square face-cool: mustache sunglasses face-smile: face.smiling face-smile-big: mouth
    face-uncertain: face.dashed find-location: target scope location location.north compass airtag
    text.viewfinder viewfinder focus-top-bar: menubar dock focus-windows: macwindow.on.rectangle
    folder: tray folder folder.badge.gearshape folder-documents: tray.full
    folder-download: tray.and.arrow.down icloud.and.arrow.down arrow.down.to.line arrow.down.doc
    arrow.down.circle folder-music: music.note.list folder-new: folder.badge.plus
    folder-pictures: photo.on.rectangle photo.stack folder-publicshare: square.and.arrow.up
    folder-remote: externaldrive.badge.icloud format-indent-less: decrease.indent
    format-indent-more: text.quote increase.indent increase.quotelevel
    format-justify-center: text.aligncenter format-justify-fill: text.justify text.justify.left
    text.word.spacing arrow.left.and.right.text.vertical ruler format-justify-left: text.alignleft
    text.justify.leading text.append text.below.photo format-justify-right: text.alignright
    format-text-bold: bold format-text-italic: italic format-text-rich: doc.richtext
    format-text-strikethrough: strikethrough format-text-underline: textformat.abc.dottedunderline
    underline go-down: arrow.down chevron.down go-home: house homekit building building.columns
    storefront door.left.hand.open sofa go-jump: arrow.turn.up.left arrow.turn.down.right
    go-next: arrow.right arrow.forward arrowshape chevron.right chevron.forward hand.point.right
    go-previous: arrow.left arrow.backward chevron.left chevron.backward go-up: arrow.up chevron.up
    goa-panel: at help-about: info help-faq: person.fill.questionmark questionmark
    image-x-generic: photo livephoto input-gaming: gamecontroller arcade.stick l.joystick dpad dice
    input-keyboard: keyboard capslock return input-mouse: computermouse magicmouse cursorarrow
    input-tablet: hand.draw input-touchpad: hand.tap hand.point.up rectangle.and.hand.point.up.left
    insert-link: link insert-text: character.cursor.ibeam text.cursor paragraphsign list-add: cross
    cross.case staroflife plus list-remove: minus location-services-disabled: location.slash
    mail-attachment: paperclip mail-forward: envelope.arrow.triangle.branch arrowshape.turn.up.right
    mail-mark-important: exclamationmark.bubble envelope.badge mail-read: envelope.open
    mail-reply-sender: arrowshape.turn.up.left mail-send: paperplane mail-unread: envelope mail
    mail.stack mark-location: mappin map media-flash: sdcard media-optical: opticaldisc
    media-playback-pause: pause media-playback-start: play playpause media-playback-stop: stop
    media-playlist-repeat: infinity repeat arrow.2.squarepath arrow.3.trianglepath
    media-playlist-repeat-song: repeat.1 media-playlist-shuffle: shuffle media-record: circle.fill
    record media-seek-backward: backward gobackward media-seek-forward: forward goforward
    media-skip-backward: backward.end media-skip-forward: forward.end media-tape: recordingtape
    media-view-subtitles: captions.bubble media-zip: doc.zipper microphone-disabled: mic.slash
    multimedia-player: ipod network-cellular: antenna.radiowaves.left.and.right cellularbars
    network-offline: xmark.icloud icloud.slash network-server: server.rack xserve
    network-transmit-receive: arrow.left.arrow.right arrow.triangle.swap
    network-vpn: network.badge.shield.half.filled network-wireless: dot.radiowaves wave.3 wifi
    network-wireless-disabled: wifi.slash network-wireless-encrypted: lock.icloud
    network-wireless-hotspot: personalhotspot wifi.router
    network-wireless-offline: wifi.exclamationmark network-workgroup: network bonjour
    arrow.triangle.branch arrow.branch night-light: moonphase.first.quarter non-starred: star.slash
    notifications-disabled: bell.slash object-flip-horizontal: arrow.left.and.right flip.horizontal
    object-flip-vertical: arrow.up.and.down object-rotate-left: rotate.left
    object-rotate-right: rotate.right object-select: checkmark open-menu: line.3.horizontal
    line.horizontal.3 filemenu.and.selection orientation-portrait: rectangle.portrait
    package-x-generic: app.gift cart bag basket gift suitcase briefcase archivebox shippingbox cube
    pan-down: arrowtriangle.down pan-end: arrowtriangle.right pan-start: arrowtriangle.left
    pan-up: arrowtriangle.up phone: iphone iphone.radiowaves.left.and.right phone-old: teletype
    candybarphone flipphone power-profile-balanced: dial.medium dial speedometer gauge barometer
    power-profile-performance: dial.high hare chart power-profile-power-saver: dial.low tortoise
    preferences-color: circle.hexagongrid camera.filters preferences-desktop-accessibility: figure
    accessibility voiceover preferences-desktop-appearance: circle.lefthalf circle.righthalf
    circle.bottomhalf drop.halffull preferences-desktop-apps: app app.badge apps.iphone
    app.connected.to.app.below preferences-desktop-display: perspective aspectratio
    preferences-desktop-font: textformat textformat.abc abc a character
    preferences-desktop-keyboard-shortcuts: command option control command.square
    preferences-desktop-locale: character.book.closed character.bubble translate
    preferences-other: slider.horizontal slider.vertical slider.horizontal.2.square
    slider.horizontal.below switch lightswitch plusminus equal
    preferences-system-notifications: bell bell.and.waves.left.and.right
    preferences-system-parental-controls: figure.and.child.holdinghands
    figure.2.and.child.holdinghands hourglass.badge.plus preferences-system-privacy: hand.raised
    preferences-system-search: line.3.horizontal.decrease preferences-system-time: clock
    printer: printer faxmachine radio: circle radio-checked: smallcircle.filled.circle
    rotation-allowed: rectangle.landscape.rotate rotation-locked: lock.rotation scanner: scanner
    security-high: lock.shield shield checkmark.shield security-low: shield.slash
    exclamationmark.shield xmark.shield semi-starred: star.leadinghalf.filled
    send-to: arrow.up.right arrow.up.forward sidebar-show: sidebar sidebar.left sidebar.leading
    sidebar-show-right: sidebar.right starred: crown star sparkle sparkles wand.and.stars
    wand.and.rays rays burst trophy list.star system-file-manager: cabinet
    system-help: lifepreserver system-log-out: rectangle.portrait.and.arrow.right
    rectangle.portrait.and.arrow.forward door.right.hand.open system-reboot: restart
    system-run: gearshape.arrow.triangle.2.circlepath system-shutdown: togglepower power
    system-software-install: arrow.down.app system-users: persons person.2 person.3
    person.line.dotted.person sharedwithyou shareplay person.2.wave.2 tablet: ipad
    text-editor: chevron.left.forwardslash.chevron.right curlybraces swift text-x-generic: doc
    document note note.text scroll menucard thunderbolt: bolt flame
    tools-check-spelling: text.badge.checkmark spellcheck tv: tv appletv appletvremote.gen1
    user-bookmarks: bookmark user-not-tracked: hand.raised.slash user-trash: xmark.bin trash
    arrow.up.bin utilities-terminal: terminal apple.terminal video-display: airplayvideo display
    rectangle.inset.filled video-joined-displays: display.2 video-x-generic: list.and.film film
    movieclapper view-app-grid: qrcode barcode square.grid.3x3 square.grid.4x3 circle.grid
    view-conceal: eye.slash view-dual: rectangle.split square.split uiwindow.split.2x1
    square.and.line.vertical.and.square view-fullscreen: arrow.up.left.and.arrow.down.right
    view-grid: rectangle.3.group rectangle.grid square.grid.2x2 grid widget view-list: capsule list
    checklist view-list-bullet: list.bullet list.bullet.rectangle list.dash list.triangle
    view-list-ordered: number textformat.123 list.number view-more-horizontal: ellipsis
    view-paged: rectangle.stack square.stack square.stack.3d.up square.3.layers.3d square.on.square
    rectangle.on.rectangle pip view-pin: pin view-refresh: arrow.clockwise
    arrow.triangle.2.circlepath view-restore: arrow.down.right.and.arrow.up.left
    view-reveal: opticid eye eyeglasses visionpro view-sort-ascending: arrow.up.arrow.down
    weather-clear: sun sun.min thermometer weather-clear-night: bed.double moon moon.zzz zzz
    powersleep weather-few-clouds: cloud.sun weather-fog: sun.dust cloud.fog water.waves aqi.medium
    smoke weather-overcast: icloud cloud weather-showers: cloud.rain umbrella humidity drop
    weather-showers-scattered: cloud.drizzle weather-snow: snow snowflake cloud.snow
    weather-storm: cloud.bolt weather-tornado: tornado tropicalstorm weather-windy: fan wind
    web-browser: safari globe globe.europe.africa window-close: xmark multiply
    window-maximize: rectangle macwindow x-office-address-book: person.text person.crop.rectangle
    x-office-calendar: calendar x-office-document: ticket magazine newspaper
    x-office-presentation: chart.bar chart.pie chart.line.uptrend.xyaxis chart.xyaxis.line
    x-office-spreadsheet: tablecells rectangle.split.3x1 zoom-fit-best: move.3d
    zoom-in: plus.magnifyingglass zoom-original: 1.magnifyingglass zoom-out: minus.magnifyingglass
    """
}
