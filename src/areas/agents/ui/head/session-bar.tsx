import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Badge } from '#design/data/badge.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import type { Session } from '../../contract/sessions.ts'
import { SessionsButton } from '../sessions/sessions-button.tsx'
import { SessionMenu } from './session-menu.tsx'

export function SessionBar({ session }: { session: Session }) {
  const { title, agent, state } = session
  return (
    <TopBar
      lead={
        <>
          <IconButton label="New session" className="-ml-2 lg:hidden" render={<Link to="/agents" />}>
            <ArrowLeft />
          </IconButton>
          <AgentMark id={agent.id} name={agent.name} working={state === 'working'} />
        </>
      }
      title={title}
      badge={
        <span role="status" className="shrink-0 empty:hidden">
          {state !== 'idle' && (
            <Badge kind="accent" dot>
              {state === 'waiting' ? 'Waiting for you' : 'Working'}
            </Badge>
          )}
        </span>
      }
      actions={
        <>
          <SessionsButton />
          <SessionMenu session={session} />
        </>
      }
    />
  )
}
