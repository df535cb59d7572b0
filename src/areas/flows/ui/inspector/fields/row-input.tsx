import { useState, type ReactNode } from 'react'
import { readTable } from '#areas/tables/contract/tables.ts'
import { useRead } from '#platform/web/api/query.ts'
import type { FormField } from '#platform/contract/forms/form-fields.ts'
import type { PickKind } from '../../../rules/editor/pick-kind.ts'
import { rowFields, unknownNames } from '../../../rules/editor/row-fields.ts'
import { useForm } from '../form-context.ts'
import { toObject, type ControlProps } from './control.ts'
import { PairsInput } from './pairs-input.tsx'

type Values = Record<string, unknown>
type RowInputProps = ControlProps & {
  renderFields: (fields: FormField<PickKind>[], values: Values, onChange: (values: Values) => void) => ReactNode
}

/** The values of a row: the fields of the step's table, or names and values while the table is not known. */
export function RowInput({ label, value, onChange, renderFields }: RowInputProps) {
  const { table } = useForm()
  const { data, error } = useRead(readTable, { tableId: table ?? '' }, { enabled: table !== undefined })
  const values = toObject(value)
  const change = (next: Values) => onChange(Object.keys(next).length === 0 ? undefined : next)
  if (table === undefined && Object.keys(values).length === 0)
    return <p className="text-13 text-ink-2">Choose a table. Its fields appear here.</p>
  if (table === undefined || error) return <PairsInput label={label} value={values} onChange={onChange} />
  if (!data) return null
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      {renderFields(rowFields(data.fields, values), values, change)}
      <OtherValues names={unknownNames(data.fields, values)} values={values} onChange={change} />
    </div>
  )
}

type OtherValuesProps = {
  names: readonly string[]
  values: Values
  onChange: (values: Values) => void
}

/** Values for fields that the table does not have, or not any more. */
function OtherValues({ names, values, onChange }: OtherValuesProps) {
  const [shown] = useState(names)
  if (shown.length === 0) return null
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-12 text-warn">The table has no field with these names.</p>
      <PairsInput
        label="Other values"
        value={others}
        onChange={(next) => {
          const known = Object.entries(values).filter(([name]) => !names.includes(name))
          onChange({ ...Object.fromEntries(known), ...toObject(next) })
        }}
      />
    </div>
  )
}
