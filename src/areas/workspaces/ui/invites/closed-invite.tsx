import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'
import type { ReadInvite } from './invite-frame.tsx'

/** An invite that can no longer be answered: why, and what to do. */
export function ClosedInvite({ invite }: { invite: ReadInvite }) {
  const { account, invitedBy, state, you } = invite
  if (you?.isMember)
    return (
      <Message title={`You are in ${account.name}`} text="You belong to it already, so there is nothing to answer.">
        <Button kind="primary" size="lg" onClick={() => switchWorkspace(account.id)}>
          Open {account.name}
        </Button>
      </Message>
    )
  const { title, text } = closedMessages[state === 'open' ? 'expired' : state]
  return (
    <Message
      title={title}
      text={`${text} ${state === 'declined' ? '' : `Ask ${invitedBy?.name ?? account.name} for a new one.`}`}
    >
      <ContinueLink />
    </Message>
  )
}

/** No invite has this address, or it could not be loaded. */
export function UnknownInvite({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  if (refusal.status === 404 || refusal.status === 400)
    return (
      <Message
        title="This invite is not known"
        text="The link may be cut off, or a newer mail has replaced it. Open the link in the latest mail, or ask for a new invite."
      >
        <ContinueLink />
      </Message>
    )
  return (
    <Message title="The invite can’t be shown right now" text={refusal.message}>
      <Button kind="primary" size="lg" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="display text-28 text-balance">{title}</h1>
      <p className="mt-1.5 mb-5 text-14 text-ink-2">{text}</p>
      {children}
    </>
  )
}

function ContinueLink() {
  const { signedIn } = useSession()
  return (
    <Button size="lg" render={<Link to={signedIn ? '/dashboard' : '/'} />}>
      {signedIn ? 'Go to my workspace' : 'Go to the first page'}
    </Button>
  )
}

const closedMessages: Record<Exclude<ReadInvite['state'], 'open'>, { title: string; text: string }> = {
  expired: { title: 'This invite has expired', text: 'An invite works for 7 days.' },
  accepted: { title: 'This invite was used', text: 'An invite works once.' },
  declined: { title: 'This invite was declined', text: 'Nothing else happens.' },
  revoked: { title: 'This invite was revoked', text: 'Its link no longer works.' },
}
