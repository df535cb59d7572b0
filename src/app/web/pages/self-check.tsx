import { useEffect, useState } from 'react'
import { selfCheck, type Check } from '#areas/health/contract.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'

type Line = { title: string; state: Check['state'] | 'checking'; description: string }

/** Shows admins whether all that this installation depends on works. It reveals nothing else. */
export default function SelfCheckPage() {
  const { data, error, isFetching, refetch } = useRead(selfCheck, {})
  const live = useLiveCheck(data?.checkedAt)
  const lines = data && [...data.checks.map((check) => ({ ...check, title: titles[check.name] })), live]
  const { when } = useTimeFormat()
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="display text-28">Self-check</h1>
          <p className="mt-1 text-14 text-ink-2" role="status">
            {lines ? summaryOf(lines) : 'Looking at what this installation stands on.'}
          </p>
        </div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </header>
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={8} />}
      {lines && (
        <Group label="Checks">
          {lines.map(({ title, state, description }) => (
            <GroupRow
              key={title}
              title={title}
              detail={description}
              end={<Badge kind={badges[state].kind}>{badges[state].label}</Badge>}
            />
          ))}
        </Group>
      )}
      {data && <p className="text-12 text-ink-3">Checked {when(data.checkedAt)}.</p>}
    </div>
  )
}

/** Only the browser can tell whether WebSockets reach the server: a proxy may block them. */
function useLiveCheck(checkedAt: string | undefined): Line {
  const [state, setState] = useState<Line['state']>('checking')
  useEffect(() => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
    // The socket of a visitor who is not signed in is closed, but only after it was opened.
    socket.onopen = () => {
      setState('fine')
      socket.close()
    }
    socket.onerror = () => setState('failing')
    return () => {
      socket.onopen = socket.onerror = null
      socket.close()
    }
  }, [checkedAt])
  return { title: 'Live channel', state, description: liveMessages[state] ?? '' }
}

const liveMessages: Partial<Record<Line['state'], string>> = {
  checking: 'Asking from this browser.',
  fine: 'This browser hears of changes at once.',
  failing: 'This browser cannot open a WebSocket to /live. Let the proxy in front of the server pass upgrades on.',
}

function summaryOf(lines: Line[]): string {
  const failing = lines.filter(({ state }) => state === 'failing').length
  if (failing > 0) return failing === 1 ? 'One thing does not work.' : `${failing} things do not work.`
  return lines.some(({ state }) => state === 'warning')
    ? 'Everything works. Something needs a look soon.'
    : 'Everything that is set up works.'
}

const badges = {
  checking: { kind: 'outline', label: 'Checking' },
  fine: { kind: 'success', label: 'Fine' },
  off: { kind: 'neutral', label: 'Not set up' },
  warning: { kind: 'warn', label: 'Look soon' },
  failing: { kind: 'danger', label: 'Does not work' },
} as const

const titles: Record<Check['name'], string> = {
  database: 'Database',
  migrations: 'Migrations',
  queue: 'Queue',
  storage: 'Storage',
  mail: 'Mail',
  models: 'Models',
  clock: 'Clock',
}
