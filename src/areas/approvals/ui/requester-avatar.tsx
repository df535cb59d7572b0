import Workflow from 'lucide-react/icons/workflow'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import type { Approval } from '../contract.ts'

/** Round for people and their keys, a squircle for agents, an icon for flows. */
export function RequesterAvatar({ approval: { actor, askedBy } }: { approval: Pick<Approval, 'actor' | 'askedBy'> }) {
  if (actor.kind === 'agent') return <AgentMark id={actor.id} name="Agent" size={28} />
  if (actor.kind !== 'flow') return <Avatar id={askedBy.id} name={askedBy.name} size={28} />
  return (
    <span className="flex size-7 items-center justify-center rounded-agent bg-surface-3 text-ink-2">
      <Workflow />
    </span>
  )
}
