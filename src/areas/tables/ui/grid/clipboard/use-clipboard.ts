import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { readCells, writeCells, writeCellsAsync } from './clipboard.ts'
import { clearCells } from '../edit/clear-cells.ts'
import { copyCells, copyRanges } from './copy-cells.ts'
import type { EditQueue } from '../edit/edit-queue.ts'
import { checkedRanges, rangeOf } from '../select/selection.ts'
import type { Sheet } from '../data/sheet.ts'

type ClipboardOptions = {
  frame: RefObject<HTMLElement | null>
  sheet: Sheet
  selection: GridSelection
  edits: EditQueue
  onPaste: (cells: string[][]) => void
}

/** Copy, cut and paste, while the grid has the focus. */
export function useClipboard({ frame, sheet, selection, edits, onPaste }: ClipboardOptions) {
  const fetchedCells = useRef<readonly (readonly string[])[]>(undefined)

  /** What is checked, otherwise the range. */
  const selectedCells = useEffectEvent(() => {
    const ranges = checkedRanges(sheet.lines, selection.rows)
    if (ranges.length > 0) return copyRanges(sheet, ranges, 0, sheet.fields.length)
    const range = rangeOf(selection, sheet.fields.length, sheet.lines.count)
    return range && copyCells(sheet, range)
  })

  /** Says whether it is on the clipboard, which may take a while. */
  const copy = useEffectEvent((event: ClipboardEvent): boolean | Promise<boolean> => {
    const clipboard = event.clipboardData
    if (!isInGrid(event, frame.current) || !clipboard) return false
    event.preventDefault()
    const cells = fetchedCells.current ?? selectedCells()
    fetchedCells.current = undefined
    if (typeof cells === 'function') return writeCellsAsync(cells, (fetched) => (fetchedCells.current = fetched))
    if (cells) writeCells(clipboard, cells)
    return cells !== undefined
  })

  /** Cells are emptied once they are on the clipboard; rows that are checked are only copied. */
  const cut = useEffectEvent(async (event: ClipboardEvent) => {
    const isChecked = checkedRanges(sheet.lines, selection.rows).length > 0
    const range = isChecked ? undefined : rangeOf(selection, sheet.fields.length, sheet.lines.count)
    const isCopied = copy(event)
    if (range && (isCopied === true || (await isCopied))) clearCells(sheet, edits, range)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isInGrid(event, frame.current) || !event.clipboardData) return
    event.preventDefault()
    onPaste(readCells(event.clipboardData))
  })

  useEffect(() => {
    const handlers = { copy, cut, paste }
    const onCopy = (event: ClipboardEvent) => void handlers.copy(event)
    const onCut = (event: ClipboardEvent) => void handlers.cut(event)
    const pastes = (event: ClipboardEvent) => handlers.paste(event)
    addEventListener('copy', onCopy)
    addEventListener('cut', onCut)
    addEventListener('paste', pastes)
    return () => {
      removeEventListener('copy', onCopy)
      removeEventListener('cut', onCut)
      removeEventListener('paste', pastes)
    }
  }, [])

  /** What is selected changes: what was kept ready is not meant any more. */
  useEffect(() => {
    fetchedCells.current = undefined
  }, [selection])
}

/** Whether the grid has the focus, and not something in which one types. */
function isInGrid(event: ClipboardEvent, frame: HTMLElement | null): boolean {
  const { activeElement } = document
  if (event.defaultPrevented || !frame || !activeElement) return false
  return frame.contains(activeElement) && !activeElement.matches('input, textarea, [contenteditable]')
}
