import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { cellsIn, putCells, putLater } from './clipboard.ts'
import { clear } from './clear.ts'
import { copied, copiedRows } from './copy.ts'
import type { Edits } from './edits.ts'
import { checkedPlaces, rangeOf } from './selection.ts'
import type { Sheet } from './sheet.ts'

type Parts = {
  frame: RefObject<HTMLElement | null>
  sheet: Sheet
  selection: GridSelection
  edits: Edits
  onPaste: (cells: string[][]) => void
}

/** Copy, cut and paste, while the grid has the focus. */
export function useClipboard({ frame, sheet, selection, edits, onPaste }: Parts) {
  const ready = useRef<readonly (readonly string[])[]>(undefined)

  /** What is checked, otherwise the range. */
  const take = useEffectEvent(() => {
    const places = checkedPlaces(sheet.lines, selection.rows)
    if (places.length > 0) return copiedRows(sheet, places, 0, sheet.fields.length)
    const range = rangeOf(selection, sheet.fields.length, sheet.lines.count)
    return range && copied(sheet, range)
  })

  const copy = useEffectEvent((event: ClipboardEvent) => {
    const clipboard = event.clipboardData
    if (!isHere(event, frame.current) || !clipboard) return
    event.preventDefault()
    if (ready.current) {
      putCells(clipboard, ready.current)
      ready.current = undefined
      return
    }
    const cells = take()
    if (Array.isArray(cells)) putCells(clipboard, cells)
    else if (cells) void putLater(cells, (fetched) => (ready.current = fetched))
  })

  const cut = useEffectEvent((event: ClipboardEvent) => {
    copy(event)
    const range = isHere(event, frame.current) && rangeOf(selection, sheet.fields.length, sheet.lines.count)
    if (range) clear(sheet, edits, range)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isHere(event, frame.current) || !event.clipboardData) return
    event.preventDefault()
    onPaste(cellsIn(event.clipboardData))
  })

  useEffect(() => {
    const heard = { copy, cut, paste }
    const copies = (event: ClipboardEvent) => heard.copy(event)
    const cuts = (event: ClipboardEvent) => heard.cut(event)
    const pastes = (event: ClipboardEvent) => heard.paste(event)
    addEventListener('copy', copies)
    addEventListener('cut', cuts)
    addEventListener('paste', pastes)
    return () => {
      removeEventListener('copy', copies)
      removeEventListener('cut', cuts)
      removeEventListener('paste', pastes)
    }
  }, [])

  /** What is selected changes: what was kept ready is not meant any more. */
  useEffect(() => {
    ready.current = undefined
  }, [selection])
}

/** Whether the grid has the focus, and not something in which one types. */
function isHere(event: ClipboardEvent, frame: HTMLElement | null): boolean {
  const { activeElement } = document
  if (event.defaultPrevented || !frame || !activeElement) return false
  return frame.contains(activeElement) && !activeElement.matches('input, textarea, [contenteditable]')
}
