import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { useTableScreen } from '../table-screen.ts'
import { orderFields } from './order-fields.ts'
import { RowField } from './row-field.tsx'
import { RowTitle } from './row-title.tsx'

type RowFieldsProps = {
  rowId: string
  cells: Readonly<Record<string, unknown>>
  onEditing: (isEditing: boolean) => void
}

/** All fields of a row in the order of the view. Fields that the view hides are collapsed. */
export function RowFields({ rowId, cells, onEditing }: RowFieldsProps) {
  const { table, settings } = useTableScreen()
  const [showsHidden, setShowsHidden] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const [first, ...others] = orderFields(table.fields, settings.order)
  const hidden = others.filter(({ id }) => settings.hidden.includes(id))
  const shown = showsHidden ? others : others.filter((field) => !hidden.includes(field))
  const edit = (fieldId: string | null) => {
    setEditing(fieldId)
    onEditing(fieldId !== null)
  }
  const moveBy = (from: string, by: number) => {
    const position = shown.findIndex(({ id }) => id === from) + by
    edit(shown[position]?.id ?? null)
  }
  return (
    <>
      {first && <RowTitle rowId={rowId} field={first} value={cells[first.id]} />}
      <dl className="flex flex-col gap-0.5">
        {shown.map((field) => (
          <RowField
            key={field.id}
            rowId={rowId}
            field={field}
            value={cells[field.id] ?? null}
            isEditing={editing === field.id}
            onEdit={() => edit(field.id)}
            onMove={(by) => (by === 0 ? edit(null) : moveBy(field.id, by))}
          />
        ))}
      </dl>
      {hidden.length > 0 && (
        <Button
          kind="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={showsHidden}
          onClick={() => setShowsHidden(!showsHidden)}
        >
          {showsHidden ? 'Hide' : 'Show'} {hidden.length} hidden {hidden.length === 1 ? 'field' : 'fields'}
        </Button>
      )}
    </>
  )
}
