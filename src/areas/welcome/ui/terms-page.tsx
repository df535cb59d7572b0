import { Link } from '#design/buttons/link.tsx'
import { LegalText, type Section } from './legal-text.tsx'

export default function TermsPage() {
  return (
    <LegalText
      title="Terms of use"
      description="As they come with Taaskly, in the version of 15 November 2026. Whoever runs an installation can put their own in this place."
      summary="your content is yours, agents act with the permissions you give them, and you can leave any day with your data."
      sections={sections}
      relatedPage={{ href: '/privacy', title: 'Privacy notice' }}
    />
  )
}

const sections: readonly Section[] = [
  {
    title: 'What these terms cover',
    body: (
      <>
        <p>
          Taaskly is a program for getting work done with agents and workflows. It runs on installations: this website
          is one. “We” is whoever runs this installation: the company, club or person who gave you its address. If they
          have terms of their own, theirs count.
        </p>
        <p>
          By making an account here you accept these terms. If you use it for a company, you accept them for that
          company.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    body: (
      <>
        <p>
          Keep your password, codes and API keys to yourself. You answer for what happens under your account, which
          includes what your agents, flows and keys do with the permissions you give them. If somebody else may have
          access, sign out everywhere in <Link href="/settings/account">your settings</Link> and tell us.
        </p>
        <p>You must be at least 16 years old. One person, one account; a business workspace can have many members.</p>
      </>
    ),
  },
  {
    title: 'Your content',
    body: (
      <>
        <p>
          What you put into Taaskly stays yours. You let us store, copy and show it as far as it takes to run the
          service for you, and no further. We don’t sell it and don’t train models on it.
        </p>
        <p>
          Content belongs to a workspace. In a business workspace its owners decide about it: when you leave, what you
          made there stays there. What you post on the <Link href="/feedback">feedback board</Link>, publish or share by
          link is public, under your name where it says so.
        </p>
      </>
    ),
  },
  {
    title: 'Agents and approvals',
    body: (
      <>
        <p>
          Agents can be wrong. What sends something out of a workspace or deletes something waits for a person’s yes,
          unless you have allowed an agent to do it alone. If you have, the result counts as your own act.
        </p>
        <ul>
          <li>Look at amounts and recipients before you approve.</li>
          <li>Don’t let agents alone decide on anybody’s job, credit or health.</li>
          <li>Services that you connect have terms of their own, which still apply.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Plans and payment',
    body: (
      <>
        <p>
          Where billing is off, as on every installation that has not switched it on, nothing here costs anything and
          this section does not concern you.
        </p>
        <p>
          Where it is on, paid plans renew until you cancel. You can cancel any day; the plan then runs to the end of
          the paid time. Prices can change with 30 days’ notice. Nothing is deleted when you move to a smaller plan.
          What there is and what it costs is on <Link href="/pricing">the pricing page</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <>
        <p>
          Don’t break the law with it, send spam, attack others’ systems, or copy sites against their rules. Don’t
          upload what you may not share. Don’t try to reach what is not yours.
        </p>
        <p>
          An admin of the installation may suspend an account that harms others. They give a reason, it is kept with the
          decision, and it can be lifted again.
        </p>
      </>
    ),
  },
  {
    title: 'What we promise, and what not',
    body: (
      <p>
        We take care, but we don’t promise that everything always works. The program itself comes as it is, without
        warranty, under the MIT licence. Keep a copy of what you cannot do without: the export gives you one at any
        time.
      </p>
    ),
  },
  {
    title: 'Ending it',
    body: (
      <p>
        You can delete your account in <Link href="/settings/account">your settings</Link>. It is closed at once and
        deleted after 30 days; until then you can change your mind by signing in. What is deleted is gone from the
        database then; backups are the installation’s own, and go when it next clears them. We can end the service with
        30 days’ notice, in which you can still take your data out.
      </p>
    ),
  },
]
