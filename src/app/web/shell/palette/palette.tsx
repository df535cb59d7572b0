import { Suspense, useState } from 'react'
import type { Command } from '#areas/search/contract.ts'
import { CommandPalette, PaletteHint } from '#design/overlays/command-palette.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useModKey } from '#platform/web/shortcuts/shortcut.ts'
import { usePaletteGroups } from './palette-groups.tsx'
import { paletteOpen } from './palette-open.ts'
import { ActionDialog, useRunAction } from './action-dialog.tsx'

const NewBusiness = lazyComponent(() => import('#areas/workspaces/ui/public/new-business-dialog.tsx'))

/** Finds, runs or opens anything by a part of its name. */
export default function Palette() {
  const [query, setQuery] = useState('')
  const [openedAction, setOpenedAction] = useState<Command>()
  const [isCreating, setCreating] = useState(false)
  const close = () => paletteOpen.set(false)
  const runAction = useRunAction()
  const openAction = (action: Command) => {
    if (action.fields.length > 0 || action.effect !== 'write') return setOpenedAction(action)
    close()
    runAction(action, {})
  }
  const { groups, isSearching } = usePaletteGroups(query, { close, openAction, newWorkspace: () => setCreating(true) })
  const newTab = useModKey('↵')
  if (openedAction) return <ActionDialog action={openedAction} onClose={close} />
  if (isCreating)
    return (
      <Suspense>
        <NewBusiness onClose={close} />
      </Suspense>
    )
  return (
    <CommandPalette
      open
      onOpenChange={paletteOpen.set}
      query={query}
      onQueryChange={setQuery}
      placeholder="Search or do something"
      groups={groups}
      busy={isSearching}
      filter={false}
      hints={
        <>
          <PaletteHint keys="↑ ↓">Move</PaletteHint>
          <PaletteHint keys="↵">Open</PaletteHint>
          <PaletteHint keys={newTab}>Open in new tab</PaletteHint>
          <span className="ml-auto">
            <PaletteHint keys=">">Actions only</PaletteHint>
          </span>
        </>
      }
    />
  )
}
