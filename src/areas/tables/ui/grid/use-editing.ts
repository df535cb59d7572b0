import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid'
import { callFor } from '#platform/web/call.ts'
import { alert } from '#design/alert.ts'
import type { Cell } from '../../contract/field.ts'
import { changeRow } from '../../contract/rows.ts'
import type { Done } from '../cells/editor.ts'
import { isWritable } from './cell-maker.ts'
import type { Edits } from './edits.ts'
import type { Editing } from './editing-cell.tsx'
import { rowAt, type Sheet } from './sheet.ts'

type Parts = {
  sheet: Sheet | undefined
  edits: Edits
  grid: RefObject<DataEditorRef | null>
  move: (column: number, line: number) => void
}

/** Editing one cell: it opens over the grid, what is decided for is sent, and where it ends the selection goes on. */
export function useEditing({ sheet, edits, grid, move }: Parts) {
  const [open, setOpen] = useState<{ editing: Editing; bounds: Rectangle }>()

  const change = (rowId: string, fieldId: string, value: Cell) => {
    if (!sheet) return
    const { tableId } = sheet
    const values = { [fieldId]: value }
    edits.add([{ id: rowId, values }], { send: () => callFor(changeRow, { tableId, rowId, values, by: 'id' }) })
  }

  const begin = (column: number, line: number, initial?: string) => {
    const field = sheet?.fields[column]
    const row = sheet && rowAt(sheet, line)
    const bounds = grid.current?.getBounds(column, line)
    if (!field || !row || !bounds) return
    if (!isWritable(field, sheet.mayWrite)) return explain(sheet, field.name)
    const value = row.cells[field.id] ?? null
    if (field.type === 'checkbox') return change(row.id, field.id, value !== true)
    // At once, so that the next key is already the editor's.
    flushSync(() => setOpen({ editing: { column, line, rowId: row.id, field, value, initial }, bounds }))
  }

  return {
    open,
    begin,
    change,
    onChange: (value: Cell) => {
      if (!open) return
      const { rowId, field } = open.editing
      change(rowId, field.id, value)
      setOpen({ ...open, editing: { ...open.editing, value } })
    },
    onDone: (how: Done) => {
      if (!open) return
      const { column, line } = open.editing
      setOpen(undefined)
      if (how === 'down') move(column, line + 1)
      if (how === 'right') move(column + 1, line)
      if (how === 'left') move(column - 1, line)
      grid.current?.focus()
    },
    /** The grid has moved below it. */
    follow: () => {
      setOpen((now) => {
        const bounds = now && grid.current?.getBounds(now.editing.column, now.editing.line)
        return now && bounds ? { ...now, bounds } : now
      })
    },
  }
}

function explain({ mayWrite }: Sheet, name: string): void {
  alert({
    type: 'info',
    msg: mayWrite ? `“${name}” fills itself in.` : 'You may look at this table, but not change it.',
  })
}
