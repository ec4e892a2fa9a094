"""Two hosts with a cable between them, each with the real Syncthing and one shared folder."""

import shutil
import subprocess
from xml.etree import ElementTree

from harness.waiting import wait_for

MISSING = [tool for tool in ("syncthing", "ip", "nsenter", "unshare") if not shutil.which(tool)]
OPTIONS = {
    "globalAnnounceEnabled": "false", "localAnnounceEnabled": "false", "relaysEnabled": "false", "natEnabled": "false",
    "crashReportingEnabled": "false", "urAccepted": "-1", "autoUpgradeIntervalH": "0", "startBrowser": "false",
    "reconnectionIntervalS": "5",
}


class Host:
    """A network namespace with its own address, in which a program runs; its files are those of this machine."""

    def __init__(self, folder, address, beside=None):
        self.home, self.shared = folder / "syncthing", folder / "Shared"
        self.shared.mkdir(parents=True)
        self.address = address
        # The first host creates the user namespace that allows creating networks without being root.
        make = beside.inside("unshare", "--net") if beside else ["unshare", "--map-root-user", "--net"]
        # It reports when it is ready, and lasts until its input ends.
        self._keeper = subprocess.Popen(
            [*make, "sh", "-c", "echo; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.is_there = bool(self._keeper.stdout.readline())
        self._syncthing = None

    @property
    def pid(self):
        return self._keeper.pid

    def inside(self, *command):
        """A command that runs on this host."""
        return ["nsenter", f"--target={self.pid}", "--user", "--net", "--preserve-credentials", *map(str, command)]

    def configure_link(self, *arguments):
        subprocess.run(self.inside("ip", *arguments), check=True)

    def generate(self):
        """Creates Syncthing’s key and configuration; returns the device’s ID."""
        subprocess.run(
            self.inside("syncthing", "generate", f"--home={self.home}", "--no-default-folder"), check=True,
            capture_output=True)
        return ElementTree.parse(self.home / "config.xml").find("device").get("id")

    def start_syncthing(self, addresses):
        """Shares the folder with all devices, given as their addresses by ID."""
        file = self.home / "config.xml"
        tree = ElementTree.parse(file)
        root = tree.getroot()
        root.remove(root.find("device"))
        folder = ElementTree.SubElement(
            root, "folder", id="settings", path=str(self.shared), type="sendreceive", fsWatcherEnabled="true",
            fsWatcherDelayS="1")
        # Ten is the default for folders in Syncthing’s window; without versions, the earlier change is lost.
        for name, value in (("maxConflicts", "10"), ("pullerPauseS", "1")):
            ElementTree.SubElement(folder, name).text = value
        for number, address in addresses.items():
            ElementTree.SubElement(folder, "device", id=number)
            device = ElementTree.SubElement(root, "device", id=number, name=address)
            ElementTree.SubElement(device, "address").text = f"tcp://{address}:22000"
        options = root.find("options")
        for name, value in (OPTIONS | {"listenAddress": f"tcp://{self.address}:22000"}).items():
            options.find(name).text = value
        root.find("gui").set("enabled", "false")
        tree.write(file)
        with (self.home / "log").open("ab") as log:
            self._syncthing = subprocess.Popen(
                self.inside("syncthing", "serve", f"--home={self.home}", "--no-browser", "--no-restart"),
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    @property
    def names(self):
        """The files in the shared folder, without Syncthing’s own and temporary ones."""
        return sorted(path.name for path in self.shared.iterdir() if not path.name.startswith((".stfolder", ".syncthing.")))

    def stop(self):
        if self._syncthing:
            self._syncthing.terminate()
            self._syncthing.wait(20)
        self._keeper.stdin.close()
        self._keeper.stdout.close()
        self._keeper.wait(20)


class Pair:
    """Two connected hosts; `cut()` and `join()` unplug and plug the cable."""

    def __init__(self, folder):
        self.west = Host(folder / "west", "10.77.7.1")
        self.hosts = [self.west]
        if self.west.is_there:
            self.east = Host(folder / "east", "10.77.7.2", beside=self.west)
            self.hosts.append(self.east)
        self.is_possible = all(host.is_there for host in self.hosts)

    def start(self):
        self.west.configure_link(
            "link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", str(self.east.pid))
        for host in self.hosts:
            host.configure_link("address", "add", f"{host.address}/24", "dev", "cable")
            for device in ("cable", "lo"):
                host.configure_link("link", "set", device, "up")
        addresses = {host.generate(): host.address for host in self.hosts}
        for host in self.hosts:
            host.start_syncthing(addresses)

    def cut(self):
        self.west.configure_link("link", "set", "cable", "down")

    def join(self):
        self.west.configure_link("link", "set", "cable", "up")

    def wait_for_names(self, names):
        """Waits until both folders have these files and no others; `names` may be a function of the names."""
        matches = names if callable(names) else lambda seen: seen == names
        wait_for(
            lambda: all(matches(host.names) for host in self.hosts),
            lambda: f"the folders to be alike; they hold {[host.names for host in self.hosts]}", 60)

    def stop(self):
        for host in reversed(self.hosts):
            host.stop()
