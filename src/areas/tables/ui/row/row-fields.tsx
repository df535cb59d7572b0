import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useTableScreen } from '../table-screen.ts'
import { inOrder } from './in-order.ts'
import { RowField } from './row-field.tsx'
import { RowTitle } from './row-title.tsx'

type RowFieldsProps = {
  rowId: string
  cells: Readonly<Record<string, unknown>>
  onEditing: (isEditing: boolean) => void
}

/** Every field of a row, in the order of the view; those that the view hides are folded away. */
export function RowFields({ rowId, cells, onEditing }: RowFieldsProps) {
  const { table, settings } = useTableScreen()
  const [all, setAll] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const [first, ...others] = inOrder(table.fields, settings.order)
  const hidden = others.filter(({ id }) => settings.hidden.includes(id))
  const shown = all ? others : others.filter((field) => !hidden.includes(field))
  const edit = (fieldId: string | null) => {
    setEditing(fieldId)
    onEditing(fieldId !== null)
  }
  const step = (from: string, by: number) => {
    const place = shown.findIndex(({ id }) => id === from) + by
    edit(shown[place]?.id ?? null)
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
            onStep={(by) => (by === 0 ? edit(null) : step(field.id, by))}
          />
        ))}
      </dl>
      {hidden.length > 0 && (
        <Button kind="ghost" size="sm" className="mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Hide' : 'Show'} {hidden.length} hidden {hidden.length === 1 ? 'field' : 'fields'}
        </Button>
      )}
    </>
  )
}
