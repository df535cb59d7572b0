import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { Command, useCommandState } from 'cmdk'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { cx } from '../cx.ts'
import { Kbd } from '../buttons/kbd.tsx'

export type PaletteEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** At the right: place, time or state. */
  meta?: ReactNode
  /** Other words that find it. */
  keywords?: string[]
  /** The page it opens, for opening it in a new tab. */
  page?: string
  onSelect: () => void
}

export type PaletteGroup = { heading?: string; entries: PaletteEntry[] }

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onQueryChange: (query: string) => void
  groups: PaletteGroup[]
  /** False when the groups already answer the query. */
  filter?: boolean
  placeholder?: string
  /** More results may come; those shown stay meanwhile. */
  busy?: boolean
  hints?: ReactNode
}

/** Load it lazily: it is needed only once somebody opens it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, query, onQueryChange, groups } = props
  const { filter = true, placeholder = 'Search or ask', busy = false, hints = <Hints /> } = props
  const [chosen, setChosen] = useState('')
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  // Until the person moves, the first item is selected, also when better results come later, and whatever cmdk selects while
  // items come and go. The Home key goes through cmdk itself: a controlled value would leave its aria-activedescendant behind.
  const [isMoved, setMoved] = useState(false)
  const command = useRef<HTMLDivElement>(null)
  const first = groups[0]?.entries[0]?.id ?? ''
  useEffect(() => setMoved(false), [query])
  useEffect(() => {
    if (!isMoved && chosen !== first)
      command.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
    // cmdk keeps naming the last selection when no item is left.
    if (!first)
      command.current
        ?.querySelectorAll(activeDescendantSelector)
        .forEach((element) => element.removeAttribute('aria-activedescendant'))
  }, [isMoved, first, chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isTrusted && /^Arrow|^Home|^End/.test(event.key)) setMoved(true)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const selected = groups.flatMap(({ entries }) => entries).find(({ id }) => id === (isMoved ? chosen : first))
    event.preventDefault()
    event.stopPropagation()
    if (!event.metaKey && !event.ctrlKey) return selected?.onSelect()
    if (!selected?.page) return
    window.open(selected.page, '_blank', 'noopener')
    onOpenChange(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup aria-label={placeholder} className={popup}>
          <Command
            label={placeholder}
            shouldFilter={filter}
            ref={command}
            onValueChange={setChosen}
            onKeyDownCapture={onKeyDown}
            onPointerMoveCapture={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setMoved(true)}
            loop
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-line px-4 max-lg:h-14">
              <Search />
              <Command.Input
                value={query}
                onValueChange={onQueryChange}
                placeholder={placeholder}
                className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none lg:text-15"
              />
              <Dialog.Close
                aria-label="Close"
                className="flex h-11 items-center pl-2 max-lg:-mr-3 max-lg:w-11 max-lg:justify-center max-lg:pl-0"
              >
                <X className="text-ink-2 lg:hidden" />
                <span className="max-lg:hidden">
                  <Kbd keys="esc" />
                </span>
              </Dialog.Close>
            </div>
            <Command.List label="Results" className="max-h-110 min-h-0 flex-1 overflow-y-auto p-1.5 max-lg:max-h-none">
              {!busy && <NoResults query={query} />}
              {groups.map((group) => (
                <Command.Group key={group.heading ?? ''} heading={group.heading} className={heading}>
                  {group.entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} query={query} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <p role="status" className="sr-only">
              {query && !busy && `${count} ${count === 1 ? 'result' : 'results'}`}
            </p>
            <footer className="flex h-10 shrink-0 items-center gap-4 border-t border-line px-4 text-12 text-ink-3 max-lg:hidden">
              {hints}
            </footer>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A listbox needs at least one option, so the empty message is a disabled option. */
function NoResults({ query }: { query: string }) {
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0)
  if (!isEmpty) return null
  return (
    <div role="option" aria-disabled aria-selected={false} className="px-2.5 py-6 text-center text-13 text-ink-2">
      Nothing found for “{query}”. Try another word.
    </div>
  )
}

function Entry({ entry, query }: { entry: PaletteEntry; query: string }) {
  return (
    <Command.Item
      value={entry.id}
      keywords={[entry.label, ...(entry.keywords ?? [])]}
      onSelect={entry.onSelect}
      className={row}
    >
      <span className="flex w-5 shrink-0 justify-center text-ink-3">{entry.icon}</span>
      <span className="min-w-0 flex-1 truncate">
        <Match text={entry.label} query={query.trim()} />
      </span>
      {entry.meta && <span className="max-w-1/2 truncate text-12 text-ink-3">{entry.meta}</span>}
    </Command.Item>
  )
}

/** Highlights the part of a name that was typed. */
function Match({ text, query }: { text: string; query: string }) {
  const start = query ? text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase()) : -1
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, start + query.length)}</b>
      {text.slice(start + query.length)}
    </>
  )
}

function Hints() {
  return (
    <>
      <PaletteHint keys="↑ ↓">Move</PaletteHint>
      <PaletteHint keys="↵">Open</PaletteHint>
    </>
  )
}

/** A key, and what it does here. */
export function PaletteHint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <Kbd keys={keys} />
      {children}
    </span>
  )
}

const activeDescendantSelector = '[aria-activedescendant]'

const backdrop =
  'fixed inset-0 z-(--z-dialog) bg-overlay transition-opacity duration-(--d-3) data-ending-style:opacity-0 data-starting-style:opacity-0'

const popup = cx(
  'fixed inset-x-0 top-22 z-(--z-dialog) mx-auto flex max-h-[calc(100dvh-7rem)] max-w-160 flex-col overflow-hidden rounded-xl bg-raised',
  'shadow-dialog outline-none transition-[opacity,translate] duration-(--d-3) data-ending-style:opacity-0',
  'data-starting-style:translate-y-1 data-starting-style:opacity-0 forced-colors:border',
  'max-lg:inset-0 max-lg:max-h-none max-lg:max-w-none max-lg:rounded-none',
)

const heading =
  '[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:text-ink-3'

const row =
  'flex h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 text-13 select-none aria-selected:bg-selected max-lg:h-12 max-lg:text-15 ' +
  'forced-colors:aria-selected:outline-2'
