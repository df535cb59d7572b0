import { Link } from '#design/buttons/link.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Without a mail server, mails are shown on a page of the installation. */
export function OutboxHint() {
  if (!useSignInOptions().outbox) return null
  return (
    <div className="mt-5">
      <Notice kind="info">
        Nothing is set here yet that could send it. <Link href="/dev/outbox">Read it in the outbox</Link>. The first
        time, open it by the address that the start has printed.
      </Notice>
    </div>
  )
}
