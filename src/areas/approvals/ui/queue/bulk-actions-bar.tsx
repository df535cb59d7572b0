import { useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { approve, decline, type Approval } from '../../contract.ts'

/** Decides the selected requests together. Only reversible ones can be approved in bulk. */
export function BulkActionsBar({ approvals, onDone }: { approvals: readonly Approval[]; onDone: () => void }) {
  const quietRefusal = { onRefused: () => {} }
  const approveWrite = useWrite(approve, quietRefusal)
  const declineWrite = useWrite(decline, quietRefusal)
  const [isBusy, setBusy] = useState<'yes' | 'no'>()
  const undoable = approvals.filter(({ irreversible }) => irreversible === null)
  const decideAll = async (which: 'yes' | 'no', chosen: readonly Approval[]) => {
    setBusy(which)
    const { mutateAsync } = which === 'yes' ? approveWrite : declineWrite
    const results = await Promise.allSettled(chosen.map(({ id }) => mutateAsync({ id })))
    setBusy(undefined)
    onDone()
    showResults(which === 'yes' ? 'Approved' : 'Declined', results)
  }
  return (
    <div role="region" aria-label="Marked requests" className={barClasses}>
      <span className="mr-auto font-medium">{approvals.length} marked</span>
      {undoable.length < approvals.length && (
        <span className="w-full text-12 text-ink-3 order-last">
          {approvals.length - undoable.length} cannot be undone once done. Review and approve those one by one.
        </span>
      )}
      <Button size="sm" kind="ghost" busy={isBusy === 'no'} onClick={() => void decideAll('no', approvals)}>
        Decline {approvals.length}
      </Button>
      {undoable.length > 0 && (
        <Button size="sm" kind="soft" busy={isBusy === 'yes'} onClick={() => void decideAll('yes', undoable)}>
          Approve {undoable.length}
        </Button>
      )}
    </div>
  )
}

function showResults(word: string, results: readonly PromiseSettledResult<unknown>[]): void {
  const failed = results.find((each) => each.status === 'rejected')
  const count = results.filter(({ status }) => status === 'fulfilled').length
  if (count > 0) alert({ type: 'success', msg: `${word}: ${count} ${count === 1 ? 'request' : 'requests'}` })
  if (failed?.reason instanceof Error)
    alert({ type: 'error', msg: `${results.length - count} could not be decided. ${failed.reason.message}` })
}

const barClasses =
  'sticky top-0 z-1 flex flex-wrap items-center gap-2 border-b border-line bg-surface-2 px-4 py-2 text-13 max-lg:hidden'
