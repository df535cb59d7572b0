import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'

type TrashListProps = {
  items: readonly { id: string; name: string; removedAt: string; by?: string | null }[]
  emptyText: string
  onRestore: (id: string) => void
}

/** Deleted items, newest first. */
export function TrashList({ items, emptyText, onRestore }: TrashListProps) {
  const { ago } = useTimeFormat()
  if (items.length === 0) return <p className="py-6 text-center text-13 text-ink-2">{emptyText}</p>
  return (
    <div className="py-3">
      <Group label="Deleted">
        {items.map(({ id, name, removedAt, by }) => (
          <GroupRow
            key={id}
            title={name || 'No name'}
            detail={`Deleted ${ago(removedAt)}${by ? ` by ${by}` : ''}`}
            end={
              <Button size="sm" aria-label={`Bring back ${name}`} onClick={() => onRestore(id)}>
                Bring back
              </Button>
            }
          />
        ))}
      </Group>
    </div>
  )
}
