import { useEffect } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import { alert } from '#design/alert.ts'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { signOut } from '#platform/web/sign-out.ts'
import { AuthHead } from './auth-head.tsx'
import { goOn, rememberPlace, wantedPlace } from './enter.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { SendAgain } from './send-again.tsx'
import { TextButton } from './text-button.tsx'

/** Whoever came by a password waits here until the address is confirmed, in this browser or on any other device. */
export default function VerifyEmailPage() {
  const { person } = useSignedIn()
  useEffect(rememberPlace, [])
  useEffect(() => (person.unverified ? waitUntilConfirmed() : location.replace(wantedPlace())), [person])
  return (
    <>
      <AuthHead title="Verify your email to go on" icon={<MailCheck />}>
        We sent a link to <b className="font-medium text-ink">{person.email}</b>. Open it on any device and this page
        moves on by itself.
      </AuthHead>
      <OutboxHint />
      <div className="mt-6 flex flex-col gap-2">
        <SendAgain door="/email/send" given={{}} kind="secondary" atOnce>
          Send again
        </SendAgain>
        <Button kind="ghost" size="lg" full onClick={() => leave('/auth/signup')}>
          Use another address
        </Button>
      </div>
      <div className="mt-5 flex items-center gap-2 border-t border-line pt-5 text-13 text-ink-2">
        <Avatar id={person.id} name={person.name} />
        <span className="min-w-0 flex-1 truncate">Signed in as {person.email}</span>
        <TextButton onClick={() => leave('/auth/login')}>Sign out</TextButton>
      </div>
    </>
  )
}

function leave(next: string) {
  signOut(next).catch((error: Error) => alert({ type: 'error', msg: error.message }))
}

/** The server's own guard is asked: as long as it leads back here, the address is not confirmed. */
function waitUntilConfirmed() {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch('/dashboard', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
    if (answer?.ok) goOn('confirmed')
  }
  const looking = setInterval(() => void look(), 3000)
  return () => clearInterval(looking)
}
