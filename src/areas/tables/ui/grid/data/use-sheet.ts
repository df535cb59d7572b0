import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid'
import type { TableScreen } from '../../table-screen.ts'
import { blockSize } from './row-blocks.ts'
import { CellFactory } from '../draw/cell-factory.ts'
import { useRowQuery } from '../../data/use-row-query.ts'
import { rowRangesBetween, type Draft } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { useColumns } from './use-columns.ts'
import { useLines } from './use-lines.ts'
import { useRowCache } from './use-row-cache.ts'

/** Everything the grid shows. The visible lines decide which rows are read. */
export function useSheet(screen: TableScreen, drafts: readonly Draft[]) {
  const { table, parseContext } = screen
  const grid = useRef<DataEditorRef>(null)
  const visibleRange = useRef<Rectangle>({ x: 0, y: 0, width: 0, height: 0 })
  const latestSheet = useRef<Sheet>(undefined)
  const query = useRowQuery(screen)
  const [first, setFirst] = useState({ query, rows: 0 })
  const columns = useColumns(screen)

  /** Redraws the visible cells of a block. */
  const onRows = useCallback(
    (block: number, blockRows: readonly unknown[]) => {
      const { y, height } = visibleRange.current
      const sheet = latestSheet.current
      if (block === 0) setFirst({ query, rows: blockRows.length })
      if (!sheet || !grid.current) return
      const cells = []
      for (let line = y; line < Math.min(y + height + 1, sheet.lines.count); line += 1) {
        const at = sheet.lines.at(line)
        if (at.kind !== 'row' || Math.floor(at.position / blockSize) !== block) continue
        for (let column = 0; column < sheet.fields.length; column += 1) {
          const cell: [number, number] = [column, line]
          cells.push({ cell })
        }
      }
      if (cells.length > 0) grid.current.updateCells(cells)
    },
    [query],
  )

  const { rows, version, error, end } = useRowCache(query, onRows)
  const grouped = useLines(screen, query, first.query === query ? first.rows : 0, end, drafts)
  const { lines, isCounted, groupFields } = grouped
  const { fields } = columns
  const sheet = useMemo(
    (): Sheet => ({
      tableId: table.id,
      query,
      fields,
      groupFields,
      lines,
      isCounted,
      rows,
      parseContext,
      mayWrite: table.may.write,
    }),
    [rows, table.id, query, fields, groupFields, lines, isCounted, parseContext, table.may.write],
  )
  latestSheet.current = sheet
  const cellFactory = useMemo(
    () => new CellFactory(fields, parseContext, table.may.write),
    [fields, parseContext, table.may.write],
  )

  const onVisibleRange = useCallback((range: Rectangle) => {
    visibleRange.current = range
    const sheet = latestSheet.current
    if (!sheet || sheet.lines.count === 0) return
    const last = Math.min(range.y + range.height, sheet.lines.count - 1)
    sheet.rows.setVisible(rowRangesBetween(sheet.lines, range.y, last), sheet.lines.count)
  }, [])
  // After a change of the sheet, the same lines may show other rows.
  useEffect(() => onVisibleRange(visibleRange.current), [onVisibleRange, sheet])
  return {
    grid,
    visibleRange,
    sheet,
    cellFactory,
    columns,
    version,
    onVisibleRange,
    ...grouped,
    error: error ?? grouped.error ?? undefined,
    retry: () => {
      void rows.refresh()
      grouped.retry()
    },
  }
}
