import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listNoteShares, unshareNote } from '../../contract/share.ts'

/** Every public page that the person may see, and a button to end it. */
export default function SharesPage() {
  const { data, error, refetch } = useRead(listNoteShares, {})
  const { when, ago } = useTimeFormat()
  const unshare = useWrite(unshareNote)
  const mayUnshare = useMay(unshareNote)
  return (
    <>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data?.shares.length === 0 && (
        <EmptyState title="Nothing is shared">
          Notes that you share on the web are listed here. You can stop sharing them at any time.
        </EmptyState>
      )}
      {data && data.shares.length > 0 && (
        <Group label="Shared pages">
          {data.shares.map(({ note, url, hasPassword, expiresAt, isIndexed, sharedBy, createdAt }) => (
            <GroupRow
              key={note.id}
              title={
                <Link to="/notes/$noteId" params={{ noteId: note.id }} className="hover:underline">
                  {note.title || 'Untitled'}
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
                  {mayUnshare && (
                    <Button
                      size="sm"
                      aria-label={`Stop sharing ${note.title || 'Untitled'}`}
                      onClick={() => unshare.mutate({ id: note.id })}
                    >
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
