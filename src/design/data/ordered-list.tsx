import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { cx } from '../cx.ts'

type OrderedListProps<T> = {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** The ids in their new order. Without it the list cannot be reordered. */
  onReorder?: ((ids: string[]) => void) | undefined
  /** It cannot be moved, and nothing can go before it. */
  isFixed?: (item: T) => boolean
  children: (item: T, index: number) => ReactNode
}

/** A short list that people reorder by dragging, with mouse or finger, or with the arrow keys on a handle. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, items, idOf, nameOf, onReorder, isFixed = () => false, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; ids: string[] }>()
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(idOf)
  const fixed = items.filter(isFixed).length
  // When a row moves in the document, its handle loses the focus, and a drag its pointer.
  const focusAfterMove = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focusAfterMove.current !== undefined) document.getElementById(`handle-${focusAfterMove.current}`)?.focus()
    focusAfterMove.current = undefined
  })

  const move = (id: string, to: number, from = ids) => {
    const others = from.filter((each) => each !== id)
    const index = Math.min(Math.max(to, fixed), others.length)
    return [...others.slice(0, index), id, ...others.slice(index)]
  }
  const onKeyDown = (event: KeyboardEvent, item: T) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    const to = ids.indexOf(idOf(item)) + steps
    if (to < fixed || to >= ids.length) return
    focusAfterMove.current = idOf(item)
    setAnnouncement(`${nameOf(item)} is now ${to + 1} of ${ids.length}.`)
    onReorder?.(move(idOf(item), to))
  }
  const drag = (event: PointerEvent) => {
    if (!dragged || !list.current) return
    const others = [...list.current.children].filter((_, index) => ids[index] !== dragged.id)
    const above = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < event.clientY
    }).length
    if (above !== dragged.ids.indexOf(dragged.id)) setDragged({ ...dragged, ids: move(dragged.id, above, dragged.ids) })
  }
  const drop = () => {
    if (dragged && dragged.ids.join() !== ids.join()) onReorder?.(dragged.ids)
    setDragged(undefined)
  }

  return (
    <>
      <ul ref={list} aria-label={label} className="flex flex-col">
        {items.map((item) => (
          <li
            key={idOf(item)}
            style={{ order: dragged?.ids.indexOf(idOf(item)) }}
            className={cx(
              'flex min-h-11 items-center gap-1 lg:min-h-8',
              dragged?.id === idOf(item) && 'rounded-sm bg-accent-soft',
            )}
          >
            {onReorder && !isFixed(item) ? (
              <button
                id={`handle-${idOf(item)}`}
                type="button"
                aria-label={`Move ${nameOf(item)}. Use the arrow keys.`}
                onKeyDown={(event) => onKeyDown(event, item)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged({ id: idOf(item), ids })
                }}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={() => setDragged(undefined)}
                className="flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-xs text-ink-3 hover:text-ink active:cursor-grabbing lg:size-6"
              >
                <GripVertical className="size-3.5" />
              </button>
            ) : (
              onReorder && <span className="size-9 shrink-0 lg:size-6" />
            )}
            {children(item, ids.indexOf(idOf(item)))}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
