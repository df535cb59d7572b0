import { useEffect, useState } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import type { Cell } from '../../../contract/field.ts'
import type { TableScreen } from '../../table-screen.ts'
import { nextFound, foundIndex, replaceInCell, type CellPosition } from './find-cells.ts'
import { rowAt, type Sheet } from '../data/sheet.ts'
import { useFoundCells } from './use-found-cells.ts'

type FindOptions = {
  screen: TableScreen
  sheet: Sheet
  selection: GridSelection
  move: (column: number, line: number) => void
  toggleGroup: (key: string) => void
  change: (rowId: string, fieldId: string, value: Cell) => void
}

/** Find in the table: steps through matching cells and replaces one by one. Unlike search, it hides no rows. */
export function useFind({ screen: { table }, sheet, selection, move, toggleGroup, change }: FindOptions) {
  const [openState, setOpenState] = useState<{ replaces: boolean; openCount: number }>()
  const [text, setText] = useState('')
  const [step, setStep] = useState<1 | 0 | -1>()
  const [target, setTarget] = useState<CellPosition>()
  const find = text.trim()
  const result = useFoundCells(sheet, openState ? find : '')
  const open = (replaces: boolean) => setOpenState((before) => ({ replaces, openCount: (before?.openCount ?? 0) + 1 }))
  useShortcut('mod+f', 'Find in this table', () => open(false))
  useShortcut('mod+h', 'Find and replace', () => open(true), { when: table.may.write })

  const [column, line] = selection.current?.cell ?? [0, 0]
  const at = line < sheet.lines.count ? sheet.lines.at(line) : undefined
  const position = at?.kind === 'row' ? at.position : 0

  // A step that was requested before the results came is taken when they are here.
  const found = result?.found
  useEffect(() => {
    if (step === undefined || !found) return
    setStep(undefined)
    setTarget(nextFound(found, { position, column }, step))
  }, [step, found, position, column])
  // A collapsed group that hides the cell is expanded first; then its line is known.
  useEffect(() => {
    if (!target) return
    const targetLine = sheet.lines.lineAtPosition(target.position)
    const collapsedGroup = sheet.lines.collapsedGroupAt(target.position)
    if (targetLine !== undefined && targetLine < sheet.lines.count) {
      setTarget(undefined)
      move(target.column, targetLine)
    } else if (collapsedGroup !== undefined) toggleGroup(collapsedGroup)
    else setTarget(undefined)
  }, [target, sheet, move, toggleGroup])

  return {
    openState,
    find,
    text,
    search: (next: string) => {
      setText(next)
      setStep(0)
    },
    result: result && { ...result, index: found ? foundIndex(found, { position, column }) : 0 },
    step: setStep,
    replace: (replacement: string, matchCase: boolean) => {
      const field = sheet.fields[column]
      const row = rowAt(sheet, line)
      const next = replaceInCell(sheet, { column, line }, find, replacement, matchCase)
      if (field && row && next !== undefined) change(row.id, field.id, next)
      setStep(1)
    },
    close: () => {
      setOpenState(undefined)
      setStep(undefined)
    },
  }
}
