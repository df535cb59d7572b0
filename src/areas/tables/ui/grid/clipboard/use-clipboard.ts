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

/** Copy, cut and paste while the grid has focus. */
export function useClipboard({ frame, sheet, selection, edits, onPaste }: ClipboardOptions) {
  const fetchedCells = useRef<readonly (readonly string[])[]>(undefined)

  /** The checked rows, otherwise the selected range. */
  const selectedCells = useEffectEvent(() => {
    const ranges = checkedRanges(sheet.lines, selection.rows)
    if (ranges.length > 0) return copyRanges(sheet, ranges, 0, sheet.fields.length)
    const range = rangeOf(selection, sheet.fields.length, sheet.lines.count)
    return range && copyCells(sheet, range)
  })

  /** Returns whether the cells are on the clipboard; a promise if they must be fetched. */
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

  /** Clears the cells once they are on the clipboard. Checked rows are only copied. */
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
    const onPasteEvent = (event: ClipboardEvent) => handlers.paste(event)
    addEventListener('copy', onCopy)
    addEventListener('cut', onCut)
    addEventListener('paste', onPasteEvent)
    return () => {
      removeEventListener('copy', onCopy)
      removeEventListener('cut', onCut)
      removeEventListener('paste', onPasteEvent)
    }
  }, [])

  // Fetched cells belong to the old selection.
  useEffect(() => {
    fetchedCells.current = undefined
  }, [selection])
}

/** Whether the focus is in the grid and not in a text input. */
function isInGrid(event: ClipboardEvent, frame: HTMLElement | null): boolean {
  const { activeElement } = document
  if (event.defaultPrevented || !frame || !activeElement) return false
  return frame.contains(activeElement) && !activeElement.matches('input, textarea, [contenteditable]')
}
