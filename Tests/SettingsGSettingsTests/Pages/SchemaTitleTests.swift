import Testing

@testable import SettingsGSettings

struct SchemaTitleTests {
  @Test(
    "A title is the words of the name’s last part, or of two if one says too little",
    arguments: [
      ("org.gnome.desktop.interface", "Interface"),
      ("org.gnome.desktop.input-sources", "Input Sources"),
      ("org.gnome.desktop.wm.preferences", "WM Preferences"),
      ("org.gnome.desktop.a11y", "Accessibility"),
      ("org.gnome.desktop.a11y.mouse", "Accessibility Mouse"),
      ("org.cinnamon.desktop.a11y.keyboard", "Accessibility Keyboard"),
      ("a11y", "Accessibility"),
      ("", ""),
    ])
  func title(name: String, title: String) {
    #expect(SchemaTitle.title(ofSchema: name) == title)
  }

  @Test("Equal titles get more parts of the names")
  func equalTitles() {
    let names = ["org.gnome.desktop.interface", "org.mate.interface", "org.gnome.desktop.sound"]
    #expect(
      SchemaTitle.titles(ofSchemas: names) == [
        names[0]: "Desktop Interface", names[1]: "MATE Interface", names[2]: "Sound",
      ])
  }
}
