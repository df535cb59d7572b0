import { DeliveryBadge } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { Badge } from '#design/badge.tsx'
import type { Approval } from '../contract.ts'

/** What became of a request, in a word; of what it sent, how that stands. */
export function StateBadge({ approval: { state, deliveries } }: { approval: Approval }) {
  const { kind, word } = states[state]
  const [delivery] = deliveries
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={kind} dot>
        {word}
      </Badge>
      {delivery && <DeliveryBadge delivery={delivery} />}
    </span>
  )
}

const states = {
  waiting: { kind: 'accent', word: 'Waiting' },
  approved: { kind: 'success', word: 'Approved' },
  declined: { kind: 'danger', word: 'Declined' },
  withdrawn: { kind: 'neutral', word: 'Withdrawn' },
  expired: { kind: 'warn', word: 'Ran out' },
} as const
