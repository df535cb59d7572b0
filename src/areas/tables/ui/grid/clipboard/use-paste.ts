import { useRef, useState } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { alert } from '#design/feedback/alert.ts'
import { numberFormat } from '../../../rules/number-format.ts'
import type { EditQueue } from '../edit/edit-queue.ts'
import { pasteCells, type PasteResult } from './paste-cells.ts'
import { rangeOf } from '../select/selection.ts'
import type { Sheet } from '../data/sheet.ts'
import { showError } from '../show-error.ts'

/** Pastes at the selection, with progress, and tells afterwards which cells could not be read. */
export function usePaste(sheet: Sheet, edits: EditQueue, selection: GridSelection) {
  const [progress, setProgress] = useState<{ rows: number; done: number; total: number }>()
  const isPasting = useRef(false)
  const onPaste = async (cells: string[][]) => {
    const range = rangeOf(selection, sheet.fields.length, sheet.lines.count)
    if (!range || cells.length === 0) return
    if (!sheet.mayWrite) return void alert({ type: 'info', msg: 'You can view this table, but not edit it.' })
    // The first paste may add rows, so the position of a second one is not known yet.
    if (isPasting.current)
      return void alert({ type: 'info', msg: 'A paste is still running. Paste again when it is done.' })
    const isLong = cells.length * (cells[0]?.length ?? 0) > 2_000
    isPasting.current = isLong
    const onProgress = (done: number, total: number) => isLong && setProgress({ rows: cells.length, done, total })
    const result = await pasteCells(sheet, edits, cells, range, onProgress).catch((error: unknown) => error)
    setProgress(undefined)
    isPasting.current = false
    if (isPasted(result)) showPasteResult(result, sheet, isLong)
    else showError(result, 'Pasting failed. Try again.')
  }
  return { onPaste, progress }
}

function showPasteResult(
  { rows, lostColumns, unreadCells, unreadCount }: PasteResult,
  { fields, parseContext }: Sheet,
  isLong: boolean,
): void {
  const number = (count: number) => numberFormat(parseContext.locale, {}).format(count)
  const parts = [
    ...(unreadCount > 0
      ? [
          `${number(unreadCount)} ${unreadCount === 1 ? 'cell was' : 'cells were'} left empty: ${example(unreadCells, fields)}`,
        ]
      : []),
    ...(lostColumns > 0
      ? [`${number(lostColumns)} ${lostColumns === 1 ? 'column' : 'columns'} had no field to go to.`]
      : []),
  ]
  if (parts.length > 0)
    alert({ type: 'warn', msg: `Pasted ${number(rows)} ${rows === 1 ? 'row' : 'rows'}.`, detail: parts.join(' ') })
  else if (isLong) alert({ type: 'success', msg: `Pasted ${number(rows)} rows.` })
}

function example([first]: PasteResult['unreadCells'], fields: Sheet['fields']): string {
  if (!first) return 'they could not be read.'
  const name = fields.find(({ id }) => id === first.field)?.name ?? 'a field'
  return `“${first.text.slice(0, 60)}” in ${name}. ${first.why}`
}

function isPasted(result: unknown): result is PasteResult {
  return typeof result === 'object' && result !== null && 'unreadCount' in result
}
