import { useEffect, useState } from 'react'
import Mail from 'lucide-react/icons/mail'
import { AuthHeading } from './auth-heading.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { redirectTarget } from './redirect.ts'
import { AuthLink } from './auth-link.tsx'
import { SentMessage } from '../sent-message.tsx'
import { ResendButton } from '../resend-button.tsx'
import { readSentEmail, type SentEmail } from './sent-email.ts'

/** The text does not reveal whether the address has an account. */
export default function SentEmailPage() {
  const [sent, setSent] = useState<SentEmail>()
  useEffect(() => setSent(readSentEmail()), [])
  return (
    <>
      <AuthHeading title="Check your email" icon={<Mail />}>
        {sent ? <LinkSent {...sent} /> : 'If the address is right, a link is on its way. It works once.'}
      </AuthHeading>
      {sent && <SendAgain {...sent} />}
      <BackToSignIn />
    </>
  )
}

function LinkSent({ what, email }: SentEmail) {
  const address = <b className="font-medium text-ink">{email}</b>
  const link = <>the link for {address}</>
  if (what === 'confirm')
    return (
      <>
        <SentMessage what={link}>We sent a link to {address}.</SentMessage> Open it here to confirm that the address is
        yours.
      </>
    )
  return (
    <>
      <SentMessage what={link}>A link to {address} is on its way.</SentMessage> It works once, for 30 minutes.
    </>
  )
}

function SendAgain({ what, email }: SentEmail) {
  const { from, label } = origins[what]
  const otherAddress = <AuthLink to={from}>{label}</AuthLink>
  return (
    <>
      {what !== 'confirm' && (
        <div className="mt-6 flex flex-col gap-3">
          <ResendButton
            kind="secondary"
            path={what === 'reset' ? '/password/forgot' : '/link/send'}
            input={what === 'reset' ? { email } : { email, redirectUrl: redirectTarget() }}
          >
            Send it again
          </ResendButton>
        </div>
      )}
      <p className="mt-5 border-t border-line pt-5 text-13 text-ink-2">
        Not there after two minutes? Look in spam, or {otherAddress}.
        {what === 'confirm' && ' Sign in to have it sent again.'}
      </p>
    </>
  )
}

/** The page to go back to for another address. */
const origins = {
  confirm: { from: '/auth/signup', label: 'use another address' },
  reset: { from: '/auth/forgot', label: 'use another address' },
  link: { from: '/auth/login', label: 'use another address' },
}
