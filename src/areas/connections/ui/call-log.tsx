import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { getConnection } from '../contract/connections.ts'

type Calls = OutputOf<typeof getConnection>['calls']

export function CallLog({ calls }: { calls: Calls | undefined }) {
  const { ago } = useTimeFormat()
  if (!calls) return <Skeleton rows={3} />
  if (calls.length === 0) return <p className="text-ink-2">No calls yet.</p>
  return (
    <ul className="divide-y divide-line-soft">
      {calls.map(({ id, method, address, status, milliseconds, error, calledAt }) => (
        <li key={id} className="py-1.5">
          <span className="flex gap-2">
            <span className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">
              {method} {address}
            </span>
            <span className={error === null ? 'text-success' : 'text-danger'}>
              {status ?? (error === null ? 'OK' : 'Failed')}
            </span>
          </span>
          <span className="block text-12 text-ink-3">
            {ago(calledAt)}, {milliseconds} ms
            {error !== null && `. ${error}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
