import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'
import type { Meaning } from './keys.ts'
import { meaningOf } from './keys.ts'
import { addSpotAt, endOf, rowAt, type Sheet } from './sheet.ts'

type Deeds = {
  edit: (column: number, line: number, initial?: string) => void
  open: (rowId: string) => void
  toggleGroup: (key: string) => void
  addBelow: (rowId: string, line: number) => void
  leave: () => void
  clear: () => void
  fillDown: () => void
  redo: () => void
  fieldMenu: (column: number) => void
  rowMenu: (column: number, line: number) => void
}

/** Does what a key means where the selection is. */
export function useKeys(sheet: Sheet, deeds: Deeds): (event: GridKeyEventArgs) => void {
  return (event) => {
    const meaning = meaningOf(event)
    if (!meaning || !event.location) return
    const [column, line] = event.location
    if (!doIt(sheet, deeds, meaning, column, line)) return
    event.cancel()
    event.stopPropagation()
    // What an input method writes must arrive in the editor.
    if (event.key !== 'Process') event.preventDefault()
  }
}

/** Whether there was something to do. */
function doIt(sheet: Sheet, deeds: Deeds, meaning: Meaning, column: number, line: number): boolean {
  if (meaning.do === 'leave') deeds.leave()
  else if (meaning.do === 'clear') deeds.clear()
  else if (meaning.do === 'fillDown') deeds.fillDown()
  else if (meaning.do === 'redo') deeds.redo()
  else if (meaning.do === 'fieldMenu') deeds.fieldMenu(column)
  else if (addSpotAt(sheet, line)) {
    if (meaning.do === 'edit') deeds.edit(column, line, meaning.initial)
    else if (meaning.do === 'open' && isBox(sheet, column)) deeds.edit(column, line)
    else return false
  } else if (line >= endOf(sheet)) return false
  else return doInLine(sheet, deeds, meaning, column, line)
  return true
}

function doInLine(sheet: Sheet, deeds: Deeds, meaning: Meaning, column: number, line: number): boolean {
  const at = sheet.lines.at(line)
  const row = rowAt(sheet, line)
  if (at.kind === 'group') {
    if (meaning.do !== 'edit' && meaning.do !== 'open') return false
    deeds.toggleGroup(at.group.key)
    return true
  }
  if (!row) return false
  if (meaning.do === 'edit') deeds.edit(column, line, meaning.initial)
  if (meaning.do === 'open' && isBox(sheet, column)) deeds.edit(column, line)
  else if (meaning.do === 'open') deeds.open(row.id)
  if (meaning.do === 'addBelow') deeds.addBelow(row.id, line)
  if (meaning.do === 'rowMenu') deeds.rowMenu(column, line)
  return true
}

/** Space ticks a box, and opens the row from everywhere else. */
function isBox({ fields }: Sheet, column: number): boolean {
  return fields[column]?.type === 'checkbox'
}
