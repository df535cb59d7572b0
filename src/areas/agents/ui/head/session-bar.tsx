import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Badge } from '#design/data/badge.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import type { Session } from '../../contract/sessions.ts'
import { SessionsButton } from '../sessions/sessions-button.tsx'
import { SessionMenu } from './session-menu.tsx'

type SessionBarProps = { session: Session; isProposal: boolean }

export function SessionBar({ session, isProposal }: SessionBarProps) {
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
        <>
          <StateBadge state={state} />
          {isProposal && (
            <Badge kind="accent" dot>
              Proposal
            </Badge>
          )}
        </>
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

/** Screen readers hear that an answer began, waits or is done; not each step. */
function StateBadge({ state }: Pick<Session, 'state'>) {
  const [wasBusy, setWasBusy] = useState(false)
  if (state !== 'idle' && !wasBusy) setWasBusy(true)
  return (
    <span role="status" className="shrink-0">
      {state === 'idle' ? (
        wasBusy && <span className="sr-only">The answer is done</span>
      ) : (
        <Badge kind="accent" dot>
          {state === 'waiting' ? 'Waiting for you' : 'Working'}
        </Badge>
      )}
    </span>
  )
}
