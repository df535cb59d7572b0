import { Link } from '#design/link.tsx'
import { Notice } from '#design/notice.tsx'
import { useWays } from './ways.ts'

/** An installation without a mail server keeps its mail where whoever set it up can read it. */
export function OutboxHint() {
  if (!useWays().outbox) return null
  return (
    <div className="mt-5">
      <Notice kind="info">
        Nothing is set here yet that could send it. <Link href="/dev/outbox">Read it in the outbox</Link>.
      </Notice>
    </div>
  )
}
