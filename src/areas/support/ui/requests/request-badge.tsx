import { Badge } from '#design/data/badge.tsx'
import type { RequestState } from '../../contract/requests.ts'

export function RequestBadge({ state }: { state: RequestState }) {
  const { kind, label } = badges[state]
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  )
}

const badges = {
  open: { kind: 'info', label: 'Open' },
  answered: { kind: 'accent', label: 'Answered' },
  closed: { kind: 'neutral', label: 'Closed' },
} as const
