import { DeliveryBadge } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { Badge } from '#design/data/badge.tsx'
import type { Approval } from '../../contract.ts'

/** The state of a request, or of what it sent. */
export function StateBadge({ approval: { state, deliveries } }: { approval: Approval }) {
  const { kind, label } = stateLabels[state]
  const [delivery] = deliveries
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={kind} dot>
        {label}
      </Badge>
      {delivery && <DeliveryBadge delivery={delivery} />}
    </span>
  )
}

const stateLabels = {
  waiting: { kind: 'accent', label: 'Waiting' },
  approved: { kind: 'success', label: 'Approved' },
  declined: { kind: 'danger', label: 'Declined' },
  answered: { kind: 'neutral', label: 'Answered' },
  withdrawn: { kind: 'neutral', label: 'Withdrawn' },
  expired: { kind: 'warn', label: 'Ran out' },
} as const
