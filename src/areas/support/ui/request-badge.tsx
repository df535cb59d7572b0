import { Badge } from '#design/badge.tsx'
import type { State } from '../contract/requests.ts'

export function RequestBadge({ state }: { state: State }) {
  const { kind, word } = states[state]
  return (
    <Badge kind={kind} dot>
      {word}
    </Badge>
  )
}

const states = {
  open: { kind: 'info', word: 'Open' },
  answered: { kind: 'accent', word: 'Answered' },
  closed: { kind: 'neutral', word: 'Closed' },
} as const
