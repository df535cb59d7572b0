import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import { alert } from '#design/feedback/alert.ts'
import type { Cell, Field } from '../../../contract/field.ts'
import { changeRow } from '../../../contract/rows.ts'
import type { EditorExit } from '../../cells/editor.ts'
import { isWritable } from '../draw/cell-factory.ts'
import type { EditQueue } from './edit-queue.ts'
import type { Editing } from './editing-cell.tsx'
import { addPositionAt, rowAt, type Sheet } from '../data/sheet.ts'
import type { useAddRows } from './use-add-rows.ts'

type EditingOptions = {
  sheet: Sheet
  edits: EditQueue
  adding: ReturnType<typeof useAddRows>
  grid: RefObject<DataEditorRef | null>
  move: (column: number, line: number) => void
  /** To a row that is about to show there. */
  moveInto: (rowId: string, column: number, line: number) => void
}

/**
 * Editing one cell: it opens over the grid, what is decided for is sent, and where it ends the selection goes on. On the
 * line that adds a row, the first value makes the row.
 */
export function useCellEditing({ sheet, edits, adding, grid, move, moveInto }: EditingOptions) {
  const [open, setOpen] = useState<{ editing: Editing; bounds: Rectangle }>()
  const createdIds = useRef(new Set<string>())

  const change = (rowId: string, fieldId: string, value: Cell) => {
    const { tableId } = sheet
    const values = { [fieldId]: value }
    edits.add([{ id: rowId, values }], { send: () => callWithEntry(changeRow, { tableId, rowId, values, by: 'id' }) })
  }
  const needsCreate = ({ rowId, addSpot }: Editing) => addSpot !== undefined && !createdIds.current.has(rowId)
  const createRow = ({ rowId, column, line, addSpot }: Editing, values: Readonly<Record<string, Cell>>) => {
    if (!addSpot) return
    createdIds.current.add(rowId)
    adding.make(rowId, values, addSpot)
    // The selection is in this row now, no longer on the line that adds one.
    moveInto(rowId, column, line)
  }
  const saveValue = (editing: Editing, value: Cell) => {
    const { rowId, field } = editing
    if (needsCreate(editing)) createRow(editing, { [field.id]: value })
    else change(rowId, field.id, value)
  }

  const begin = (column: number, line: number, initial?: string) => {
    const field = sheet.fields[column]
    if (!field) return
    const row = rowAt(sheet, line)
    const addSpot = row ? undefined : addPositionAt(sheet, line)
    const bounds = grid.current?.getBounds(column, line)
    if ((!row && !addSpot) || !bounds) return
    if (!isWritable(field, sheet.mayWrite)) return showReadOnlyReason(sheet, field.name)
    const value = (row?.cells ?? addSpot?.group)?.[field.id] ?? null
    const editing = { column, line, rowId: row?.id ?? newId(), addSpot, field, value, initial }
    const immediate = immediateValue(field, value, initial)
    if (immediate === 'nothing') return
    if (immediate) return saveValue(editing, immediate.value)
    // At once, so that the next key is already the editor's.
    flushSync(() => setOpen({ editing, bounds }))
  }

  return {
    open,
    begin,
    change,
    onChange: (value: Cell) => {
      if (!open) return
      saveValue(open.editing, value)
      // It may come when the edit is over: then it counts, but nothing opens again.
      setOpen((current) =>
        current && isSame(current.editing, open.editing)
          ? { ...current, editing: { ...current.editing, value } }
          : current,
      )
    },
    onCreating: () => open && needsCreate(open.editing) && createRow(open.editing, {}),
    onDone: (exit: EditorExit) => {
      if (!open) return
      const { column, rowId } = open.editing
      setOpen(undefined)
      // Others may have added rows above it meanwhile.
      const position = sheet.rows.positionOf(rowId)
      const line = (position === undefined ? undefined : sheet.lines.lineAtPosition(position)) ?? open.editing.line
      if (exit === 'down') move(column, line + 1)
      if (exit === 'right') move(column + 1, line)
      if (exit === 'left') move(column - 1, line)
      grid.current?.focus()
    },
    /** The grid has moved below it. */
    updateBounds: () => {
      setOpen((current) => {
        const bounds = current && grid.current?.getBounds(current.editing.column, current.editing.line)
        return current && bounds ? { ...current, bounds } : current
      })
    },
  }
}

/** What a key decides for by itself: a box is ticked, a digit is so many stars. A letter says nothing to a box. */
function immediateValue(
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

function showReadOnlyReason({ mayWrite }: Sheet, name: string): void {
  alert({
    type: 'info',
    msg: mayWrite ? `“${name}” fills itself in.` : 'You may look at this table, but not change it.',
  })
}
