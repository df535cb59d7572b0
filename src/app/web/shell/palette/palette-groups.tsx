import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import CircleDot from 'lucide-react/icons/circle-dot'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { find, listCommands, type Command, type SearchResult } from '#areas/search/contract.ts'
import { MarkedText } from '#areas/search/ui/public/marked-text.tsx'
import { ResultIcon } from '#areas/search/ui/public/result-icon.tsx'
import type { PaletteEntry, PaletteGroup } from '#design/overlays/command-palette.tsx'
import { ranked } from '#platform/contract/search/name-match.ts'
import { pagePaletteEntries, type PaletteEntry as Offer } from '#platform/web/page/palette.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { builtPages } from '../../pages.ts'
import { sidebarDestinations, destinationsOf, type Destination } from './destinations.ts'
import { usePageCommands } from './page-commands.ts'
import { saveRecent, readRecent } from './recent.ts'
import { useScreenCommands } from './screen-commands.ts'
import { useWorkspaceCommands } from './workspace-commands.ts'

type PaletteHandlers = { close: () => void; openAction: (action: Command) => void; newWorkspace: () => void }

/** All that the palette shows for a query: commands, search results, pages and help. */
export function usePaletteGroups(
  typed: string,
  { close, openAction, newWorkspace }: PaletteHandlers,
): { groups: PaletteGroup[]; isSearching: boolean } {
  const session = useSession()
  const router = useRouter()
  const [recent] = useState(readRecent)
  const actionsOnly = typed.startsWith('>')
  const query = typed.replace(/^>/, '').trim()
  const { found, isSearching } = useSearchResults(actionsOnly || !session.signedIn ? '' : query)
  const { data } = useRead(listCommands, {}, { enabled: session.signedIn })

  const linkEntry = (entry: Omit<PaletteEntry, 'onSelect'>, page: string): PaletteEntry => ({
    ...entry,
    page,
    onSelect: () => {
      saveRecent({ id: entry.id, label: entry.label, page })
      close()
      router.history.push(page)
    },
  })
  const commands = (data?.commands ?? []).map((action): PaletteEntry => ({
    id: action.name,
    label: action.title,
    icon: <CircleDot />,
    keywords: [action.description],
    onSelect: () => {
      saveRecent({ id: action.name, label: action.title })
      openAction(action)
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
  const others = pagePaletteEntries.use().flat().map(offer)
  const screen = [...usePageCommands(), ...useScreenCommands(), ...useWorkspaceCommands()].map(offer)
  if (session.signedIn)
    screen.push({
      id: 'new workspace',
      label: 'New workspace',
      icon: <Plus />,
      keywords: ['create make add switch business company team'],
      onSelect: newWorkspace,
    })
  const destinations = destinationsOf(builtPages, session)
  const goTo = (destination: Destination) => linkEntry(destinationEntry(destination), destination.path)
  const pageEntries = destinations.map(goTo)
  const results = found.map((each) => linkEntry(resultEntry(each), each.page))
  const rank = (entries: PaletteEntry[], limit: number) =>
    query ? ranked(entries, query, ({ label, keywords = [] }) => [label, ...keywords]).slice(0, limit) : entries

  const actionGroup = { heading: 'Commands', entries: rank([...others, ...commands, ...screen], 8) }
  if (actionsOnly) return { groups: nonEmpty([actionGroup]), isSearching: false }
  if (!query) {
    const recentEntries = recent.flatMap(({ id, label, page }) => {
      const same = [...commands, ...pageEntries].find((entry) => entry.id === id)
      if (same) return [{ ...same, id: `again ${id}` }]
      return page ? [linkEntry({ id: `again ${id}`, label, icon: <Clock /> }, page)] : []
    })
    return {
      groups: nonEmpty([
        { heading: 'Recent', entries: recentEntries },
        { ...actionGroup, entries: actionGroup.entries.slice(0, 5) },
        { heading: 'Go to', entries: sidebarDestinations(destinations, builtPages, session).map(goTo) },
      ]),
      isSearching,
    }
  }
  const isHelp = (entry: PaletteEntry) => entry.id.startsWith('article ')
  const goToGroup = { heading: 'Go to', entries: rank(pageEntries, 6) }
  // A page with that name is selected from the start, and stays so when results come later.
  const isPageNamed = goToGroup.entries[0]?.label.toLocaleLowerCase().startsWith(query.toLocaleLowerCase())
  const openGroup = { heading: 'Open', entries: results.filter((entry) => !isHelp(entry)) }
  const allResults = { id: 'all results', label: `See all results for “${query}”`, icon: <Search /> }
  return {
    groups: nonEmpty([
      actionGroup,
      ...(isPageNamed ? [goToGroup, openGroup] : [openGroup, goToGroup]),
      { heading: 'Help', entries: results.filter(isHelp) },
      {
        heading: 'Search',
        entries: results.length > 0 ? [linkEntry(allResults, `/search?q=${encodeURIComponent(query)}`)] : [],
      },
    ]),
    isSearching,
  }
}

/** Results from the server. Earlier results stay until newer ones arrive, and each answer belongs to its own query. */
function useSearchResults(query: string): { found: SearchResult[]; isSearching: boolean } {
  const debounced = useDebounced(query, 120)
  const { data, isFetching } = useRead(find, { query: debounced }, { enabled: debounced !== '' })
  const [last, setLast] = useState<{ found: SearchResult[] }>()
  if (data && data !== last) setLast(data)
  if (query === '') return { found: [], isSearching: false }
  return { found: (data ?? last)?.found ?? [], isSearching: isFetching || debounced !== query }
}

function destinationEntry({ path, label, note, keywords, icon: Icon }: Destination) {
  return { id: path, label, meta: note, keywords: keywords, icon: <Icon /> }
}

/** Beside the name is the text that has the words, or else what it is and where. */
function resultEntry(result: SearchResult) {
  const { kind, id, name, detail, snippet } = result
  const kindLabel = kind.charAt(0).toUpperCase() + kind.slice(1)
  const hasWords = snippet !== null && snippet.marks.length > 0
  return {
    id: `${kind} ${id}`,
    label: name || 'Untitled',
    meta: hasWords ? <MarkedText snippet={snippet} /> : [kindLabel, detail].filter(Boolean).join(' · '),
    icon: <ResultIcon result={result} />,
  }
}

function nonEmpty(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ entries }) => entries.length > 0)
}
