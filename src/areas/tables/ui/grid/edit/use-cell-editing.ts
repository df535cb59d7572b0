import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
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
import { isTouch } from '../is-touch.ts'
import { addLineAnchor, lineOfAnchor } from '../select/selection-anchor.ts'

type EditingOptions = {
  sheet: Sheet
  edits: EditQueue
  adding: ReturnType<typeof useAddRows>
  grid: RefObject<DataEditorRef | null>
  /** Selects a cell. With an anchor it stays with a row that is about to appear there, or with an “Add row” line. */
  move: (column: number, line: number, anchor?: string) => void
}

/**
 * Editing one cell: the editor opens over the grid, changes are queued, and the selection moves on at the end. On an “Add
 * row” line, the first value creates the row.
 */
export function useCellEditing({ sheet, edits, adding, grid, move }: EditingOptions) {
  const [open, setOpen] = useState<{ editing: Editing; bounds: Rectangle }>()
  const createdIds = useRef(new Set<string>())

  const change = (rowId: string, fieldId: string, value: Cell) => {
    const { tableId } = sheet
    const values = { [fieldId]: value }
    edits.add([{ id: rowId, values }], { send: () => callWithEntry(changeRow, { tableId, rowId, values, by: 'id' }) })
  }
  const needsCreate = ({ rowId, addPosition }: Editing) => addPosition !== undefined && !createdIds.current.has(rowId)
  const createRow = ({ rowId, column, line, addPosition }: Editing, values: Readonly<Record<string, Cell>>) => {
    if (!addPosition) return
    createdIds.current.add(rowId)
    adding.create(rowId, values, addPosition)
    // The selection moves from the “Add row” line to the new row.
    move(column, line, rowId)
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
    const addPosition = row ? undefined : addPositionAt(sheet, line)
    const bounds = grid.current?.getBounds(column, line)
    if ((!row && !addPosition) || !bounds) return
    if (!isWritable(field, sheet.mayWrite)) return showReadOnlyReason(sheet, field.name)
    const value = (row?.cells ?? addPosition?.group)?.[field.id] ?? null
    const rowId = row?.id ?? newId()
    const anchor = (addPosition && addLineAnchor(sheet, line)) ?? rowId
    const editing = { column, line, rowId, addPosition, anchor, field, value, initial }
    const immediate = immediateValue(field, value, initial)
    if (immediate === 'ignore') return
    if (immediate) return saveValue(editing, immediate.value)
    // Synchronous, so that the next key goes to the editor.
    flushSync(() => setOpen({ editing, bounds }))
  }

  // By touch a list goes on in the next editor, because the keyboard closes without one. It opens once the line is there.
  const [next, setNext] = useState<{ column: number; anchor: string }>()
  const openNext = useEffectEvent(() => {
    if (!next) return
    const line = lineOfAnchor(sheet, next.anchor)
    setNext(undefined)
    if (line !== undefined) begin(next.column, line)
  })
  useEffect(() => openNext(), [next])

  return {
    open,
    begin,
    /** Adds from an “Add row” line: an empty row, or by touch an editor, whose first value creates the row. */
    addAt: (line: number) => (isTouch() ? begin(0, line) : adding.addAt(line)),
    change,
    onChange: (value: Cell) => {
      if (!open) return
      saveValue(open.editing, value)
      // A change may come after the edit has ended: it is saved, but the editor stays closed.
      setOpen((current) =>
        current && isSame(current.editing, open.editing)
          ? { ...current, editing: { ...current.editing, value } }
          : current,
      )
    },
    onCreating: () => open && needsCreate(open.editing) && createRow(open.editing, {}),
    onDone: (exit: EditorExit) => {
      if (!open) return
      const { column, rowId, anchor } = open.editing
      setOpen(undefined)
      const isNew = createdIds.current.has(rowId)
      const isOnAddLine = open.editing.addPosition !== undefined && isNew
      // Other people may have added rows above it meanwhile.
      const line = lineOfAnchor(sheet, rowId) ?? open.editing.line
      /** A new row is above the “Add row” line, so that a list is typed with Enter alone. */
      const moveToAddLine = (to: number) => {
        move(to, line, anchor)
        if (isTouch()) setNext({ column: to, anchor })
      }
      const moveInRow = (to: number) => move(to, line, isNew ? rowId : undefined)
      const isLastColumn = column === sheet.fields.length - 1
      if (exit === 'down' && isOnAddLine) moveToAddLine(column)
      else if (exit === 'down') move(column, line + 1)
      if (exit === 'right' && isLastColumn && isOnAddLine) moveToAddLine(0)
      else if (exit === 'right' && isLastColumn && addPositionAt(sheet, line + 1)) move(0, line + 1)
      else if (exit === 'right') moveInRow(column + 1)
      if (exit === 'left') moveInRow(column - 1)
      grid.current?.focus()
    },
    /** Keeps the editor over its cell while the grid scrolls. */
    updateBounds: () => {
      setOpen((current) => {
        const bounds = current && grid.current?.getBounds(current.editing.column, current.editing.line)
        return current && bounds ? { ...current, bounds } : current
      })
    },
  }
}

/** The value that a key sets without an editor: Space toggles a checkbox, a digit or a click sets a rating. */
function immediateValue(
  { type, options }: Field,
  value: unknown,
  typed: string | undefined,
): { value: Cell } | 'ignore' | undefined {
  if (type === 'checkbox') return typed === undefined || typed === ' ' ? { value: value !== true } : 'ignore'
  if (type !== 'rating' || typed === undefined || !/^\d+$/.test(typed)) return undefined
  return { value: typed === '0' ? null : Math.min(Number(typed), options.most ?? 5) }
}

function isSame(one: Editing, other: Editing): boolean {
  return one.rowId === other.rowId && one.field.id === other.field.id
}

function showReadOnlyReason({ mayWrite }: Sheet, name: string): void {
  alert({
    type: 'info',
    msg: mayWrite ? `“${name}” is filled in automatically.` : 'You can view this table, but not edit it.',
  })
}
