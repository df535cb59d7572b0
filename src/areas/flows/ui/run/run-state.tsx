import { Badge } from '#design/data/badge.tsx'
import type { FlowRunState } from '../../contract/flows.ts'

export function RunBadge({ state }: { state: FlowRunState }) {
  const { kind, label } = runStates[state]
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  )
}

export const runStates = {
  queued: { kind: 'neutral', label: 'Queued' },
  running: { kind: 'accent', label: 'Running' },
  waiting: { kind: 'warn', label: 'Waiting' },
  done: { kind: 'success', label: 'Done' },
  failed: { kind: 'danger', label: 'Failed' },
  stopped: { kind: 'neutral', label: 'Stopped' },
} as const
