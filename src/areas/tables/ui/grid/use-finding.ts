import { useEffect, useState } from 'react'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { useShortcut } from '#platform/web/shortcut.ts'
import type { Cell } from '../../contract/field.ts'
import type { TableScreen } from '../table-screen.ts'
import { nextFound, nthFound, replacedIn, type CellPlace } from './find.ts'
import { rowAt, type Sheet } from './sheet.ts'
import { useFound } from './use-found.ts'

type Parts = {
  screen: TableScreen
  sheet: Sheet
  selection: GridSelection
  move: (column: number, line: number) => void
  toggleGroup: (key: string) => void
  change: (rowId: string, fieldId: string, value: Cell) => void
}

/** Finding words in the table, from one cell that has them to the next, and replacing them one by one. All rows stay. */
export function useFinding({ screen: { table }, sheet, selection, move, toggleGroup, change }: Parts) {
  const [finding, setFinding] = useState<{ replaces: boolean; nth: number }>()
  const [words, setWords] = useState('')
  const [step, setStep] = useState<1 | 0 | -1>()
  const [goal, setGoal] = useState<CellPlace>()
  const find = words.trim()
  const answer = useFound(sheet, finding ? find : '')
  const begin = (replaces: boolean) => setFinding((before) => ({ replaces, nth: (before?.nth ?? 0) + 1 }))
  useShortcut('mod+f', 'Find in this table', () => begin(false))
  useShortcut('mod+h', 'Find and replace', () => begin(true), { when: table.may.write })

  const [column, line] = selection.current?.cell ?? [0, 0]
  const at = line < sheet.lines.count ? sheet.lines.at(line) : undefined
  const place = at?.kind === 'row' ? at.place : 0

  // Who asks to go on before it is known where to, goes once it is.
  const found = answer?.found
  useEffect(() => {
    if (step === undefined || !found) return
    setStep(undefined)
    setGoal(nextFound(found, { place, column }, step))
  }, [step, found, place, column])
  // A group that hides the cell opens, and then the way there is known.
  useEffect(() => {
    if (!goal) return
    const lineOfGoal = sheet.lines.ofPlace(goal.place)
    const over = sheet.lines.closedOver(goal.place)
    if (lineOfGoal !== undefined && lineOfGoal < sheet.lines.count) {
      setGoal(undefined)
      move(goal.column, lineOfGoal)
    } else if (over !== undefined) toggleGroup(over)
    else setGoal(undefined)
  }, [goal, sheet, move, toggleGroup])

  return {
    finding,
    find,
    words,
    write: (next: string) => {
      setWords(next)
      setStep(0)
    },
    answer: answer && { ...answer, nth: found ? nthFound(found, { place, column }) : 0 },
    step: setStep,
    replace: (by: string, matchCase: boolean) => {
      const field = sheet.fields[column]
      const row = rowAt(sheet, line)
      const next = replacedIn(sheet, { column, line }, find, by, matchCase)
      if (field && row && next !== undefined) change(row.id, field.id, next)
      setStep(1)
    },
    close: () => {
      setFinding(undefined)
      setStep(undefined)
    },
  }
}
