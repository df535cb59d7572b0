import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { labelOf, type Control } from '../../../rules/editor/form-fields.ts'
import { useForm } from '../form-context.ts'
import { DateInput } from './date-input.tsx'
import { ExpressionInput } from './expression-input.tsx'
import { FormFields } from './form-fields.tsx'
import { JsonInput } from './json-input.tsx'
import { ListInput } from './list-input.tsx'
import { PairsInput } from './pairs-input.tsx'
import { PickInput } from './pick-input.tsx'

export type ControlProps = {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** The input for a kind of value. */
export function ControlInput({ label, control, value, onChange }: ControlProps & { control: Control }) {
  const { isReadOnly } = useForm()
  switch (control.kind) {
    case 'text':
      return (
        <ExpressionInput
          label={label}
          isLong={control.isLong}
          value={toText(value)}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...(control.min !== undefined && { min: control.min })}
          {...(control.max !== undefined && { max: control.max })}
          readOnly={isReadOnly}
          value={typeof value === 'number' ? value : null}
          onValueChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'boolean':
      return <Switch aria-label={label} checked={value === true} disabled={isReadOnly} onCheckedChange={onChange} />
    case 'choice':
      return (
        <Select
          label={label}
          options={control.options.map((option) => ({ value: option, label: labelOf(option) }))}
          value={typeof value === 'string' ? value : null}
          placeholder="Choose"
          disabled={isReadOnly}
          onValueChange={onChange}
        />
      )
    case 'date':
      return <DateInput hasTime={control.hasTime} value={value} onChange={onChange} />
    case 'pick':
      return <PickInput label={label} what={control.what} value={value} onChange={onChange} />
    case 'list':
      return <ListInput label={label} entry={control.entry} value={value} onChange={onChange} />
    case 'group':
      return (
        <div className="flex flex-col gap-3 rounded-md border border-line p-3">
          <FormFields fields={control.fields} value={toObject(value)} onChange={(next) => onChange(next)} />
        </div>
      )
    case 'pairs':
      return <PairsInput label={label} value={toObject(value)} onChange={onChange} />
    case 'json':
      return <JsonInput label={label} value={value} onChange={onChange} />
  }
}

/** A value that is no text is shown as JSON. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
