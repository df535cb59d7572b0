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

  /** Says whether it is on the clipboard, which may take a while. */
  const copy = useEffectEvent((event: ClipboardEvent): boolean | Promise<boolean> => {
    const clipboard = event.clipboardData
    if (!isHere(event, frame.current) || !clipboard) return false
    event.preventDefault()
    const cells = ready.current ?? take()
    ready.current = undefined
    if (typeof cells === 'function') return putLater(cells, (fetched) => (ready.current = fetched))
    if (cells) putCells(clipboard, cells)
    return cells !== undefined
  })

  /** Cells are emptied once they are on the clipboard; rows that are checked are only copied. */
  const cut = useEffectEvent(async (event: ClipboardEvent) => {
    const isChecked = checkedPlaces(sheet.lines, selection.rows).length > 0
    const range = isChecked ? undefined : rangeOf(selection, sheet.fields.length, sheet.lines.count)
    const isCopied = copy(event)
    if (range && (isCopied === true || (await isCopied))) clear(sheet, edits, range)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isHere(event, frame.current) || !event.clipboardData) return
    event.preventDefault()
    onPaste(cellsIn(event.clipboardData))
  })

  useEffect(() => {
    const heard = { copy, cut, paste }
    const copies = (event: ClipboardEvent) => void heard.copy(event)
    const cuts = (event: ClipboardEvent) => void heard.cut(event)
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
