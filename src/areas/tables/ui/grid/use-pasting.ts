import { useRef, useState } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { alert } from '#design/alert.ts'
import { numberFormat } from '../../rules/number-format.ts'
import type { Edits } from './edits.ts'
import { paste, type Pasted } from './paste.ts'
import { rangeOf } from './selection.ts'
import type { Sheet } from './sheet.ts'
import { tellOf } from './tell-of.ts'

/** Pastes where the selection is, tells how far it is, and afterwards what could not be read. */
export function usePasting(sheet: Sheet, edits: Edits, selection: GridSelection) {
  const [progress, setProgress] = useState<{ rows: number; done: number; total: number }>()
  const isPasting = useRef(false)
  const onPaste = async (cells: string[][]) => {
    const range = rangeOf(selection, sheet.fields.length, sheet.lines.count)
    if (!range || cells.length === 0) return
    if (!sheet.mayWrite) return void alert({ type: 'info', msg: 'You may look at this table, but not change it.' })
    // Where it would begin is not known before the rows of the first one are there.
    if (isPasting.current)
      return void alert({ type: 'info', msg: 'A paste is under way. Paste again when it is done.' })
    const isLong = cells.length * (cells[0]?.length ?? 0) > 2_000
    isPasting.current = isLong
    const onProgress = (done: number, total: number) => isLong && setProgress({ rows: cells.length, done, total })
    const result = await paste(sheet, edits, cells, range, onProgress).catch((trouble: unknown) => trouble)
    setProgress(undefined)
    isPasting.current = false
    if (isPasted(result)) tell(result, sheet, isLong)
    else tellOf(result, 'Pasting did not work. Try it again.')
  }
  return { onPaste, progress }
}

function tell({ rows, lost, wrong, wrongCount }: Pasted, { fields, around }: Sheet, isLong: boolean): void {
  const number = (count: number) => numberFormat(around.locale, {}).format(count)
  const parts = [
    ...(wrongCount > 0
      ? [`${number(wrongCount)} ${wrongCount === 1 ? 'cell was' : 'cells were'} left empty: ${example(wrong, fields)}`]
      : []),
    ...(lost > 0 ? [`${number(lost)} ${lost === 1 ? 'column' : 'columns'} had no field to go to.`] : []),
  ]
  if (parts.length > 0)
    alert({ type: 'warn', msg: `Pasted ${number(rows)} ${rows === 1 ? 'row' : 'rows'}.`, detail: parts.join(' ') })
  else if (isLong) alert({ type: 'success', msg: `Pasted ${number(rows)} rows.` })
}

function example([first]: Pasted['wrong'], fields: Sheet['fields']): string {
  if (!first) return 'they could not be read.'
  const name = fields.find(({ id }) => id === first.field)?.name ?? 'a field'
  return `“${first.text.slice(0, 60)}” in ${name}. ${first.why}`
}

function isPasted(result: unknown): result is Pasted {
  return typeof result === 'object' && result !== null && 'wrongCount' in result
}
