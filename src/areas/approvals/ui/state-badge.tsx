import { Badge } from '#design/badge.tsx'
import type { Approval } from '../contract.ts'

/** What became of a request, in a word. */
export function StateBadge({ state }: Pick<Approval, 'state'>) {
  const { kind, word } = states[state]
  return (
    <Badge kind={kind} dot>
      {word}
    </Badge>
  )
}

const states = {
  waiting: { kind: 'accent', word: 'Waiting' },
  approved: { kind: 'success', word: 'Approved' },
  declined: { kind: 'danger', word: 'Declined' },
  withdrawn: { kind: 'neutral', word: 'Withdrawn' },
  expired: { kind: 'warn', word: 'Ran out' },
} as const
