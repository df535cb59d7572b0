import type { ReactNode } from 'react'
import Bot from 'lucide-react/icons/bot'
import Cog from 'lucide-react/icons/cog'
import Globe from 'lucide-react/icons/globe'
import KeyRound from 'lucide-react/icons/key-round'
import Workflow from 'lucide-react/icons/workflow'
import { Avatar } from '#design/data/avatar.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { EntryActor } from '../contract.ts'
import { actorLabel } from './log-labels.ts'

/** Round for people, square for what acts for them. */
export function LogActor({ who }: { who: EntryActor }) {
  const me = useSignedIn().person.id
  return (
    <span className="flex min-w-0 items-center gap-2">
      {who.kind === 'person' ? (
        <Avatar id={who.person ?? who.kind} name={who.name ?? '?'} size={20} />
      ) : (
        <span className="flex size-5 shrink-0 items-center justify-center rounded-agent bg-surface-3 text-ink-2 [&>.lucide]:size-3">
          {icons[who.kind]}
        </span>
      )}
      <span className="truncate font-medium">{actorLabel(who, me)}</span>
    </span>
  )
}

const icons: Record<Exclude<EntryActor['kind'], 'person'>, ReactNode> = {
  key: <KeyRound />,
  agent: <Bot />,
  flow: <Workflow />,
  system: <Cog />,
  visitor: <Globe />,
}
