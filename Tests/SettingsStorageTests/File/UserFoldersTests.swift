import Foundation
import Testing

@testable import SettingsStorage

struct UserFoldersTests {
  private func state(_ variables: [String: String]) -> String {
    UserFolders.own("XDG_STATE_HOME", ".local/state", in: variables).path
  }

  @Test("The XDG variable, then HOME, then the account; relative and empty ones are ignored")
  func rule() {
    let account = NSHomeDirectory()
    #expect(state(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/levers")
    #expect(state(["HOME": "/h"]) == "/h/.local/state/levers")
    for none in ["", "x", "./x", "~"] {
      #expect(state(["XDG_STATE_HOME": none, "HOME": "/h"]) == "/h/.local/state/levers")
      #expect(state(["HOME": none]) == account + "/.local/state/levers")
    }
    #expect(UserFolders.home(in: ["HOME": "/h", "XDG_STATE_HOME": "/x"]).path == "/h")
    #expect(UserFolders.home(in: [:]).path == account)
  }

  @Test("Journals and previous saves are in the same folder as all other state")
  func places() {
    #expect(EditJournal.defaultFolder == UserFolders.state.appendingPathComponent("journal"))
    #expect(SaveHistory.defaultFolder == UserFolders.state.appendingPathComponent("saves"))
  }

  @Test("A path below the home folder is shown with a tilde")
  func display() {
    let home = UserFolders.home
    #expect(UserFolders.displayPath(of: home.appendingPathComponent("a/b")) == "~/a/b")
    #expect(UserFolders.displayPath(of: URL(fileURLWithPath: home.path + "x")) == home.path + "x")
  }

  @Test("A long path loses folders in its middle, never the first one nor the name")
  func shortPaths() {
    let short = { UserFolders.shortPath(of: URL(fileURLWithPath: $0), length: 30) }
    #expect(short("/srv/a/Settings.bundle") == "/srv/a/Settings.bundle")
    #expect(short("/srv/projects/of/app/App/Settings.bundle") == "/srv/…/app/App/Settings.bundle")
    let name = String(repeating: "n", count: 40)
    #expect(short("/srv/a/b/" + name) == "/srv/…/" + name)
    #expect(short("/srv/" + name) == "/srv/" + name)
    let home = UserFolders.home.path
    #expect(short(home + "/Projects/app/App/Settings.bundle") == "~/Projects/…/Settings.bundle")
  }
}
