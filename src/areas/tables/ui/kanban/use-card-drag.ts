import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import type { Row } from '../../contract/rows.ts'
import { neighbourPosition, type BoardColumn, type CardPosition } from '../../rules/views/kanban.ts'

type DraggedCard = {
  row: Row
  from: CardPosition
  /** Where it is drawn at the pointer; null in a keyboard drag. */
  rect: { left: number; top: number; width: number } | null
}

export type CardDrag = {
  dragged: DraggedCard | undefined
  target: CardPosition | undefined
  /** For screen readers. */
  announcement: string
  onPointerDown: (event: ReactPointerEvent, row: Row, from: CardPosition) => void
  onKeyDown: (event: KeyboardEvent, row: Row, from: CardPosition, name: string) => void
  cancel: () => void
  /** The click at the end of a drag must not open the card. */
  wasDragged: () => boolean
}

/** Drags cards with the mouse, by long press on touch, or with the keyboard (Space, arrows, Space). */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  columns: readonly BoardColumn[],
  isOrdered: boolean,
  nameOf: (column: string) => string,
  onMove: (card: string, position: CardPosition, from: string) => void,
): CardDrag {
  const [dragged, setDragged] = useState<DraggedCard>()
  const [target, setTarget] = useState<CardPosition>()
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<PointerPress>(undefined)
  const wasJustDragged = useRef(false)
  const refocusId = useRef<string>(undefined)

  const reset = () => {
    clearTimeout(pressed.current?.longPressTimer)
    pressed.current = undefined
    setDragged(undefined)
    setTarget(undefined)
  }
  const drop = (card: DraggedCard, to: CardPosition | undefined) => {
    reset()
    const isSame = to?.column === card.from.column && (to.after === card.from.after || !isOrdered)
    if (to && !isSame) onMove(card.row.id, to, card.from.column)
    return to !== undefined && !isSame
  }

  const start = useEffectEvent(() => {
    const press = pressed.current
    if (!press) return
    press.isDragging = true
    setDragged({ row: press.row, from: press.from, rect: press.rect })
    setTarget(press.from)
  })
  const onPointerMove = useEffectEvent((event: PointerEvent) => {
    const press = pressed.current
    if (!press || event.pointerId !== press.pointerId) return
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y)
    if (!press.isDragging) {
      // A finger that moves before the long press scrolls.
      if (press.isTouch && distance > 8) reset()
      else if (!press.isTouch && distance > 5) start()
      return
    }
    const { rect, x, y, row, from } = press
    setDragged({ row, from, rect: { ...rect, left: rect.left + event.clientX - x, top: rect.top + event.clientY - y } })
    const to = dropTargetAt(board.current, event.clientX, event.clientY, row.id, isOrdered)
    if (to) {
      press.target = to
      setTarget(to)
    }
    scrollAtEdge(board.current, event.clientX, event.clientY)
  })
  const end = useEffectEvent((event: PointerEvent, isCancelled: boolean) => {
    const press = pressed.current
    if (!press || event.pointerId !== press.pointerId) return
    if (!press.isDragging || isCancelled) return reset()
    wasJustDragged.current = true
    setTimeout(() => (wasJustDragged.current = false))
    drop({ row: press.row, from: press.from, rect: null }, press.target)
  })
  useEffect(() => {
    const onUp = (event: PointerEvent) => end(event, false)
    const onCancel = (event: PointerEvent) => end(event, true)
    const preventScroll = (event: TouchEvent) => pressed.current?.isDragging && event.preventDefault()
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    document.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      removeEventListener('pointermove', onPointerMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      document.removeEventListener('touchmove', preventScroll)
    }
  }, [])
  useEffect(() => {
    const card = refocusId.current === undefined ? null : document.getElementById(`card-${refocusId.current}`)
    if (!card || card === document.activeElement) return
    card.focus()
    refocusId.current = undefined
  })

  return {
    dragged,
    target,
    announcement,
    onPointerDown: (event, row, from) => {
      const element = event.target instanceof Element ? event.target : null
      const isOnCard = event.currentTarget.contains(element) && !element?.closest('[aria-haspopup]')
      if (event.button !== 0 || dragged || !isOnCard) return
      const { left, top, width } = event.currentTarget.getBoundingClientRect()
      const isTouch = event.pointerType === 'touch'
      const { pointerId, clientX: x, clientY: y } = event
      const longPressTimer = isTouch ? setTimeout(() => start(), 300) : undefined
      const rect = { left, top, width }
      pressed.current = { pointerId, x, y, row, from, target: from, rect, isTouch, isDragging: false, longPressTimer }
    },
    onKeyDown: (event, row, from, name) => {
      const isPickedUp = dragged?.row.id === row.id && dragged.rect === null
      if (!isPickedUp) {
        if (event.key !== ' ') return
        event.preventDefault()
        setDragged({ row, from, rect: null })
        setTarget(from)
        return setAnnouncement(`Picked up ${name}, in ${nameOf(from.column)}.`)
      }
      if (event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') {
        reset()
        return setAnnouncement(`${name} stays in ${nameOf(from.column)}.`)
      }
      if (event.key === ' ' || event.key === 'Enter') {
        if (drop(dragged, target)) refocusId.current = row.id
        return setAnnouncement(`Put ${name} into ${nameOf((target ?? from).column)}.`)
      }
      const cards = columns.map(({ id }) => ({ id, cards: cardsIn(board.current, id) }))
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      const next = isOrdered || isSideways ? neighbourPosition(cards, row.id, target ?? from, event.key) : undefined
      if (!next) return
      setTarget(next)
      listOf(board.current, next.column)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
      setAnnouncement(positionLabel(cards, row.id, next, nameOf(next.column)))
    },
    cancel: reset,
    wasDragged: () => wasJustDragged.current,
  }
}

type PointerPress = {
  pointerId: number
  x: number
  y: number
  row: Row
  from: CardPosition
  /** The drop target. The state of the component may be one render behind. */
  target: CardPosition
  rect: { left: number; top: number; width: number }
  isTouch: boolean
  isDragging: boolean
  longPressTimer: ReturnType<typeof setTimeout> | undefined
}

function positionLabel(
  columns: readonly { id: string; cards: readonly string[] }[],
  card: string,
  to: CardPosition,
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

/** The drop target under the pointer. */
function dropTargetAt(
  board: HTMLElement | null,
  x: number,
  y: number,
  card: string,
  isOrdered: boolean,
): CardPosition | undefined {
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

/** Scrolls the board or a column when the pointer is near its edge. */
function scrollAtEdge(board: HTMLElement | null, x: number, y: number): void {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  if (x < left + scrollEdge) board.scrollLeft -= scrollStep
  if (x > right - scrollEdge) board.scrollLeft += scrollStep
  const list = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-column'))
  if (!list) return
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + scrollEdge) list.scrollTop -= scrollStep
  if (y > bottom - scrollEdge) list.scrollTop += scrollStep
}

const scrollEdge = 48
const scrollStep = 14
