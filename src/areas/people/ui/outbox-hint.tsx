import { Link } from '#design/link.tsx'
import { Notice } from '#design/notice.tsx'
import { useWays } from './ways.ts'

/** An installation without a mail server keeps its mail where whoever set it up can read it. */
export function OutboxHint() {
  if (!useWays().outbox) return null
  return (
    <div className="mt-5">
      <Notice kind="info">
        No mail server is set here yet. <Link href="/dev/outbox">Read the mail in the outbox</Link>.
      </Notice>
    </div>
  )
}
