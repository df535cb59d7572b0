import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid'
import type { TableScreen } from '../table-screen.ts'
import { blockSize } from './blocks.ts'
import { CellMaker } from './cell-maker.ts'
import { useQuestion } from './question.ts'
import { placesBetween } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { useColumns } from './use-columns.ts'
import { useLines } from './use-lines.ts'
import { useRows } from './use-rows.ts'

/** All that the grid shows, and how it comes to be known: which lines are on the screen decides which rows are read. */
export function useSheet(screen: TableScreen) {
  const { table, around } = screen
  const grid = useRef<DataEditorRef>(null)
  const seen = useRef<Rectangle>({ x: 0, y: 0, width: 0, height: 0 })
  const now = useRef<Sheet>(undefined)
  const question = useQuestion(screen)
  const [first, setFirst] = useState({ question, rows: 0 })
  const columns = useColumns(screen)

  /** Draws what has come, if it is on the screen. */
  const onRows = useCallback(
    (block: number, known: readonly unknown[]) => {
      const { y, height } = seen.current
      const sheet = now.current
      if (block === 0) setFirst({ question, rows: known.length })
      if (!sheet || !grid.current) return
      const cells = []
      for (let line = y; line < Math.min(y + height + 1, sheet.lines.count); line += 1) {
        const at = sheet.lines.at(line)
        if (at.kind !== 'row' || Math.floor(at.place / blockSize) !== block) continue
        for (let column = 0; column < sheet.fields.length; column += 1) {
          const cell: [number, number] = [column, line]
          cells.push({ cell })
        }
      }
      if (cells.length > 0) grid.current.updateCells(cells)
    },
    [question],
  )

  const { rows, version, trouble, end } = useRows(question, onRows)
  const grouped = useLines(screen, question, first.question === question ? first.rows : 0, end)
  const { lines, isCounted, groupFields } = grouped
  const { fields } = columns
  const sheet = useMemo(
    (): Sheet => ({
      tableId: table.id,
      question,
      fields,
      groupFields,
      lines,
      isCounted,
      rows,
      around,
      mayWrite: table.may.write,
    }),
    [rows, table.id, question, fields, groupFields, lines, isCounted, around, table.may.write],
  )
  now.current = sheet
  const maker = useMemo(() => new CellMaker(fields, around, table.may.write), [fields, around, table.may.write])

  const look = useCallback((range: Rectangle) => {
    seen.current = range
    const sheet = now.current
    if (!sheet || sheet.lines.count === 0) return
    const last = Math.min(range.y + range.height, sheet.lines.count - 1)
    sheet.rows.show(placesBetween(sheet.lines, range.y, last), sheet.lines.count)
  }, [])
  // Other lines may be at the same place now.
  useEffect(() => look(seen.current), [look, sheet])
  return {
    grid,
    seen,
    sheet,
    maker,
    columns,
    version,
    look,
    ...grouped,
    trouble: trouble ?? grouped.trouble ?? undefined,
    retry: () => {
      void rows.refresh()
      grouped.retry()
    },
  }
}
