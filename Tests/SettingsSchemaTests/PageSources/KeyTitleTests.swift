import Testing

@testable import SettingsSchema

struct KeyTitleTests {
  @Test(
    "Words are found at capitals, signs and numbers; abbreviations stay",
    arguments: [
      ("showBatteryPercentage", "Show Battery Percentage"),
      ("show-battery-percentage", "Show Battery Percentage"),
      ("SHOW_BATTERY", "Show Battery"),
      ("NSNavLastRootDirectory", "NS Nav Last Root Directory"),
      ("window.frame", "Window Frame"),
      ("windowURLName", "Window URL Name"),
      ("URL", "URL"),
      ("picture-uri", "Picture URI"),
      ("grid", "Grid"),
      ("column2Width", "Column 2 Width"),
      ("recent1st", "Recent 1st"),
      ("über-größe", "Über Größe"),
      ("com.apple.dock", "Com Apple Dock"),
      ("設定", "設定"),
      ("/usr/local/bin", "/usr/local/bin"),
      ("https://example.com", "https://example.com"),
      ("Hello, %@!", "Hello, %@!"),
      ("--", "--"),
      ("", ""),
    ])
  func titles(_ key: String, _ title: String) {
    #expect(KeyTitle.title(for: key) == title)
  }
}
