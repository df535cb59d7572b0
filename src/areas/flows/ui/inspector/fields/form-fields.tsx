import { useState, type DragEvent } from 'react'
import Braces from 'lucide-react/icons/braces'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { DateInput } from '#design/inputs/date-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { shownFields, type Control, type FormField } from '#platform/contract/forms/form-fields.ts'
import type { PickKind } from '../../../rules/editor/pick-kind.ts'
import { useForm } from '../form-context.ts'
import { toObject, toText, type ControlProps } from './control.ts'
import { ExpressionInput } from './expression-input.tsx'
import { ExpressionPreview } from './expression-preview.tsx'
import { JsonInput } from './json-input.tsx'
import { ListInput } from './list-input.tsx'
import { ListedInput } from './listed-input.tsx'
import { PairsInput } from './pairs-input.tsx'
import { RowInput } from './row-input.tsx'
import { TableFieldInput } from './table-field-input.tsx'
import { PickInput } from './pick-input.tsx'

type FormFieldsProps = {
  fields: readonly FormField<PickKind>[]
  value: Readonly<Record<string, unknown>>
  /** True if it goes without saying that a field can be left empty. */
  areOptional?: boolean
  /** `name`: the field that changed. */
  onChange: (value: Record<string, unknown>, name: string) => void
}

/** The fields of one object. A field that is emptied is left out of the value. */
export function FormFields({ fields, value, areOptional = false, onChange }: FormFieldsProps) {
  return shownFields(fields, value).map((field) => (
    <ParameterField
      key={field.name}
      field={field}
      marksOptional={!areOptional && !field.isRequired && field.initial === undefined}
      value={value[field.name]}
      onChange={(next) => {
        const { [field.name]: _, ...others } = value
        onChange(next === undefined ? others : { ...value, [field.name]: next }, field.name)
      }}
    />
  ))
}

type ParameterFieldProps = {
  field: FormField<PickKind>
  marksOptional: boolean
  value: unknown
  onChange: (value: unknown) => void
}

/** A field of a step's form. Any field can hold an expression instead of a value. */
function ParameterField({ field, marksOptional, value, onChange }: ParameterFieldProps) {
  const { isReadOnly, isPlain: isValueOnly } = useForm()
  const [isTyping, setTyping] = useState(false)
  const { control } = field
  const hasExpression = typeof value === 'string' && value.includes('{{')
  const isText = control.kind === 'text'
  const isExpression = isText || hasExpression || isTyping
  const label = marksOptional ? `${field.label} (optional)` : field.label
  const shown = value ?? field.initial
  const toggle = () => {
    setTyping(!isExpression)
    if (isExpression) onChange(undefined)
  }
  const onDrop = (event: DragEvent) => {
    const dropped = event.dataTransfer.getData('text/plain')
    // A text field takes the text by itself, where it is dropped.
    if (isExpression || isReadOnly || !dropped.includes('{{')) return
    event.preventDefault()
    onChange(dropped)
  }
  const aside = !isText && !isReadOnly && !isValueOnly && (
    <IconButton
      label={isExpression ? `${field.label}: use a value` : `${field.label}: use an expression`}
      size="xs"
      aria-pressed={isExpression}
      className="-my-1 aria-pressed:text-accent-ink"
      onClick={toggle}
    >
      <Braces />
    </IconButton>
  )
  const isPlain = isExpression || !isComposite(control.kind)
  return (
    <div
      onDrop={onDrop}
      onDragOver={(event) => !isExpression && event.preventDefault()}
      className="flex flex-col gap-1.5"
    >
      {isPlain ? (
        <Field label={label} aside={aside} hint={field.hint}>
          {isExpression ? (
            <ExpressionInput
              isLong={isText && control.isLong}
              value={toText(shown)}
              onChange={(text) => onChange(text === '' ? undefined : text)}
            />
          ) : (
            <ControlInput label={field.label} control={control} value={shown} onChange={onChange} />
          )}
        </Field>
      ) : (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">{label}</legend>
          <div className="flex items-baseline justify-between gap-2 text-13 font-medium">
            <span aria-hidden>{label}</span>
            {aside}
          </div>
          <ControlInput label={field.label} control={control} value={shown} onChange={onChange} />
          {field.hint && <p className="text-12 text-ink-3">{field.hint}</p>}
        </fieldset>
      )}
      {hasExpression && <ExpressionPreview text={value} />}
    </div>
  )
}

const compositeKinds: ReadonlySet<Control['kind']> = new Set(['list', 'group', 'pairs', 'row'])
const isComposite = (kind: Control['kind']) => compositeKinds.has(kind)

/** The input for a kind of value. */
function ControlInput({ label, control, value, onChange }: ControlProps & { control: Control<PickKind> }) {
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
          options={control.options}
          value={typeof value === 'string' ? value : null}
          placeholder="Choose"
          disabled={isReadOnly}
          onValueChange={onChange}
        />
      )
    case 'date':
      return <DateInput hasTime={control.hasTime} value={value} readOnly={isReadOnly} onValueChange={onChange} />
    case 'pick':
      return <PickInput label={label} what={control.what} value={value} onChange={onChange} />
    case 'listed':
      return <ListedInput label={label} control={control} value={value} onChange={onChange} />
    case 'list':
      return (
        <ListInput
          label={label}
          control={control}
          value={value}
          onChange={onChange}
          renderEntry={(props) => <ControlInput {...props} control={control.entry} />}
        />
      )
    case 'group':
      return (
        <div className="flex flex-col gap-3 rounded-md border border-line p-3">
          <FormFields fields={control.fields} value={toObject(value)} onChange={(next) => onChange(next)} />
        </div>
      )
    case 'row':
      return (
        <RowInput
          label={label}
          value={value}
          onChange={onChange}
          renderFields={(fields, values, change) => (
            <FormFields areOptional fields={fields} value={values} onChange={(next) => change(next)} />
          )}
        />
      )
    case 'tableField':
      return <TableFieldInput label={label} value={value} onChange={onChange} />
    case 'pairs':
      return <PairsInput label={label} value={toObject(value)} onChange={onChange} />
    case 'json':
      return <JsonInput label={label} value={value} onChange={onChange} />
  }
}
