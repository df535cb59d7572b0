import { Button } from '#design/buttons/button.tsx'
import { maySaveView } from '../../rules/views/view-draft.ts'
import { useViewActions } from '../head/use-view-actions.ts'
import { useTableScreen } from '../table-screen.ts'

/** Says that only this person sees the view like this, and saves or resets it. */
export function UnsavedBar() {
  const { table, view, isUnsaved, saveSettings, resetSettings } = useTableScreen()
  const { saveAsMine } = useViewActions()
  if (!isUnsaved) return null
  const maySave = maySaveView(table, view)
  return (
    <section aria-label="Unsaved changes" className={barClass}>
      <p role="status" className="mr-auto flex min-w-0 items-baseline gap-1.5 truncate">
        <span className="font-medium">Unsaved changes</span>
        <span className="truncate text-ink-2 max-lg:hidden">
          Only you see them.{view.locked && ' The view is locked.'}
        </span>
      </p>
      <Button kind="ghost" size="sm" onClick={resetSettings}>
        Reset
      </Button>
      <Button kind="ghost" size="sm" className={maySave ? 'max-lg:hidden' : undefined} onClick={saveAsMine}>
        Save as my view
      </Button>
      {maySave && (
        <Button kind="soft" size="sm" onClick={saveSettings}>
          {view.personal ? 'Save' : 'Save for everyone'}
        </Button>
      )}
    </section>
  )
}

const barClass =
  'flex h-10 shrink-0 items-center gap-1 border-b border-line bg-surface-2 pr-3 pl-4 text-12 text-ink *:shrink-0'
