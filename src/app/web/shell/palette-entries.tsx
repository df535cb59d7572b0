import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import Box from 'lucide-react/icons/box'
import CircleDot from 'lucide-react/icons/circle-dot'
import Clock from 'lucide-react/icons/clock'
import File from 'lucide-react/icons/file'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListTodo from 'lucide-react/icons/list-todo'
import Plus from 'lucide-react/icons/plus'
import type { LucideIcon } from 'lucide-react'
import { find, listDeeds, type Deed, type Found } from '#areas/search/contract.ts'
import { ranked } from '#areas/search/rules.ts'
import { Avatar } from '#design/avatar.tsx'
import type { PaletteEntry, PaletteGroup } from '#design/command-palette.tsx'
import { offered, type PaletteEntry as Offer } from '#platform/web/palette.ts'
import { useRead } from '#platform/web/query.ts'
import { useSession } from '#platform/web/session.ts'
import { useSettled } from '#platform/web/settled.ts'
import { pages } from '../pages.ts'
import { nearOf, placesOf, type Place } from './palette-places.ts'
import { noteRecent, readRecent } from './palette-recent.ts'
import { useScreenDeeds } from './palette-screen.ts'

type Ways = { close: () => void; ask: (deed: Deed) => void; newWorkspace: () => void }

/** All that the palette shows for what was typed: what can be done, what was found, where one can go, and help. */
export function usePaletteGroups(
  typed: string,
  { close, ask, newWorkspace }: Ways,
): { groups: PaletteGroup[]; isLooking: boolean } {
  const session = useSession()
  const router = useRouter()
  const [recent] = useState(readRecent)
  const onlyDeeds = typed.startsWith('>')
  const query = typed.replace(/^>/, '').trim()
  const { found, isLooking } = useFound(onlyDeeds || !session.signedIn ? '' : query)
  const { data } = useRead(listDeeds, {}, { enabled: session.signedIn })

  const go = (entry: Omit<PaletteEntry, 'onSelect'>, page: string): PaletteEntry => ({
    ...entry,
    page,
    onSelect: () => {
      noteRecent({ id: entry.id, label: entry.label, page })
      close()
      router.history.push(page)
    },
  })
  const deeds = (data?.deeds ?? []).map((deed): PaletteEntry => ({
    id: deed.name,
    label: deed.title,
    icon: <CircleDot />,
    keywords: [deed.says],
    onSelect: () => {
      noteRecent({ id: deed.name, label: deed.title })
      ask(deed)
    },
  }))
  const offer = ({ id, label, icon: Icon, keywords = [], note, run }: Offer): PaletteEntry => ({
    id,
    label,
    keywords,
    icon: <Icon />,
    meta: note,
    onSelect: () => {
      close()
      run()
    },
  })
  const others = offered.use().flat().map(offer)
  const screen = useScreenDeeds().map(offer)
  if (session.signedIn)
    screen.push({
      id: 'new workspace',
      label: 'New workspace',
      icon: <Plus />,
      keywords: ['create make add business company team'],
      onSelect: newWorkspace,
    })
  const known = placesOf(pages, session)
  const goTo = (place: Place) => go(entryOf(place), place.path)
  const places = known.map(goTo)
  const things = found.map((each) => go(foundEntry(each), each.page))
  const fit = (entries: PaletteEntry[], most: number) =>
    query ? ranked(entries, query, ({ label, keywords = [] }) => [label, ...keywords]).slice(0, most) : entries

  const doing = { heading: 'Do', entries: fit([...others, ...deeds, ...screen], 8) }
  if (onlyDeeds) return { groups: filled([doing]), isLooking: false }
  if (!query) {
    const again = recent.flatMap(({ id, label, page }) => {
      const same = [...deeds, ...places].find((entry) => entry.id === id)
      if (same) return [{ ...same, id: `again ${id}` }]
      return page ? [go({ id: `again ${id}`, label, icon: <Clock /> }, page)] : []
    })
    return {
      groups: filled([
        { heading: 'Recent', entries: again },
        { ...doing, entries: doing.entries.slice(0, 5) },
        { heading: 'Go to', entries: nearOf(known, pages, session).map(goTo) },
      ]),
      isLooking,
    }
  }
  const isHelp = (entry: PaletteEntry) => entry.id.startsWith('article ')
  return {
    groups: filled([
      doing,
      { heading: 'Open', entries: things.filter((entry) => !isHelp(entry)) },
      { heading: 'Go to', entries: fit(places, 6) },
      { heading: 'Help', entries: things.filter(isHelp) },
    ]),
    isLooking,
  }
}

/** What the server finds. What was found before stays until there is something newer, and each answer is to its own question. */
function useFound(query: string): { found: Found[]; isLooking: boolean } {
  const settled = useSettled(query, 120)
  const { data, isFetching } = useRead(find, { query: settled }, { enabled: settled !== '' })
  const [last, setLast] = useState<{ found: Found[] }>()
  if (data && data !== last) setLast(data)
  if (query === '') return { found: [], isLooking: false }
  return { found: (data ?? last)?.found ?? [], isLooking: isFetching || settled !== query }
}

function entryOf({ path, label, note, words, icon: Icon }: Place) {
  return { id: path, label, meta: note, keywords: words, icon: <Icon /> }
}

function foundEntry({ kind, id, name, detail }: Found) {
  const Icon = icons[kind] ?? Box
  const word = kind.charAt(0).toUpperCase() + kind.slice(1)
  return {
    id: `${kind} ${id}`,
    label: name,
    meta: [word, detail].filter(Boolean).join(' · '),
    icon: kind === 'member' ? <Avatar id={id} name={name} size={20} /> : <Icon />,
  }
}

const icons: Record<string, LucideIcon> = { task: ListTodo, file: File, 'API key': KeyRound, article: LifeBuoy }

function filled(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ entries }) => entries.length > 0)
}
