import { previewUndo } from '#areas/journal/contract.ts'
import { DeliveryProblem } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../../contract.ts'
import { approverLabel } from '../../rules.ts'
import { useMayDecide } from '../use-may-decide.ts'
import { formatOutcome } from '../labels.ts'

/** The outcome with an undo button, or who can decide. */
export function ApprovalOutcome({ approval }: { approval: Approval }) {
  const me = useSignedIn().person.id
  const { when } = useTimeFormat()
  const mayDecide = useMayDecide(approval)
  if (mayDecide) return null
  const kind = {
    approved: 'success',
    declined: 'danger',
    expired: 'warn',
    answered: 'neutral',
    withdrawn: 'neutral',
    waiting: 'neutral',
  } as const
  return (
    <div className="mb-5">
      <Notice
        kind={kind[approval.state]}
        action={approval.state === 'approved' && <UndoApprovedButton approval={approval} />}
      >
        {approval.state === 'waiting' ? `Waits for ${approverLabel(approval)}.` : formatOutcome(approval, me, when)}
      </Notice>
      {approval.deliveries.map((delivery) => (
        <div key={delivery.id} className="mt-2">
          <DeliveryProblem delivery={delivery} />
        </div>
      ))}
    </div>
  )
}

/** Shown if there is something that the viewer can undo. */
function UndoApprovedButton({ approval: { entry, irreversible } }: { approval: Approval }) {
  const canTry = useMay(previewUndo) && entry !== null && irreversible === null
  const { data } = useRead(previewUndo, { id: entry ?? '' }, { enabled: canTry })
  const undo = useUndoEntry()
  if (!data || data.total === 0 || entry === null) return null
  // The item it created is already gone.
  const isGone = data.groups.length === 0 && data.effects.every(({ conflict }) => conflict?.why === 'gone')
  if (isGone || undo.isSuccess) return <span className="text-12 text-ink-3">It was undone since.</span>
  return (
    <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id: entry })}>
      Undo
    </Button>
  )
}
