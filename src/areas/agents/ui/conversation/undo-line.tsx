import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { undo } from '#areas/journal/contract.ts'
import { openUndoDialog, useRedoEntry } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { timeOfId, type Id } from '#platform/contract/id.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'

/** Undoes everything that a run changed, and after that does it again. */
export function UndoLine({ run, undoneBy, label }: { run: Id; undoneBy: Id | null; label: string }) {
  const mayUndo = useMay(undo)
  const redo = useRedoEntry()
  const { when } = useTimeFormat()
  if (undoneBy === null)
    return (
      mayUndo && (
        <Button size="xs" kind="ghost" icon={<Undo2 />} onClick={() => openUndoDialog(run)}>
          {label}
        </Button>
      )
    )
  return (
    <span className="flex items-center gap-1 pl-1">
      Undone · {when(timeOfId(undoneBy))}
      {mayUndo && (
        <Button
          size="xs"
          kind="ghost"
          icon={<Redo2 />}
          busy={redo.isPending}
          onClick={() => redo.mutate({ id: undoneBy })}
        >
          Redo
        </Button>
      )}
    </span>
  )
}
