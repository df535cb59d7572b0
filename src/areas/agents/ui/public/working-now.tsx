import { Link } from '@tanstack/react-router'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { LiveDot } from '#design/feedback/live-dot.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listSessions } from '../../contract/sessions.ts'

const maxShown = 3

/** Sessions that work or wait for the person. Nothing if there are none. */
export default function WorkingNow() {
  const { data } = useRead(listSessions, {})
  const open = data?.sessions.filter(({ state }) => state !== 'idle') ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="working-now" className="rounded-lg border border-line bg-surface px-2.5 py-2 text-12">
      <h2 id="working-now" className="flex items-center gap-2 font-medium">
        <LiveDot actor="agent" />
        Working now
        <span className="ml-auto text-ink-3 tabular-nums">{open.length}</span>
      </h2>
      <ul className="mt-1">
        {open.slice(0, maxShown).map(({ id, title, agent, state, activity }) => (
          <li key={id}>
            <Link
              to="/agents/$sessionId"
              params={{ sessionId: id }}
              className="-mx-1 flex min-h-6 items-center gap-2 rounded-sm px-1 text-ink-2 hover:bg-hover hover:text-ink max-lg:min-h-9"
            >
              <AgentMark id={agent.id} name={agent.name} size={16} working={state === 'working'} />
              <span className="min-w-0 flex-1 truncate">{(state === 'working' && activity) || title}</span>
              {state === 'waiting' && <span className="text-accent-ink">Waiting</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
