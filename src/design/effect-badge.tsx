import { Badge } from './badge.tsx'

const effects = {
  read: { kind: 'neutral', word: 'Read' },
  write: { kind: 'info', word: 'Write' },
  send: { kind: 'accent', word: 'Send' },
  delete: { kind: 'danger', word: 'Delete' },
} as const

/** What doing something does to the world; looks the same everywhere. */
export function EffectBadge({ effect }: { effect: keyof typeof effects }) {
  const { kind, word } = effects[effect]
  return <Badge kind={kind}>{word}</Badge>
}
