import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as Press,
  type RefObject,
} from 'react'
import type { Row } from '../../contract/rows.ts'
import { placeBeside, type Column, type Place } from '../../rules/kanban.ts'

type Dragged = {
  row: Row
  from: Place
  /** Where it hangs at the pointer; the keyboard has no such place. */
  at: { left: number; top: number; width: number } | null
}

export type Drag = {
  dragged: Dragged | undefined
  place: Place | undefined
  /** For those who listen. */
  said: string
  begin: (event: Press, row: Row, from: Place) => void
  press: (event: KeyboardEvent, row: Row, from: Place, name: string) => void
  cancel: () => void
  /** A click that ends a drag opens nothing. */
  wasDragged: () => boolean
}

/** Cards are dragged with the mouse, with a finger that rests on one first, or with the keyboard: Space, arrows, Space. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  isOrdered: boolean,
  nameOf: (column: string) => string,
  onMove: (card: string, place: Place, from: string) => void,
): Drag {
  const [dragged, setDragged] = useState<Dragged>()
  const [place, setPlace] = useState<Place>()
  const [said, setSaid] = useState('')
  const held = useRef<Held>(undefined)
  const ended = useRef(false)
  const refocus = useRef<string>(undefined)

  const leave = () => {
    clearTimeout(held.current?.resting)
    held.current = undefined
    setDragged(undefined)
    setPlace(undefined)
  }
  const drop = (card: Dragged, to: Place | undefined) => {
    leave()
    const isSame = to?.column === card.from.column && (to.after === card.from.after || !isOrdered)
    if (to && !isSame) onMove(card.row.id, to, card.from.column)
    return to !== undefined && !isSame
  }

  const start = useEffectEvent(() => {
    const hold = held.current
    if (!hold) return
    hold.isDragging = true
    setDragged({ row: hold.row, from: hold.from, at: hold.rect })
    setPlace(hold.from)
  })
  const follow = useEffectEvent((event: PointerEvent) => {
    const hold = held.current
    if (!hold || event.pointerId !== hold.pointerId) return
    const far = Math.hypot(event.clientX - hold.x, event.clientY - hold.y)
    if (!hold.isDragging) {
      // A finger that moves at once scrolls.
      if (hold.isTouch && far > 8) leave()
      else if (!hold.isTouch && far > 5) start()
      return
    }
    const { rect, x, y, row, from } = hold
    setDragged({ row, from, at: { ...rect, left: rect.left + event.clientX - x, top: rect.top + event.clientY - y } })
    const to = placeAt(board.current, event.clientX, event.clientY, row.id, isOrdered)
    if (to) {
      hold.place = to
      setPlace(to)
    }
    scrollAtEdge(board.current, event.clientX, event.clientY)
  })
  const end = useEffectEvent((event: PointerEvent, isCancelled: boolean) => {
    const hold = held.current
    if (!hold || event.pointerId !== hold.pointerId) return
    if (!hold.isDragging || isCancelled) return leave()
    ended.current = true
    setTimeout(() => (ended.current = false))
    drop({ row: hold.row, from: hold.from, at: null }, hold.place)
  })
  useEffect(() => {
    const up = (event: PointerEvent) => end(event, false)
    const away = (event: PointerEvent) => end(event, true)
    const still = (event: TouchEvent) => held.current?.isDragging && event.preventDefault()
    addEventListener('pointermove', follow)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', away)
    document.addEventListener('touchmove', still, { passive: false })
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', away)
      document.removeEventListener('touchmove', still)
    }
  }, [])
  useEffect(() => {
    const card = refocus.current === undefined ? null : document.getElementById(`card-${refocus.current}`)
    if (!card || card === document.activeElement) return
    card.focus()
    refocus.current = undefined
  })

  return {
    dragged,
    place,
    said,
    begin: (event, row, from) => {
      const on = event.target instanceof Element ? event.target : null
      const isOnCard = event.currentTarget.contains(on) && !on?.closest('[aria-haspopup]')
      if (event.button !== 0 || dragged || !isOnCard) return
      const { left, top, width } = event.currentTarget.getBoundingClientRect()
      const isTouch = event.pointerType === 'touch'
      const { pointerId, clientX: x, clientY: y } = event
      const resting = isTouch ? setTimeout(() => start(), 300) : undefined
      const rect = { left, top, width }
      held.current = { pointerId, x, y, row, from, place: from, rect, isTouch, isDragging: false, resting }
    },
    press: (event, row, from, name) => {
      const isHeld = dragged?.row.id === row.id && dragged.at === null
      if (!isHeld) {
        if (event.key !== ' ') return
        event.preventDefault()
        setDragged({ row, from, at: null })
        setPlace(from)
        return setSaid(`Picked up ${name}, in ${nameOf(from.column)}.`)
      }
      if (event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') {
        leave()
        return setSaid(`${name} stays in ${nameOf(from.column)}.`)
      }
      if (event.key === ' ' || event.key === 'Enter') {
        if (drop(dragged, place)) refocus.current = row.id
        return setSaid(`Put ${name} into ${nameOf((place ?? from).column)}.`)
      }
      const cards = columns.map(({ id }) => ({ id, cards: cardsIn(board.current, id) }))
      const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      const next = isOrdered || isAside ? placeBeside(cards, row.id, place ?? from, event.key) : undefined
      if (!next) return
      setPlace(next)
      listOf(board.current, next.column)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
      setSaid(placeWords(cards, row.id, next, nameOf(next.column)))
    },
    cancel: leave,
    wasDragged: () => ended.current,
  }
}

type Held = {
  pointerId: number
  x: number
  y: number
  row: Row
  from: Place
  /** Where it would go now; what is drawn may be a moment behind. */
  place: Place
  rect: { left: number; top: number; width: number }
  isTouch: boolean
  isDragging: boolean
  resting: ReturnType<typeof setTimeout> | undefined
}

function placeWords(
  columns: readonly { id: string; cards: readonly string[] }[],
  card: string,
  to: Place,
  name: string,
): string {
  const others = columns.find(({ id }) => id === to.column)?.cards.filter((id) => id !== card) ?? []
  return `${name}, ${to.after === null ? 1 : others.indexOf(to.after) + 2} of ${others.length + 1}.`
}

function listOf(board: HTMLElement | null, column: string): Element | null | undefined {
  return board?.querySelector(`[data-column="${CSS.escape(column)}"]`)
}

function cardsIn(board: HTMLElement | null, column: string): string[] {
  return [...(listOf(board, column)?.querySelectorAll('[data-card]') ?? [])].map(
    (card) => card.getAttribute('data-card') ?? '',
  )
}

/** The place under the pointer. */
function placeAt(board: HTMLElement | null, x: number, y: number, card: string, isOrdered: boolean): Place | undefined {
  const list = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('section')?.querySelector('[data-column]'))
    .find((element) => element && board?.contains(element))
  const column = list?.getAttribute('data-column')
  if (!list || column === null || column === undefined) return undefined
  const above = [...list.querySelectorAll('[data-card]')].filter((each) => {
    const { top, height } = each.getBoundingClientRect()
    return each.getAttribute('data-card') !== card && top + height / 2 < y
  })
  return { column, after: isOrdered ? (above.at(-1)?.getAttribute('data-card') ?? null) : null }
}

/** Near an edge of the board or of a column, more of it comes. */
function scrollAtEdge(board: HTMLElement | null, x: number, y: number): void {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  if (x < left + edge) board.scrollLeft -= step
  if (x > right - edge) board.scrollLeft += step
  const list = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-column'))
  if (!list) return
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + edge) list.scrollTop -= step
  if (y > bottom - edge) list.scrollTop += step
}

const edge = 48
const step = 14
