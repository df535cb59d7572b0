import { useEffect } from 'react'
import MailCheck from 'lucide-react/icons/mail-check'
import { alert } from '#design/feedback/alert.ts'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { signOut } from '#platform/web/auth/sign-out.ts'
import { AuthHeading } from './auth-heading.tsx'
import { continueToApp, storeRedirect, redirectTarget } from './redirect.ts'
import { SentMessage } from '../sent-message.tsx'
import { ResendButton } from '../resend-button.tsx'
import { TextButton } from '../text-button.tsx'

/** After signing up with a password, people wait here until the address is confirmed, on this or another device. */
export default function VerifyEmailPage() {
  const { person } = useSignedIn()
  const address = <b className="font-medium text-ink">{person.email}</b>
  useEffect(storeRedirect, [])
  useEffect(() => (person.unverified ? pollUntilConfirmed() : location.replace(redirectTarget())), [person])
  return (
    <>
      <AuthHeading title="Verify your email to go on" icon={<MailCheck />}>
        <SentMessage what={<>the link for {address}</>}>We sent a link to {address}.</SentMessage> Open it on any device
        and this page moves on by itself.
      </AuthHeading>
      <div className="mt-6 flex flex-col gap-2">
        <ResendButton path="/email/send" input={{}} kind="secondary" isFirst>
          Send again
        </ResendButton>
        <Button kind="ghost" size="lg" full onClick={() => signOutTo('/auth/signup')}>
          Use another address
        </Button>
      </div>
      <div className="mt-5 flex items-center gap-2 border-t border-line pt-5 text-13 text-ink-2">
        <Avatar id={person.id} name={person.name} />
        <span className="min-w-0 flex-1 truncate">Signed in as {person.email}</span>
        <TextButton onClick={() => signOutTo('/auth/login')}>Sign out</TextButton>
      </div>
    </>
  )
}

function signOutTo(next: string) {
  signOut(next).catch((error: Error) => alert({ type: 'error', msg: error.message }))
}

/** Asks the guard of the server: it redirects here until the address is confirmed. */
function pollUntilConfirmed() {
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const response = await fetch('/dashboard', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
    if (response?.ok) continueToApp('confirmed')
  }
  const interval = setInterval(() => void check(), 3000)
  return () => clearInterval(interval)
}
