import { Link as RouterLink } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { alert } from '#design/feedback/alert.ts'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { signOut } from '#platform/web/auth/sign-out.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { respondInvite } from '../../contract/invites.ts'
import type { ReadInvite } from './invite-frame.tsx'

type InviteAnswerProps = { invite: ReadInvite; token: string }

/** What a visitor can do with an open invite depends on who is signed in. */
export function InviteAnswer({ invite, token }: InviteAnswerProps) {
  const session = useSession()
  const back = `/invites/${token}`
  if (!session.signedIn || !invite.you) return <SignedOut back={back} />
  if (session.person.unverified) return <Unverified back={back} />
  if (!invite.you.isFor) return <OtherAddress invite={invite} own={invite.you.email} back={back} />
  return <Answer invite={invite} token={token} back={back} />
}

function Answer({ invite, token, back }: InviteAnswerProps & { back: string }) {
  const session = useSession()
  const respond = useWrite(respondInvite, {
    onDone: ({ status }) => {
      if (status === 'accepted') switchWorkspace(invite.account.id)
    },
    onRefused: () => {},
  })
  const isJoining = respond.variables?.accept === true && (respond.isPending || respond.isSuccess)
  return (
    <>
      {respond.error && (
        <div className="mb-3">
          <InlineError>{respond.error.message}</InlineError>
        </div>
      )}
      <div className="flex gap-2">
        <Button
          kind="primary"
          size="lg"
          className="min-w-0 flex-1"
          busy={isJoining}
          busyLabel="Joining"
          onClick={() => respond.mutate({ token, accept: true })}
        >
          <span className="truncate">Join {invite.account.name}</span>
        </Button>
        <Button size="lg" disabled={respond.isPending} onClick={() => respond.mutate({ token, accept: false })}>
          Decline
        </Button>
      </div>
      {session.signedIn && (
        <p className="mt-3.5 flex items-center gap-2 text-12 text-ink-3">
          <Avatar id={session.person.id} name={session.person.name} src={session.person.image ?? undefined} size={20} />
          <span className="min-w-0 truncate">Signed in as {session.person.email}.</span>
          <button type="button" className={textButton} onClick={() => switchAccount(back)}>
            Not you?
          </button>
        </p>
      )}
    </>
  )
}

function SignedOut({ back }: { back: string }) {
  return (
    <>
      <p className="mb-3 text-13 text-ink-2">Sign in with this address to join, or make an account with it.</p>
      <div className="flex gap-2 *:flex-1">
        <Button kind="primary" size="lg" render={<RouterLink to="/auth/login" search={{ redirectUrl: back }} />}>
          Sign in
        </Button>
        <Button size="lg" render={<RouterLink to="/auth/signup" search={{ redirectUrl: back }} />}>
          Sign up
        </Button>
      </div>
    </>
  )
}

function Unverified({ back }: { back: string }) {
  return (
    <>
      <Notice kind="warn" icon={<TriangleAlert />}>
        Confirm your email address first. Then come back to this page and join.
      </Notice>
      <Button
        kind="primary"
        size="lg"
        full
        className="mt-4"
        render={<RouterLink to="/auth/verify-email" search={{ redirectUrl: back }} />}
      >
        Confirm my address
      </Button>
    </>
  )
}

function OtherAddress({ invite, own, back }: { invite: ReadInvite; own: string; back: string }) {
  const [first] = (invite.invitedBy?.name ?? '').split(' ')
  return (
    <>
      <Notice kind="warn" icon={<TriangleAlert />}>
        This invite is for <b className="font-medium">{invite.email}</b>. You’re signed in{' '}
        {own ? (
          <>
            as <b className="font-medium">{own}</b>. Switch account, or ask {first || 'the person who invited you'} to
            invite this address.
          </>
        ) : (
          'with a phone number. Switch account, or add this address in your settings.'
        )}
      </Notice>
      <div className="mt-4 flex gap-2 *:flex-1">
        <Button kind="primary" size="lg" onClick={() => switchAccount(back)}>
          Switch account
        </Button>
        <Button size="lg" render={<RouterLink to="/dashboard" />}>
          Not now
        </Button>
      </div>
    </>
  )
}

function switchAccount(back: string) {
  signOut(`/auth/login?${new URLSearchParams({ redirectUrl: back })}`).catch((error: Error) =>
    alert({ type: 'error', msg: error.message }),
  )
}

const textButton = 'min-h-6 shrink-0 font-medium text-accent-ink hover:underline'
