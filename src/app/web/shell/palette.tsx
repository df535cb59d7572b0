import { Suspense, useState } from 'react'
import type { Deed } from '#areas/search/contract.ts'
import { CommandPalette, PaletteHint } from '#design/command-palette.tsx'
import { late } from '#design/late.ts'
import { useModKey } from '#platform/web/shortcut.ts'
import { usePaletteGroups } from './palette-entries.tsx'
import { paletteOpen } from './palette-open.ts'
import { DeedDialog, useDeed } from './palette-deed.tsx'

const NewBusiness = late(() => import('#areas/workspaces/ui/public/new-business.tsx'))

/** Everything one can find, do or open, by typing a part of its name. */
export default function Palette() {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<Deed>()
  const [isMaking, setMaking] = useState(false)
  const close = () => paletteOpen.set(false)
  const perform = useDeed()
  const ask = (deed: Deed) => {
    if (deed.fields.length > 0 || deed.effect !== 'write') return setAsked(deed)
    close()
    perform(deed, {})
  }
  const { groups, isLooking } = usePaletteGroups(query, { close, ask, newWorkspace: () => setMaking(true) })
  const newTab = useModKey('↵')
  if (asked) return <DeedDialog deed={asked} onClose={close} />
  if (isMaking)
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
      busy={isLooking}
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
