import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listRemovedNotes, restoreNote } from '../../contract/notes.ts'

export default function TrashDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(listRemovedNotes, {})
  const { ago } = useTimeFormat()
  const restore = useWrite(restoreNote)
  const mayRestore = useMay(restoreNote)
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Trash"
      description="Deleted notes stay here for 30 days, with the notes below them."
    >
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data?.notes.length === 0 && <p className="py-6 text-center text-13 text-ink-2">No deleted notes.</p>}
      {data && data.notes.length > 0 && (
        <div className="py-3">
          <Group label="Deleted">
            {data.notes.map(({ id, title, removedAt, below }) => (
              <GroupRow
                key={id}
                title={title || 'Untitled'}
                detail={`Deleted ${ago(removedAt)}${below > 0 ? `, with ${below} inside` : ''}`}
                end={
                  mayRestore && (
                    <Button
                      size="sm"
                      aria-label={`Bring back ${title || 'Untitled'}`}
                      onClick={() => restore.mutate({ id })}
                    >
                      Bring back
                    </Button>
                  )
                }
              />
            ))}
          </Group>
        </div>
      )}
    </Dialog>
  )
}
