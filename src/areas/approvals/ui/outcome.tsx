import { previewUndo } from '#areas/journal/contract.ts'
import { DeliveryTrouble } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { useMay } from '#platform/web/may.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import type { Approval } from '../contract.ts'
import { waitsFor } from '../rules.ts'
import { useMayDecide } from './use-may-decide.ts'
import { outcomeWords } from './words.ts'

/** What became of a request, and the way back from it; or whom it waits for, if that is somebody else. */
export function Outcome({ approval }: { approval: Approval }) {
  const me = useSignedIn().person.id
  const { when } = useMoments()
  const mayDecide = useMayDecide(approval)
  if (mayDecide) return null
  const kind = {
    approved: 'success',
    declined: 'danger',
    expired: 'warn',
    withdrawn: 'neutral',
    waiting: 'neutral',
  } as const
  return (
    <div className="mb-5">
      <Notice kind={kind[approval.state]} action={approval.state === 'approved' && <UndoDone approval={approval} />}>
        {approval.state === 'waiting' ? `Waits for ${waitsFor(approval)}.` : outcomeWords(approval, me, when)}
      </Notice>
      {approval.deliveries.map((delivery) => (
        <div key={delivery.id} className="mt-2">
          <DeliveryTrouble delivery={delivery} />
        </div>
      ))}
    </div>
  )
}

/** Only where there is something to take back, by the one who looks. */
function UndoDone({ approval: { entry, lasting } }: { approval: Approval }) {
  const canTry = useMay(previewUndo) && entry !== null && lasting === null
  const { data } = useRead(previewUndo, { id: entry ?? '' }, { enabled: canTry })
  const undo = useUndoEntry()
  if (!data || data.total === 0 || entry === null) return null
  // What was made by it is there no longer.
  const isGone = data.effects.every(({ conflict }) => conflict?.why === 'gone')
  if (isGone || undo.isSuccess) return <span className="text-12 text-ink-3">It was undone since.</span>
  return (
    <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id: entry })}>
      Undo
    </Button>
  )
}
