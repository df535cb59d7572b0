import { Link } from '#design/buttons/link.tsx'
import { LegalText, type Section } from './legal-text.tsx'

export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy notice"
      description="What this program really stores, in the version of 15 November 2026. Whoever runs an installation adds who they are and whom else they let see it."
      summary="your data is in one database and one folder of whoever runs this installation. You can take it out, and you can have it deleted."
      sections={sections}
      relatedPage={{ href: '/terms', title: 'Terms of use' }}
    />
  )
}

const sections: readonly Section[] = [
  {
    title: 'Who is responsible',
    body: (
      <p>
        Taaskly is run by those who use it. Responsible for what is stored here is whoever runs this installation: they
        have the server, the database and the keys. The makers of the program get nothing from it: it does not report to
        them. Questions go to the installation’s admins, through <Link href="/support">help and support</Link>.
      </p>
    ),
  },
  {
    title: 'What is stored about you',
    body: (
      <ul>
        <li>
          Your name, email address and, if you give them, phone number, picture, time zone and language. Of a password
          only a hash that cannot be turned back.
        </li>
        <li>
          Where you are signed in: for each session the browser’s name, the network address it came from and when it was
          last used. You see them all in <Link href="/settings/account">your settings</Link> and can end each.
        </li>
        <li>Which workspaces you belong to, in which role, and who invited you.</li>
        <li>What you make: tasks, sessions of focused work, requests, ideas and everything else in your workspaces.</li>
      </ul>
    ),
  },
  {
    title: 'The journal',
    body: (
      <p>
        Every change is written down with who did it, when, and what it was before, so that it can be shown, searched
        and undone. A workspace keeps its journal for a year unless its owners set another time. In a business
        workspace, admins can read who did what. When you are deleted, the journal keeps your id and nothing else about
        you.
      </p>
    ),
  },
  {
    title: 'Files',
    body: (
      <p>
        Uploaded files are on the installation’s disk or in the storage it is set up with. They belong to a workspace
        and open for its members, or for whoever has a signed link while that works. Uploads that were never finished
        are removed.
      </p>
    ),
  },
  {
    title: 'Mail and text messages',
    body: (
      <p>
        We write to you about your account (codes, links, warnings of a new sign-in), about what waits for you, and
        invitations to those you name. Which of these you want is in{' '}
        <Link href="/settings/notifications">your settings</Link>, and each mail that is not about safety has a link
        that ends it. They go through the mail server and the text message service that this installation is set up
        with.
      </p>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <>
        <p>None of them is for advertising, and none follows you to other sites.</p>
        <ul>
          <li>
            <code>taaskly.session_token</code> keeps you signed in, for 30 days after you last came. Scripts cannot read
            it.
          </li>
          <li>
            <code>workspace</code>, <code>theme</code> and <code>single-keys</code> remember which workspace you were
            in, light or dark, and whether single keys are shortcuts, for a year.
          </li>
          <li>
            <code>taaskly.browser</code> and <code>taaskly.google</code> tie a code or a sign-in with Google to the
            browser that asked for it, for a day and for ten minutes.
          </li>
          <li>
            <code>ph_…_posthog</code> holds the random id under which visits are counted, for a year. With Do Not Track
            it is not set.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        Local storage holds who you are and where you were (<code>user</code>, <code>userProfile</code>,{' '}
        <code>accounts</code>, <code>workspace</code>), where to go after signing in (<code>redirectUrl</code>,{' '}
        <code>emailForSignIn</code>), an idea that you have begun to write (<code>feedbackDraft</code>), and while you
        connect another service what protects that (<code>slack_state</code>, <code>linkedin_state</code>,{' '}
        <code>notion_state</code>, <code>code_verifier</code>, <code>currentGoogleCalToken</code>). Signing out clears
        all of it, with session storage, cookies, databases and caches.
      </p>
    ),
  },
  {
    title: 'What is counted',
    body: (
      <>
        <p>
          To see what is used, the pages you open are counted: address without what could be secret in it, title, time,
          and a random id, which becomes your own once you have signed in. No clicks, no recordings, no network
          addresses. It is kept for thirteen months in this installation’s own database, unless whoever runs it has
          named another service for that.
        </p>
        <p>
          If your browser says Do Not Track, nothing is sent at all. If you are deleted, what was counted of you is
          deleted too.
        </p>
      </>
    ),
  },
  {
    title: 'Who else gets something',
    body: (
      <p>
        Only whom you or your workspace name: the model provider whose key is set, services that are connected,
        addresses that you write to. Where no key is set, nothing goes to a provider. What is posted on the feedback
        board, published or shared by link is public.
      </p>
    ),
  },
  {
    title: 'Taking it out, and leaving',
    body: (
      <>
        <p>
          <Link href="/settings/account">Settings, Account</Link> has both. <b className="font-semibold">Export</b>{' '}
          gives you one archive of everything you can read here, at once; files are listed in it and downloaded one by
          one. <b className="font-semibold">Delete account</b> signs you out everywhere and deletes you after 30 days,
          with the workspaces that are yours alone; until then signing in keeps you.
        </p>
        <p>
          What you made in a business stays with it, and what you posted on the feedback board stays there without your
          name.
        </p>
      </>
    ),
  },
]
