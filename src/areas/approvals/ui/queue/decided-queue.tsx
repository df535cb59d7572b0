import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { Id } from '#platform/contract/id.ts'
import { listApprovals } from '../../contract.ts'
import { Queue } from './queue.tsx'

/** Decided requests, newest first, one page at a time. */
export function DecidedQueue({ first }: { first: Id | undefined }) {
  const [pages, setPages] = useState<(Id | undefined)[]>([undefined])
  const before = pages.at(-1)
  const { data, error, isPending, refetch } = useRead(listApprovals, {
    state: 'decided',
    limit: 50,
    ...(before && { before }),
  })
  const { approvals = [], next = null } = data ?? {}
  return (
    <Queue
      approvals={approvals}
      isLoading={isPending}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      initialId={first}
      empty={{
        title: 'Nothing was decided yet',
        description:
          'Approved, declined, withdrawn and expired requests are listed here, with who decided and an undo where possible.',
      }}
      more={
        (next || pages.length > 1) && (
          <div className="flex justify-between gap-2 p-3">
            <Button kind="ghost" size="sm" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
              Newer
            </Button>
            <Button kind="ghost" size="sm" disabled={!next} onClick={() => next && setPages([...pages, next])}>
              Older
            </Button>
          </div>
        )
      }
    />
  )
}
