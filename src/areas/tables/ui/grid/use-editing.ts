import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callFor } from '#platform/web/call.ts'
import { alert } from '#design/alert.ts'
import type { Cell, Field } from '../../contract/field.ts'
import { changeRow } from '../../contract/rows.ts'
import type { Done } from '../cells/editor.ts'
import { isWritable } from './cell-maker.ts'
import type { Edits } from './edits.ts'
import type { Editing } from './editing-cell.tsx'
import { addSpotAt, rowAt, type Sheet } from './sheet.ts'
import type { useAdding } from './use-adding.ts'

type Parts = {
  sheet: Sheet
  edits: Edits
  adding: ReturnType<typeof useAdding>
  grid: RefObject<DataEditorRef | null>
  move: (column: number, line: number) => void
  /** To a row that is about to show there. */
  moveInto: (rowId: string, column: number, line: number) => void
}

/**
 * Editing one cell: it opens over the grid, what is decided for is sent, and where it ends the selection goes on. On the
 * line that adds a row, the first value makes the row.
 */
export function useEditing({ sheet, edits, adding, grid, move, moveInto }: Parts) {
  const [open, setOpen] = useState<{ editing: Editing; bounds: Rectangle }>()
  const made = useRef(new Set<string>())

  const change = (rowId: string, fieldId: string, value: Cell) => {
    const { tableId } = sheet
    const values = { [fieldId]: value }
    edits.add([{ id: rowId, values }], { send: () => callFor(changeRow, { tableId, rowId, values, by: 'id' }) })
  }
  const isToMake = ({ rowId, adds }: Editing) => adds !== undefined && !made.current.has(rowId)
  const make = ({ rowId, column, line, adds }: Editing, values: Readonly<Record<string, Cell>>) => {
    if (!adds) return
    made.current.add(rowId)
    adding.make(rowId, values, adds)
    // The selection is in this row now, no longer on the line that adds one.
    moveInto(rowId, column, line)
  }
  const keep = (editing: Editing, value: Cell) => {
    const { rowId, field } = editing
    if (isToMake(editing)) make(editing, { [field.id]: value })
    else change(rowId, field.id, value)
  }

  const begin = (column: number, line: number, initial?: string) => {
    const field = sheet.fields[column]
    if (!field) return
    const row = rowAt(sheet, line)
    const adds = row ? undefined : addSpotAt(sheet, line)
    const bounds = grid.current?.getBounds(column, line)
    if ((!row && !adds) || !bounds) return
    if (!isWritable(field, sheet.mayWrite)) return explain(sheet, field.name)
    const value = (row?.cells ?? adds?.group)?.[field.id] ?? null
    const editing = { column, line, rowId: row?.id ?? newId(), adds, field, value, initial }
    const known = atOnce(field, value, initial)
    if (known === 'nothing') return
    if (known) return keep(editing, known.value)
    // At once, so that the next key is already the editor's.
    flushSync(() => setOpen({ editing, bounds }))
  }

  return {
    open,
    begin,
    change,
    onChange: (value: Cell) => {
      if (!open) return
      keep(open.editing, value)
      // It may come when the edit is over: then it counts, but nothing opens again.
      setOpen((now) =>
        now && isSame(now.editing, open.editing) ? { ...now, editing: { ...now.editing, value } } : now,
      )
    },
    onComing: () => open && isToMake(open.editing) && make(open.editing, {}),
    onDone: (how: Done) => {
      if (!open) return
      const { column, rowId } = open.editing
      setOpen(undefined)
      // Others may have added rows above it meanwhile.
      const place = sheet.rows.placeOf(rowId)
      const line = (place === undefined ? undefined : sheet.lines.ofPlace(place)) ?? open.editing.line
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

/** What a key decides for by itself: a box is ticked, a digit is so many stars. A letter says nothing to a box. */
function atOnce(
  { type, options }: Field,
  value: unknown,
  typed: string | undefined,
): { value: Cell } | 'nothing' | undefined {
  if (type === 'checkbox') return typed === undefined || typed === ' ' ? { value: value !== true } : 'nothing'
  if (type !== 'rating' || typed === undefined || !/^\d$/.test(typed)) return undefined
  return { value: typed === '0' ? null : Math.min(Number(typed), options.most ?? 5) }
}

function isSame(one: Editing, other: Editing): boolean {
  return one.rowId === other.rowId && one.field.id === other.field.id
}

function explain({ mayWrite }: Sheet, name: string): void {
  alert({
    type: 'info',
    msg: mayWrite ? `“${name}” fills itself in.` : 'You may look at this table, but not change it.',
  })
}
