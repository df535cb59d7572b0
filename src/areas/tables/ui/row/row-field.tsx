import { useState } from 'react'
import { typeOf } from '../../rules/field-types.ts'
import { isEmpty } from '../../rules/field-type.ts'
import type { Field } from '../../contract/field.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import { CellView } from '../cells/cell-view.tsx'
import type { EditorExit } from '../cells/editor.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useChangeCell } from './use-change-cell.ts'

type RowFieldProps = {
  rowId: string
  field: Field
  value: unknown
  isEditing: boolean
  onEdit: () => void
  /** The edit has ended: 1 edits the next field, -1 the previous one, 0 none. */
  onMove: (by: number) => void
}

/** One field of a row. A click or Enter edits its value in place. */
export function RowField({ rowId, field, value, isEditing, onEdit, onMove }: RowFieldProps) {
  const { table } = useTableScreen()
  const change = useChangeCell(rowId)
  const { editor } = typeOf(field)
  const mayEdit = table.may.write && editor !== 'none'
  // An edit that ended by a key returns the focus to the value.
  const [shouldFocus, setShouldFocus] = useState(false)
  const finish = (exit: EditorExit) => {
    setShouldFocus(exit === 'down' || exit === 'cancel')
    onMove({ right: 1, left: -1, down: 0, stay: 0, cancel: 0 }[exit])
  }
  const isFloating = floatingEditors.has(editor)
  // Checkboxes and files are always open.
  const isOpen = mayEdit && (isEditing || editor === 'check' || editor === 'files')
  return (
    <div className="grid min-h-8 grid-cols-[124px_minmax(0,1fr)] gap-x-3 lg:grid-cols-[132px_minmax(0,1fr)]">
      <dt
        className="flex min-w-0 items-center gap-2 self-start py-1.5 text-13 text-ink-2"
        title={field.description || undefined}
      >
        <FieldIcon type={field.type} className="size-3.5 shrink-0 text-ink-3" />
        <span className="wrap-anywhere">{field.name}</span>
      </dt>
      <dd className="relative flex min-w-0 items-center text-13">
        {isOpen ? (
          <div className={isFloating ? 'absolute top-0 left-0 z-10 w-full max-w-80 min-w-55' : 'flex w-full max-w-110'}>
            <CellEditor field={field} value={value} onChange={(next) => change(field.id, next)} onDone={finish} />
          </div>
        ) : mayEdit ? (
          <EditableValue field={field} value={value} autoFocus={shouldFocus} onEdit={onEdit} />
        ) : (
          <span className="px-1.5">
            {isEmpty(value) ? <span className="text-ink-3">Empty</span> : <CellView field={field} value={value} />}
          </span>
        )}
      </dd>
    </div>
  )
}

type EditableValueProps = Pick<RowFieldProps, 'field' | 'value' | 'onEdit'> & { autoFocus: boolean }

function EditableValue({ field, value, autoFocus, onEdit }: EditableValueProps) {
  return (
    <div className="relative flex min-h-8 w-full min-w-0 items-center rounded-sm px-1.5 hover:bg-hover">
      <button
        ref={autoFocus ? focus : undefined}
        type="button"
        aria-label={`Edit ${field.name}`}
        className="absolute inset-0 rounded-sm"
        onClick={onEdit}
      />
      {/* Links inside stay clickable; a click elsewhere edits. */}
      <span className="pointer-events-none relative min-w-0 flex-1 py-1 [&_a]:pointer-events-auto">
        <CellView field={field} value={value} />
      </span>
    </div>
  )
}

function focus(button: HTMLButtonElement | null) {
  button?.focus()
}

/** Editors with a list or calendar that overlays the fields below. */
const floatingEditors: ReadonlySet<string> = new Set(['choice', 'choices', 'member', 'day', 'moment'])
