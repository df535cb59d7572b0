import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { useMoments } from '#platform/web/moments.ts'

type RemovedProps = {
  things: readonly { id: string; name: string; removedAt: string; by?: string | null }[]
  nothing: string
  onRestore: (id: string) => void
}

/** Deleted things, the last one first. */
export function Removed({ things, nothing, onRestore }: RemovedProps) {
  const { ago } = useMoments()
  if (things.length === 0) return <p className="py-6 text-center text-13 text-ink-2">{nothing}</p>
  return (
    <div className="py-3">
      <Group label="Deleted">
        {things.map(({ id, name, removedAt, by }) => (
          <GroupRow
            key={id}
            title={name || 'Without a name'}
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
