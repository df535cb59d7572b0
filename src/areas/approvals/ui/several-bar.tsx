import { useState } from 'react'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { useWrite } from '#platform/web/query.ts'
import { approve, decline, type Approval } from '../contract.ts'

/** The marked requests, decided together. A yes for several is only for what can be undone; the rest is looked at one by one. */
export function SeveralBar({ approvals, onDone }: { approvals: readonly Approval[]; onDone: () => void }) {
  const refused = { onRefused: () => {} }
  const yes = useWrite(approve, refused)
  const no = useWrite(decline, refused)
  const [isBusy, setBusy] = useState<'yes' | 'no'>()
  const safe = approvals.filter(({ lasting }) => lasting === null)
  const all = async (which: 'yes' | 'no', chosen: readonly Approval[]) => {
    setBusy(which)
    const { mutateAsync } = which === 'yes' ? yes : no
    const done = await Promise.allSettled(chosen.map(({ id }) => mutateAsync({ id })))
    setBusy(undefined)
    onDone()
    tell(which === 'yes' ? 'Approved' : 'Declined', done)
  }
  return (
    <div role="region" aria-label="Marked requests" className={bar}>
      <span className="mr-auto font-medium">{approvals.length} marked</span>
      {safe.length < approvals.length && (
        <span className="w-full text-12 text-ink-3 order-last">
          {approvals.length - safe.length} cannot be undone once done. Review and approve those one by one.
        </span>
      )}
      <Button size="sm" kind="ghost" busy={isBusy === 'no'} onClick={() => void all('no', approvals)}>
        Decline {approvals.length}
      </Button>
      {safe.length > 0 && (
        <Button size="sm" kind="soft" busy={isBusy === 'yes'} onClick={() => void all('yes', safe)}>
          Approve {safe.length}
        </Button>
      )}
    </div>
  )
}

function tell(word: string, done: readonly PromiseSettledResult<unknown>[]): void {
  const failed = done.find((each) => each.status === 'rejected')
  const count = done.filter(({ status }) => status === 'fulfilled').length
  if (count > 0) alert({ type: 'success', msg: `${word}: ${count} ${count === 1 ? 'request' : 'requests'}` })
  if (failed?.reason instanceof Error)
    alert({ type: 'error', msg: `${done.length - count} could not be decided. ${failed.reason.message}` })
}

const bar =
  'sticky top-0 z-1 flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-13 max-lg:hidden'
