import { useMemo, useState } from 'react'
import type { GridColumn } from '@glideapps/glide-data-grid'
import type { Field, FieldTypeName } from '../../../contract/field.ts'
import { shownFields } from '../../../rules/views/view-fields.ts'
import type { TableScreen } from '../../table-screen.ts'
import { headerIconOf } from '../draw/header-icons.tsx'

/** The visible fields in the order of the view, as columns of the grid. A width that is being dragged is saved at the end. */
export function useColumns({ table, settings, changeSettings }: TableScreen) {
  const { order, hidden, widths } = settings
  const [draggedWidths, setDraggedWidths] = useState<Readonly<Record<string, number>>>({})
  const fields = useMemo(() => shownFields(table.fields, { order, hidden }), [table.fields, order, hidden])
  const columns = useMemo(
    () =>
      fields.map((field): GridColumn => ({
        id: field.id,
        title: field.name,
        icon: headerIconOf(field.type),
        hasMenu: true,
        width: draggedWidths[field.id] ?? widths[field.id] ?? defaultWidth(field, fields[0]?.id === field.id),
      })),
    [fields, widths, draggedWidths],
  )
  return {
    fields,
    columns,
    onColumnResize: (_: GridColumn, width: number, index: number) => {
      const id = fields[index]?.id
      if (id) setDraggedWidths((before) => ({ ...before, [id]: Math.round(width) }))
    },
    onColumnResizeEnd: (_: GridColumn, width: number, index: number) => {
      const id = fields[index]?.id
      if (id) changeSettings({ widths: { ...widths, [id]: Math.round(Math.min(Math.max(width, 48), 1_200)) } })
    },
    /** The first column cannot be moved. */
    onColumnMoved: (from: number, to: number) => {
      const ids = fields.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (!moved || from === 0) return
      ids.splice(Math.max(to, 1), 0, moved)
      changeSettings({ order: [...ids, ...table.fields.map(({ id }) => id).filter((id) => !ids.includes(id))] })
    },
  }
}

function defaultWidth(field: Field, isName: boolean): number {
  return isName ? 196 : (defaultWidths[field.type] ?? 150)
}

const defaultWidths: Partial<Record<FieldTypeName, number>> = {
  text: 180,
  longText: 240,
  number: 120,
  currency: 130,
  percent: 110,
  duration: 110,
  rating: 124,
  checkbox: 104,
  date: 120,
  dateTime: 160,
  createdAt: 160,
  changedAt: 160,
  singleSelect: 130,
  multiSelect: 190,
  member: 170,
  email: 200,
  url: 200,
  autonumber: 100,
}
