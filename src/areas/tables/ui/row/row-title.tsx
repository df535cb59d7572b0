import { useState } from 'react'
import type { Field } from '../../contract/field.ts'
import { formatValue } from '../../rules/field-types.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import { useTableScreen } from '../table-screen.ts'
import { rowNoun } from '../../rules/query/labels.ts'
import { useChangeCell } from './use-change-cell.ts'

/** The first field of a row, as its title. */
export function RowTitle({ rowId, field, value }: { rowId: string; field: Field; value: unknown }) {
  const { table, parseContext } = useTableScreen()
  const change = useChangeCell(rowId)
  const text = formatValue(value ?? null, field, parseContext)
  const [isEditing, setEditing] = useState(text === '' && table.may.write)
  if (isEditing)
    return (
      <div className="mb-4">
        <CellEditor
          field={field}
          value={value ?? null}
          onChange={(next) => change(field.id, next)}
          onDone={() => setEditing(false)}
        />
      </div>
    )
  return (
    <h2 className="mb-4 display text-28 wrap-anywhere">
      {table.may.write ? (
        <button
          type="button"
          aria-label={`${field.name}: ${text || 'empty'}`}
          className="-mx-1.5 rounded-sm px-1.5 text-left hover:bg-hover"
          onClick={() => setEditing(true)}
        >
          {text || <span className="text-ink-3">New {rowNoun(table.rowWord, 1)}</span>}
        </button>
      ) : (
        text
      )}
    </h2>
  )
}
