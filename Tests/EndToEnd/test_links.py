"""Rows that open something outside the window: addresses and emails are passed to their default programs."""

from harness.levers import write_plist
from harness.mail_portal import MailPortal
from harness.testing import LeversTestCase


class LinkTests(LeversTestCase):
    """A stub program handles some schemes and logs its arguments."""

    def setUp(self):
        super().setUp()
        self.bundle = self.folder / "App" / "Settings.bundle"
        self.home = self.folder / "home"
        self.calls = self.folder / "calls"
        script = self.folder / "handler"
        # Written elsewhere and renamed, so that the test never reads half a line.
        script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" > "{self.calls}.new"\nmv "{self.calls}.new" "{self.calls}"\n')
        script.chmod(0o755)
        programs = self.home / "data" / "applications"
        programs.mkdir(parents=True)
        (programs / "stub.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Stub\nExec={script} %u\n"
            "MimeType=x-scheme-handler/x-levers-test;x-scheme-handler/mailto;\n")
        (programs / "mimeapps.list").write_text(
            "[Default Applications]\nx-scheme-handler/x-levers-test=stub.desktop\n"
            "x-scheme-handler/mailto=stub.desktop\n")

    def open(self, *specifiers):
        write_plist(self.bundle / "Root.plist", {"PreferenceSpecifiers": list(specifiers)})
        return self.open_bundle(self.bundle, home=self.home)

    def assert_called(self, expected):
        self.assert_becomes(
            lambda: self.calls.read_text().strip() if self.calls.exists() else None, expected, "the handler's call")

    def test_an_address(self):
        """A click opens the address in the bundle, and changes no setting."""
        app = self.open({"Type": "IASKOpenURLSpecifier", "Title": "Site", "File": "x-levers-test:page?a=b%20c"})
        app.click(app.row("Site"))
        self.assert_called("x-levers-test:page?a=b%20c")
        self.assertFalse(app.is_modified)

    def test_by_keyboard(self):
        """Enter on the row opens it, too."""
        app = self.open({"Type": "IASKOpenURLSpecifier", "Title": "Site", "File": "x-levers-test:key"})
        app.focus_by_keys(app.row("Site"))
        app.key("Return")
        self.assert_called("x-levers-test:key")

    def test_an_email_without_portal(self):
        """Without a portal for emails, the email program gets everything as a mailto: address, without HTML."""
        app = self.open({
            "Type": "IASKMailComposeSpecifier", "Title": "Mail", "IASKMailComposeToRecipents": ["a@b.c"],
            "IASKMailComposeCcRecipents": ["d@e.f"], "IASKMailComposeSubject": "Q&A",
            "IASKMailComposeBody": "<b>One</b><br>two", "IASKMailComposeBodyIsHTML": True})
        app.click(app.row("Mail"))
        self.assert_called("mailto:a@b.c?cc=d@e.f&subject=Q%26A&body=One%0D%0Atwo")

    def send_through_portal(self, version, response, **more):
        """Clicks on a row with an email while there is a portal; returns what the portal got."""
        app = self.open({
            "Type": "IASKMailComposeSpecifier", "Title": "Mail", "IASKMailComposeToRecipents": ["a@b.c"],
            "IASKMailComposeSubject": "Hi", "IASKMailComposeBody": "text"} | more)
        portal = MailPortal(version, response)
        self.addCleanup(portal.stop)
        app.click(app.row("Mail"))

        def is_done():
            portal.pump()
            return bool(portal.messages) or self.calls.exists()

        self.assert_soon(is_done, "the e-mail")
        return portal.messages

    def test_an_email_through_the_portal(self):
        """The portal writes it, if there is one; the email program isn’t called."""
        messages = self.send_through_portal(3, 0, IASKMailComposeCcRecipents=["d@e.f"])
        self.assertEqual(messages, [{"address": "a@b.c", "cc": ["d@e.f"], "subject": "Hi", "body": "text"}])
        self.assertFalse(self.calls.exists())

    def test_a_portal_that_fails(self):
        """If the portal fails, the email program is used."""
        self.assertEqual(len(self.send_through_portal(1, 2)), 1)
        self.assert_called("mailto:a@b.c?subject=Hi&body=text")

    def test_an_old_portal(self):
        """A portal without support for copies isn’t asked for them."""
        self.assertEqual(self.send_through_portal(2, 0, IASKMailComposeBccRecipents=["d@e.f"]), [])
        self.assert_called("mailto:a@b.c?bcc=d@e.f&subject=Hi&body=text")

    def test_an_address_that_nothing_opens(self):
        """The window says what to do."""
        app = self.open({"Type": "IASKOpenURLSpecifier", "Title": "Lost", "File": "x-levers-nobody:1"})
        app.click(app.row("Lost"))
        self.assert_soon(
            lambda: any("no app is set up" in label.name for label in app.tree.all("label")), "the toast")
        self.assertFalse(self.calls.exists())

    def test_rows_that_need_the_app_are_insensitive(self):
        """A button, and an invalid address."""
        app = self.open(
            {"Type": "IASKButtonSpecifier", "Title": "Log in", "Key": "login"},
            {"Type": "IASKOpenURLSpecifier", "Title": "Broken", "File": "nowhere"})
        for title in ("Log in", "Broken"):
            self.assertFalse(app.row(title).is_sensitive, title)
