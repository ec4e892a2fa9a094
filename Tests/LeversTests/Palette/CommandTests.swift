import SettingsSchema
import SettingsViewModel
import Testing

@testable import Levers

/// The table of commands, and the commands in the palette.
@MainActor
struct CommandTests {
  @Test("Each action is named once, and no two commands have the same name or keys")
  func unique() {
    let all = Command.all
    #expect(Set(all.map(\.action)).count == all.count)
    #expect(Set(all.map(\.title)).count == all.count)
    let keys = all.flatMap(\.accelerators)
    #expect(Set(keys).count == keys.count)
    #expect(all.allSatisfy { $0.action.hasPrefix("win.") || $0.action.hasPrefix("app.") })
  }

  @Test("The shortcuts dialog has all that have keys, in their sections")
  func overview() {
    #expect(Command.overview.count > 5)
    #expect(Command.title(of: "win.save") == "Save")
  }

  @Test("Commands that can’t be used now are omitted, and so is the palette itself")
  func enabled() throws {
    let host = try TestHost()
    let changes = ChangesFeature(host)
    let palette = PaletteFeature(host)
    host.features = [FilesFeature(host, conflicts: ConflictsFeature(host)), changes, palette]
    host.refresh()
    func actions() -> [String] { palette.commands.map(\.action) }
    #expect(!actions().contains("win.save") && !actions().contains("win.palette"))
    #expect(actions().contains("app.open"))
    host.set(false, "a")
    #expect(actions().contains("win.save"))
    #expect(palette.commands.contains { $0.title == "Undo Change of a" })
  }

  @Test("A command that is on or off says so")
  func state() throws {
    let host = try TestHost()
    let palette = PaletteFeature(host)
    let pages = PagesFeature(host)
    pages.show(.init(hasPage: true, showsModifiedOnly: true))
    let command = palette.commands.first { $0.action == "win.show-modified" }
    #expect(command?.isOn == true)
    #expect(palette.commands.first { $0.action == "win.search" }?.isOn == .some(nil))
  }
}
