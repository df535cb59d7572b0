import { Badge } from './badge.tsx'

const effects = {
  read: { kind: 'neutral', label: 'Read' },
  write: { kind: 'info', label: 'Write' },
  send: { kind: 'accent', label: 'Send' },
  delete: { kind: 'danger', label: 'Delete' },
} as const

/** The effect of an action; looks the same everywhere. */
export function EffectBadge({ effect }: { effect: keyof typeof effects }) {
  const { kind, label } = effects[effect]
  return <Badge kind={kind}>{label}</Badge>
}
