import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import type { Cell } from '../../../contract/field.ts'
import { isEmpty } from '../../../rules/field-type.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { CellEditor } from '../../cells/cell-editor.tsx'
import { CellView } from '../../cells/cell-view.tsx'
import { FieldIcon } from '../../widgets/field-icon.tsx'
import { useTableScreen } from '../../table-screen.ts'

type BulkEditProps = { rows: string; onSet: (fieldId: string, value: Cell) => void; onClose: () => void }

/** Sets a field of all checked rows to one value. Clearing needs its own checkbox: an empty value clears nothing. */
export function BulkEdit({ rows, onSet, onClose }: BulkEditProps) {
  const { table } = useTableScreen()
  const fields = table.fields.filter((field) => typeOf(field).computed !== true)
  const [fieldId, setFieldId] = useState(fields[1]?.id ?? fields[0]?.id)
  const [value, setValue] = useState<Cell>(null)
  const [isEditing, setEditing] = useState(false)
  const [clears, setClears] = useState(false)
  const field = fields.find(({ id }) => id === fieldId)
  if (!field) return null
  const isInline = field.type === 'checkbox' || field.type === 'attachment'
  const set = () => {
    onSet(field.id, clears ? null : value)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit a field of the selected rows"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={clears ? 'danger' : 'primary'} disabled={!clears && isEmpty(value)} onClick={set}>
            {`${clears ? 'Clear' : 'Set'} in ${rows}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Field label="Field">
          <Combobox
            label="Field"
            searchLabel="Search fields"
            value={field.id}
            onValueChange={(id) => {
              setFieldId(id)
              setValue(null)
              setEditing(false)
              setClears(false)
            }}
            options={fields.map(({ id, name, type }) => ({
              value: id,
              label: name,
              icon: <FieldIcon type={type} className="size-3.5" />,
            }))}
          />
        </Field>
        {!clears && (
          <div className="flex flex-col gap-1.5">
            <span className="text-13 font-medium">New value</span>
            {isEditing || isInline ? (
              <div className="flex">
                <CellEditor field={field} value={value} onChange={setValue} onDone={() => setEditing(false)} />
              </div>
            ) : (
              <button
                type="button"
                onClick={() => setEditing(true)}
                className="flex min-h-9 w-full items-center rounded-md border border-line-strong px-2.5 text-left text-13"
              >
                <span className="sr-only">New value of {field.name}: </span>
                {isEmpty(value) ? (
                  <span className="text-ink-3">Choose or type a value</span>
                ) : (
                  <CellView field={field} value={value} />
                )}
              </button>
            )}
          </div>
        )}
        <Checkbox checked={clears} onCheckedChange={setClears}>
          Clear this field
        </Checkbox>
      </div>
    </Dialog>
  )
}
