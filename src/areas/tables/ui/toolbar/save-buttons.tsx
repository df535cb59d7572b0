import { useNavigate } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import type { ViewSettings } from '../../contract/view.ts'
import { addView } from '../../contract/views.ts'
import { useTableScreen } from '../table-screen.ts'
import { useCreateOnce } from '../data/use-create-once.ts'

type SaveButtonsProps = { change: Partial<ViewSettings>; onDone: () => void }

/** Saves for everyone, applies only on this screen, or saves as a new view, as the person may. */
export function SaveButtons({ change, onDone }: SaveButtonsProps) {
  const { table, view, changeSettings, showSettings } = useTableScreen()
  const saveAsNew = useSaveAsNew(change, onDone)
  const save = () => {
    changeSettings(change)
    onDone()
  }
  const applyForMe = () => {
    showSettings(change)
    alert({
      type: 'info',
      msg: 'Only you see this, until you leave the page.',
      action: { label: 'Save as a new view', onClick: saveAsNew },
    })
    onDone()
  }
  if (view.locked || (!view.personal && !table.may.design))
    return (
      <>
        <span className="mr-auto flex items-center gap-1.5 text-12 text-ink-2">
          <Lock className="size-3.5" />
          {view.locked ? `“${view.name}” is locked.` : 'You cannot change this view for everyone.'}
        </span>
        <Button size="sm" onClick={applyForMe}>
          Only for me
        </Button>
        <Button size="sm" kind="primary" onClick={saveAsNew}>
          Save as a new view
        </Button>
      </>
    )
  return (
    <>
      {!view.personal && (
        <Button size="sm" onClick={applyForMe}>
          Only for me
        </Button>
      )}
      <Button size="sm" kind="primary" onClick={save}>
        {view.personal ? 'Save' : 'Save for everyone'}
      </Button>
    </>
  )
}

/** Without the permission to design the table, the new view is personal. */
function useSaveAsNew(change: Partial<ViewSettings>, onDone: () => void): () => void {
  const { table, view, settings } = useTableScreen()
  const navigate = useNavigate()
  const { submit } = useCreateOnce(addView, {
    onDone: ({ id }) => {
      onDone()
      void navigate({ to: '/tables/$id', params: { id: table.id }, search: { view: id } })
    },
  })
  return () =>
    submit({
      tableId: table.id,
      name: uniqueName(
        view.name,
        table.views.map(({ name }) => name),
      ),
      kind: view.kind,
      personal: view.personal || !table.may.design,
      settings: { ...settings, ...change },
    })
}

function uniqueName(name: string, taken: readonly string[]): string {
  const names = Array.from({ length: taken.length + 1 }, (_, nth) => `${name.slice(0, 90)} ${nth + 2}`)
  return names.find((each) => !taken.includes(each)) ?? name
}
