import { useEffect, useId, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { find } from '#areas/search/contract.ts'
import { ResultIcon } from '#areas/search/ui/public/result-icon.tsx'
import { cx } from '#design/cx.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { HandleKey } from './handle-key.ts'
import { fitsQuery } from './mention-query.ts'

type MentionListProps = {
  query: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The focus stays in the text, so its keys come from there. */
  onKeysChange: (handleKey: HandleKey | undefined) => void
  onChoose: (item: MentionedItem) => void
  onClose: () => void
}

const kinds = ['table', 'row', 'note', 'task', 'file', 'flow', 'member']

/** What the search finds for the words after an @, beside the text. */
export default function MentionList({ query, field, onKeysChange, onChoose, onClose }: MentionListProps) {
  const words = useDebounced(query.trim(), 120)
  const { data } = useRead(find, { query: words, kinds, limit: 8 }, { enabled: words !== '' })
  // What is shown stays while more letters are looked up, if it fits them: Enter chooses it and does not send the message.
  const [lastData, setLastData] = useState(data)
  if (data && data !== lastData) setLastData(data)
  const isLookedUp = data !== undefined && words === query.trim()
  const shown = words === '' ? [] : ((data ?? lastData)?.found ?? [])
  const found = isLookedUp ? shown : shown.filter(({ name }) => fitsQuery(name, query))
  const [chosenPlace, setPlace] = useState(0)
  const place = Math.min(chosenPlace, Math.max(0, found.length - 1))
  const list = useId()
  const optionId = (index: number) => `${list}-${index}`
  const choose = (index: number) => {
    const result = found[index]
    if (result) onChoose({ kind: result.kind, id: result.id, name: oneLine(result.name), page: result.page })
  }
  useEffect(() => {
    onKeysChange((event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') onClose()
      else if (found.length === 0 || event.nativeEvent.isComposing) return false
      else if (step) setPlace((place + step + found.length) % found.length)
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(place)
      else return false
      event.preventDefault()
      return true
    })
    return () => onKeysChange(undefined)
  })
  const active = found.length > 0 ? optionId(place) : undefined
  useEffect(() => {
    const text = field.current
    if (active) text?.setAttribute('aria-activedescendant', active)
    return () => text?.removeAttribute('aria-activedescendant')
  }, [field, active])
  // The box around the text has the buttons too, which the list must not cover.
  const rect = field.current?.parentElement?.getBoundingClientRect()
  if (!rect || (found.length === 0 && words !== '')) return null
  const isAbove = rect.top > maxHeight + 16
  return createPortal(
    <div
      style={{
        left: Math.max(8, Math.min(rect.left, innerWidth - width - 8)),
        ...(isAbove ? { bottom: innerHeight - rect.top + 8 } : { top: rect.bottom + 8 }),
      }}
      className="fixed z-(--z-menu) w-80 max-w-[calc(100vw-1rem)] rounded-lg bg-raised p-1 text-13 shadow-pop forced-colors:border"
    >
      {found.length === 0 ? (
        <p className="px-2 py-1.5 text-ink-3">Type the name of a table, row, note, task, file, flow or person.</p>
      ) : (
        <div role="listbox" aria-label="Mention">
          {found.map((result, index) => (
            <button
              key={`${result.kind} ${result.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              id={optionId(index)}
              aria-selected={index === place}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setPlace(index)}
              onClick={() => choose(index)}
              className={cx(
                'flex h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 text-left select-none max-lg:h-11',
                index === place && 'bg-hover forced-colors:outline-2',
              )}
            >
              <span className="flex size-5 shrink-0 items-center justify-center text-ink-3 [&>svg]:size-4">
                <ResultIcon result={result} />
              </span>
              <span className="truncate">{oneLine(result.name)}</span>
              <span className="ml-auto max-w-[45%] shrink-0 truncate pl-2 text-12 text-ink-3">
                {result.kind === 'row' && result.detail ? result.detail : result.kind}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>,
    document.body,
  )
}

const width = 320
const maxHeight = 300

/** As it is written into the text. */
function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim().slice(0, 80).trim() || 'Untitled'
}
