import Testing

@testable import SettingsSchema

struct SymbolIconsTests {
  @Test(
    "Symbols of any style have an icon; unknown ones, files and paths have none",
    arguments: [
      ("person.crop.circle.fill", ["avatar-default-symbolic"]),
      ("gearshape.2.fill", ["emblem-system-symbolic"]),
      ("creditcard.fill", ["auth-smartcard-symbolic"]),
      ("car.2.badge.gearshape", ["emoji-travel-symbolic"]),
      ("bell.slash", ["notifications-disabled-symbolic"]),
      ("trash.slash", ["user-trash-symbolic"]),
      ("app.badge.fill", ["preferences-desktop-apps-symbolic"]),
      ("square", ["checkbox-symbolic", "square-symbolic", "square"]),
      ("square.split.diagonal", ["view-dual-symbolic"]), ("square.unheard.of", []),
      ("unknown.symbol", []), ("../x", []), ("", []), ("star.png", []), ("..", []),
      ("mail-unread", ["mail-unread-symbolic", "mail-unread"]),
    ])
  func names(name: String, icons: [String]) {
    #expect(SymbolIcons.names(for: name) == icons)
  }

  @Test(
    "A symbol’s name without an icon is unknown",
    arguments: [
      ("unknown.symbol", true), ("twitter", true), ("car", false), ("car.side.fill", false),
      ("Twitter", false), ("my-icon", false), ("my_icon", false), ("icon.png", false), ("", false),
    ])
  func unknown(name: String, isUnknown: Bool) {
    #expect(SymbolIcons.isUnknownSymbol(name) == isUnknown)
  }

  @Test("The symbols that settings commonly use have an icon, each")
  func common() {
    let missing = Self.common.filter {
      SymbolIcons.names(for: $0).isEmpty || SymbolIcons.isUnknownSymbol($0)
    }
    #expect(missing == [])
    #expect(Self.common.count > 300)
  }

  private static let common = """
    accessibility airplane airplayaudio airplayvideo airpods alarm ant
    antenna.radiowaves.left.and.right app.badge app.badge.fill app.fill applewatch archivebox
    arrow.2.squarepath arrow.clockwise arrow.clockwise.icloud arrow.counterclockwise
    arrow.down.circle arrow.down.to.line arrow.left.arrow.right arrow.right.square
    arrow.triangle.2.circlepath arrow.triangle.branch arrow.up.arrow.down arrow.up.right.square
    arrow.uturn.backward arrowshape.turn.up.left at at.circle banknote barcode.viewfinder basket
    battery.100 battery.25 bed.double bell bell.badge bell.badge.fill bell.slash bicycle bold bolt
    bolt.horizontal.circle bolt.slash book book.closed bookmark.fill books.vertical
    brain.head.profile briefcase bubble.left.and.bubble.right building building.2 building.columns
    building.2.crop.circle calendar calendar.badge.clock camera camera.filters captions.bubble car
    car.fill car.2 cart cart.badge.plus cellularbars character.book.closed chart.bar
    chart.bar.xaxis chart.line.uptrend.xyaxis chart.pie checklist checkmark checkmark.circle.fill
    checkmark.seal checkmark.shield checkmark.square chevron.left.forwardslash.chevron.right
    chevron.right circle circle.grid.2x2 circle.lefthalf.filled clipboard clock
    clock.arrow.circlepath cloud cloud.bolt command computermouse cpu creditcard creditcard.fill
    creditcard.and.123 crown cube cup.and.saucer curlybraces dollarsign.circle desktopcomputer
    dial.low display doc doc.badge.gearshape doc.on.clipboard doc.on.doc doc.plaintext
    doc.text.magnifyingglass drop ear ellipsis.circle ellipsis.message envelope envelope.badge
    envelope.open exclamationmark.triangle exclamationmark.bubble externaldrive eye eye.slash
    eyedropper eyeglasses face.smiling faceid figure.run figure.walk film flag flag.checkered
    flame flashlight.on.fill folder folder.badge.gearshape folder.fill.badge.plus fork.knife
    forward.fill fuelpump function gamecontroller gauge gauge.medium
    gauge.with.dots.needle.50percent gear gear.badge gearshape gearshape.2 gift giftcard globe
    globe.europe.africa graduationcap hammer hand.raised hand.raised.slash hand.tap hand.thumbsup
    hand.thumbsdown hare headphones heart heart.text.square hifispeaker hourglass house house.fill
    icloud icloud.and.arrow.down icloud.slash info.circle infinity internaldrive iphone
    iphone.radiowaves.left.and.right ipad italic key key.horizontal keyboard
    keyboard.badge.ellipsis ladybug laptopcomputer leaf lifepreserver lightbulb line.3.horizontal
    link link.badge.plus list.bullet list.bullet.clipboard list.number list.star location
    location.circle location.slash lock lock.circle lock.fill lock.icloud lock.open lock.shield
    magnifyingglass mail map mappin.and.ellipse megaphone memorychip message message.badge mic
    mic.slash minus.circle moon moon.stars moon.zzz mouth music.mic music.note music.note.list
    network newspaper nosign note.text number number.square opticaldisc paintbrush
    paintbrush.pointed paintpalette paperclip paperplane pause.circle pawprint pencil
    pencil.and.outline percent person person.2 person.3 person.badge.key person.badge.plus
    person.crop.circle person.crop.circle.badge.checkmark person.crop.rectangle personalhotspot
    phone phone.down photo photo.on.rectangle pianokeys pills pin pip play play.rectangle
    plus.circle power powerplug printer puzzlepiece.extension qrcode questionmark.circle
    quote.bubble record.circle rectangle.and.pencil.and.ellipsis rectangle.grid.1x2
    rectangle.portrait.and.arrow.right rectangle.stack repeat rosette ruler safari scissors sdcard
    server.rack shield shield.lefthalf.filled shippingbox shuffle sidebar.left signature simcard
    slider.horizontal.3 snowflake sparkles speaker speaker.slash speaker.wave.2
    speaker.wave.3.fill speedometer square.and.arrow.down square.and.arrow.up square.and.pencil
    square.grid.2x2 square.grid.3x3 square.stack.3d.up star star.circle star.leadinghalf.filled
    star.slash stethoscope stop.circle stopwatch storefront suitcase sun.max sun.min sunrise
    sunset switch.2 tablecells tag target terminal testtube.2 text.alignleft text.bubble
    text.magnifyingglass textformat textformat.size theatermasks thermometer ticket timer
    togglepower tortoise touchid train.side.front.car tram trash trash.slash tray
    tray.and.arrow.down trophy tv umbrella video video.slash wallet.pass wand.and.stars waveform
    wifi wifi.exclamationmark wifi.slash wind wrench wrench.and.screwdriver xmark xmark.circle
    xmark.shield zzz
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
