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

/** Finding words in the table, from one cell that has them to the next, and replacing them one by one. All rows stay. */
export function useFind({ screen: { table }, sheet, selection, move, toggleGroup, change }: FindOptions) {
  const [finding, setFinding] = useState<{ replaces: boolean; nth: number }>()
  const [words, setWords] = useState('')
  const [step, setStep] = useState<1 | 0 | -1>()
  const [target, setTarget] = useState<CellPosition>()
  const find = words.trim()
  const answer = useFoundCells(sheet, finding ? find : '')
  const begin = (replaces: boolean) => setFinding((before) => ({ replaces, nth: (before?.nth ?? 0) + 1 }))
  useShortcut('mod+f', 'Find in this table', () => begin(false))
  useShortcut('mod+h', 'Find and replace', () => begin(true), { when: table.may.write })

  const [column, line] = selection.current?.cell ?? [0, 0]
  const at = line < sheet.lines.count ? sheet.lines.at(line) : undefined
  const place = at?.kind === 'row' ? at.position : 0

  // Who asks to go on before it is known where to, goes once it is.
  const found = answer?.found
  useEffect(() => {
    if (step === undefined || !found) return
    setStep(undefined)
    setTarget(nextFound(found, { place, column }, step))
  }, [step, found, place, column])
  // A group that hides the cell opens, and then the way there is known.
  useEffect(() => {
    if (!target) return
    const targetLine = sheet.lines.lineAtPosition(target.place)
    const collapsedGroup = sheet.lines.collapsedGroupAt(target.place)
    if (targetLine !== undefined && targetLine < sheet.lines.count) {
      setTarget(undefined)
      move(target.column, targetLine)
    } else if (collapsedGroup !== undefined) toggleGroup(collapsedGroup)
    else setTarget(undefined)
  }, [target, sheet, move, toggleGroup])

  return {
    finding,
    find,
    words,
    write: (next: string) => {
      setWords(next)
      setStep(0)
    },
    answer: answer && { ...answer, nth: found ? foundIndex(found, { place, column }) : 0 },
    step: setStep,
    replace: (replacement: string, matchCase: boolean) => {
      const field = sheet.fields[column]
      const row = rowAt(sheet, line)
      const next = replaceInCell(sheet, { column, line }, find, replacement, matchCase)
      if (field && row && next !== undefined) change(row.id, field.id, next)
      setStep(1)
    },
    close: () => {
      setFinding(undefined)
      setStep(undefined)
    },
  }
}
