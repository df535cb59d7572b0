import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'
import type { KeyCommand } from './key-commands.ts'
import { keyCommandOf } from './key-commands.ts'
import type { ExitKey } from '../edit/use-typed-ahead.ts'
import { addPositionAt, lineCountOf, rowAt, type Sheet } from '../data/sheet.ts'

type KeyActions = {
  edit: (column: number, line: number, initial?: string) => void
  /** Types into a row that is still being read. */
  typeAhead: (key: string) => void
  /** Ends what was typed into a row that is still being read. False if that is nothing. */
  endTypeAhead: (exit: ExitKey) => boolean
  open: (rowId: string) => void
  toggleGroup: (key: string) => void
  /** Adds an empty row from an “Add row” line. */
  addAt: (line: number) => void
  addBelow: (rowId: string, line: number) => void
  move: (column: number, line: number) => void
  leave: () => void
  clear: () => void
  fillDown: () => void
  redo: () => void
  fieldMenu: (column: number) => void
  rowMenu: (column: number, line: number) => void
}

export function useGridKeys(sheet: Sheet, actions: KeyActions): (event: GridKeyEventArgs) => void {
  return (event) => {
    const command = keyCommandOf(event)
    if (!command || !event.location) return
    const [column, line] = event.location
    if (!runCommand(sheet, actions, command, column, line)) return
    event.cancel()
    event.stopPropagation()
    // The default of an IME key must happen: it composes in the editor.
    if (event.key !== 'Process') event.preventDefault()
  }
}

/** Returns whether the command applied. */
function runCommand(sheet: Sheet, actions: KeyActions, command: KeyCommand, column: number, line: number): boolean {
  if (command.do === 'leave') actions.leave()
  else if (command.do === 'clear') actions.clear()
  else if (command.do === 'fillDown') actions.fillDown()
  else if (command.do === 'redo') actions.redo()
  else if (command.do === 'fieldMenu') actions.fieldMenu(column)
  else if (command.do === 'next') {
    if (actions.endTypeAhead('Tab')) return true
    if (column < sheet.fields.length - 1 || !addPositionAt(sheet, line + 1)) return false
    actions.move(0, line + 1)
  } else if (addPositionAt(sheet, line)) {
    if (command.do === 'edit') actions.edit(column, line, command.initial)
    else if (command.do === 'open' && isCheckbox(sheet, column)) actions.edit(column, line)
    else if (command.do === 'addBelow') actions.addAt(line)
    else return false
  } else if (line >= lineCountOf(sheet)) return false
  else return runLineCommand(sheet, actions, command, column, line)
  return true
}

function runLineCommand(sheet: Sheet, actions: KeyActions, command: KeyCommand, column: number, line: number): boolean {
  const at = sheet.lines.at(line)
  const row = rowAt(sheet, line)
  if (at.kind === 'group') {
    if (command.do !== 'edit' && command.do !== 'open') return false
    actions.toggleGroup(at.group.key)
    return true
  }
  if (!row && command.do === 'edit' && command.initial) {
    actions.typeAhead(command.initial)
    return true
  }
  if (!row) return command.do === 'edit' && actions.endTypeAhead('Enter')
  if (command.do === 'edit') actions.edit(column, line, command.initial)
  if (command.do === 'open' && isCheckbox(sheet, column)) actions.edit(column, line)
  else if (command.do === 'open') actions.open(row.id)
  if (command.do === 'addBelow') actions.addBelow(row.id, line)
  if (command.do === 'rowMenu') actions.rowMenu(column, line)
  return true
}

/** Space toggles a checkbox; in other cells it opens the row. */
function isCheckbox({ fields }: Sheet, column: number): boolean {
  return fields[column]?.type === 'checkbox'
}
