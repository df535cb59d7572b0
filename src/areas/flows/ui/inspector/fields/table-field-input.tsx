import { readTable } from '#areas/tables/contract/tables.ts'
import { Combobox } from '#design/inputs/combobox.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useForm } from '../form-context.ts'
import { toText, type ControlProps } from './control.ts'

/** Chooses a field of the step's table; the value is its name. */
export function TableFieldInput({ label, value, onChange }: ControlProps) {
  const { table, isReadOnly } = useForm()
  const { data } = useRead(readTable, { tableId: table ?? '' }, { enabled: table !== undefined })
  const names = (data?.fields ?? []).map(({ name }) => name)
  const name = toText(value)
  const isListed = name === '' || names.includes(name)
  const options = (isListed ? names : [name, ...names]).map((each) => ({ value: each, label: each }))
  return (
    <Combobox
      label={label}
      options={name === '' ? options : [none, ...options]}
      value={name === '' ? null : name}
      placeholder={table === undefined ? 'Choose a table first' : 'Choose'}
      disabled={isReadOnly}
      onValueChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  )
}

const none = { value: '', label: 'None' }
