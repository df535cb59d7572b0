import { useEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { listSessions, type Session } from '../../contract/sessions.ts'
import { groupSessions } from '../../rules/group-sessions.ts'
import { SessionState } from './session-state.tsx'
import { dayInZone } from '#platform/contract/date-format.ts'
import { useDateSettings } from '#platform/web/time-format.ts'

/** The person's conversations, with a search over titles and messages. */
export function SessionList({
  hasKeys = false,
}: {
  /** Only one of several on a page has shortcuts. */ hasKeys?: boolean
}) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, error, refetch } = useRead(listSessions, search ? { search } : {})
  const field = useRef<HTMLInputElement>(null)
  const dayOf = useDayOf()
  useShortcut('/', 'Search sessions', () => field.current?.focus(), { when: hasKeys })
  // While the next results load, the last ones stay.
  const shown = useRef<readonly Session[]>(undefined)
  useEffect(() => {
    if (data) shown.current = data.sessions
  }, [data])
  const sessions = data?.sessions ?? shown.current
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 px-2 pb-2">
        <SearchInput
          ref={field}
          value={typed}
          onValueChange={setTyped}
          aria-label="Search sessions"
          placeholder="Search sessions"
          className="flex-1"
        />
        <IconButton label="New session" shortcut="N" render={<Link to="/agents" />}>
          <SquarePen />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]">
        {error && !sessions && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!sessions && !error && <Skeleton rows={5} lead="agent" />}
        {sessions?.length === 0 && (
          <p className="px-2 py-3 text-13 text-ink-2">
            {search ? `Nothing found for “${search}”.` : 'What you hand off shows here.'}
          </p>
        )}
        {sessions &&
          groupSessions(sessions, new Date().toISOString(), dayOf).map(({ label, sessions: some }) => (
            <section key={label} aria-label={label} className="mb-3">
              <h2 className="px-2 pt-1 pb-1.5 text-12 text-ink-3">{label}</h2>
              <ul>
                {some.map((session) => (
                  <li key={session.id}>
                    <SessionLink session={session} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  )
}

function SessionLink({ session }: { session: Session }) {
  const { id, title, agent, state } = session
  return (
    <Link to="/agents/$sessionId" params={{ sessionId: id }} className={linkClasses}>
      <AgentMark id={agent.id} name={agent.name} size={20} working={state === 'working'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{title}</span>
        <span className="block truncate text-12 text-ink-3">
          <SessionState session={session} />
        </span>
      </span>
    </Link>
  )
}

/** The day of a timestamp where the person is, as 2026-11-18. */
function useDayOf() {
  const { zone } = useDateSettings()
  return (timestamp: string) => dayInZone(timestamp, zone)
}

const linkClasses =
  'flex items-start gap-2.5 rounded-md border border-transparent px-2 py-1.5 text-13 hover:bg-hover max-lg:py-2.5 ' +
  'data-[status=active]:border-line data-[status=active]:bg-surface [&>span:first-child]:mt-0.5'
