import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { CommandPalette, type PaletteGroup } from '#design/command-palette.tsx'
import { offered, type PaletteEntry } from '#platform/web/palette.ts'
import { useSession } from '#platform/web/session.ts'
import { pages } from '../pages.ts'
import { navOf } from './nav.ts'
import { paletteOpen } from './palette-open.ts'

/** Everything one can do or open, by typing a part of its name. */
export default function Palette() {
  const [query, setQuery] = useState('')
  const router = useRouter()
  const { main, bundles, foot } = navOf(pages, useSession())
  const places = [...main, ...bundles, ...foot].map(({ path, label, icon }): PaletteEntry => ({
    id: path,
    label,
    group: 'Open',
    icon,
    run: () => router.navigate({ to: path }),
  }))
  const entries = [...offered.use().flat(), ...places]
  return (
    <CommandPalette
      open
      onOpenChange={paletteOpen.set}
      query={query}
      onQueryChange={setQuery}
      placeholder="Search pages"
      groups={[groupOf('Do', entries), groupOf('Open', entries)].filter((group) => group.entries.length > 0)}
    />
  )
}

function groupOf(heading: PaletteEntry['group'], entries: PaletteEntry[]): PaletteGroup {
  return {
    heading,
    entries: entries
      .filter((entry) => entry.group === heading)
      .map(({ id, label, icon: Icon, keywords = [], note, run }) => ({
        id,
        label,
        icon: <Icon />,
        keywords,
        meta: note,
        onSelect: () => {
          paletteOpen.set(false)
          run()
        },
      })),
  }
}
