import { useEffect, useState } from 'react'
import Mail from 'lucide-react/icons/mail'
import { AuthHead } from './auth-head.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { wantedPlace } from './enter.ts'
import { DoorLink } from './other-door.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { SendAgain } from './send-again.tsx'
import { readSent, type Sent } from './sent.ts'

/** What was sent and where, in words that do not tell whether anybody lives there. */
export default function SentEmailPage() {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => setSent(readSent()), [])
  return (
    <>
      <AuthHead title="Check your email" icon={<Mail />}>
        {sent ? <Said {...sent} /> : 'If the address is right, a link is on its way. It works once.'}
      </AuthHead>
      <OutboxHint />
      {sent && <Again {...sent} />}
      <BackToSignIn />
    </>
  )
}

function Said({ what, email }: Sent) {
  const address = <b className="font-medium text-ink">{email}</b>
  if (what === 'confirm') return <>We sent a link to {address}. Open it here to confirm that the address is yours.</>
  return <>A link to {address} is on its way. It works once, for 30 minutes.</>
}

function Again({ what, email }: Sent) {
  const { from, words } = origins[what]
  const otherAddress = <DoorLink to={from}>{words}</DoorLink>
  return (
    <>
      {what !== 'confirm' && (
        <div className="mt-6 flex flex-col gap-3">
          <SendAgain
            kind="secondary"
            door={what === 'reset' ? '/password/forgot' : '/link/send'}
            given={what === 'reset' ? { email } : { email, redirectUrl: wantedPlace() }}
          >
            Send it again
          </SendAgain>
        </div>
      )}
      <p className="mt-5 border-t border-line pt-5 text-13 text-ink-2">
        Not there after two minutes? Look in spam, or {otherAddress}.
        {what === 'confirm' && ' Sign in to have it sent again.'}
      </p>
    </>
  )
}

/** Where the mail was asked for, to ask with another address. */
const origins = {
  confirm: { from: '/auth/signup', words: 'use another address' },
  reset: { from: '/auth/forgot', words: 'use another address' },
  link: { from: '/auth/login', words: 'use another address' },
}
