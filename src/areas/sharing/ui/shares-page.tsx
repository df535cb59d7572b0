import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { endShare, listShares } from '../contract.ts'

/** Every public page that the person may see, and a button to end it. */
export default function SharesPage() {
  // Shares are no items of the journal, so they are read again after each change instead of live.
  const { data, error, refetch } = useRead(listShares, {}, { live: false })
  const { when, ago } = useTimeFormat()
  const end = useWrite(endShare)
  const mayEnd = useMay(endShare)
  return (
    <>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data?.shares.length === 0 && (
        <EmptyState title="Nothing is shared">
          What you share on the web is listed here. You can stop sharing it at any time.
        </EmptyState>
      )}
      {data && data.shares.length > 0 && (
        <Group label="Shared pages">
          {data.shares.map(({ id, item, url, hasPassword, expiresAt, isIndexed, sharedBy, createdAt }) => (
            <GroupRow
              key={id}
              title={
                <Link to={item.page} className="hover:underline">
                  {item.name}
                </Link>
              }
              detail={[
                `Shared ${ago(createdAt)} by ${sharedBy?.name ?? 'somebody who has left'}`,
                hasPassword && 'with a password',
                expiresAt && `until ${when(expiresAt)}`,
                isIndexed && 'listed by search engines',
              ]
                .filter(Boolean)
                .join(', ')}
              end={
                <>
                  <Button size="sm" kind="ghost" render={<a href={url} target="_blank" rel="noreferrer" />}>
                    Open
                  </Button>
                  {mayEnd && (
                    <Button size="sm" aria-label={`Stop sharing ${item.name}`} onClick={() => end.mutate({ id })}>
                      Stop sharing
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </Group>
      )}
    </>
  )
}
