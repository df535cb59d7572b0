import { Checkbox } from '#design/inputs/checkbox.tsx'
import { DateInput } from '#design/inputs/date-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { controlFor, labelFor, type ValueFieldProps } from './edit-fields.ts'
import { GroupField } from './group-field.tsx'
import { ItemsField } from './items-field.tsx'
import { LinesField } from './lines-field.tsx'
import { ListField } from './list-field.tsx'

/** A part of an input with its label. Items are shown by their names. */
export function ValueField(props: ValueFieldProps) {
  const { field, value, original, names, error, onChange } = props
  const { isRequired, hint } = field
  const control = controlFor(field.control, value ?? original)
  const label = labelFor(field)
  const text = typeof value === 'string' ? value : ''
  const changeText = (next: string) => onChange(next === '' && !isRequired ? undefined : next)
  switch (control.kind) {
    case 'pick': {
      const name = names[text]
      return name === undefined ? null : (
        <Field label={label} error={error}>
          <Input readOnly value={name} />
        </Field>
      )
    }
    case 'number':
      return (
        <Field label={label} hint={hint} error={error}>
          <NumberInput
            value={typeof value === 'number' ? value : null}
            onValueChange={(next) => onChange(next ?? undefined)}
          />
        </Field>
      )
    case 'boolean':
      return (
        <Checkbox checked={(value ?? field.initial) === true} onCheckedChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Field label={label} hint={hint} error={error}>
          <Select
            options={control.options}
            value={text || (typeof field.initial === 'string' ? field.initial : null)}
            placeholder="Choose"
            onValueChange={onChange}
          />
        </Field>
      )
    case 'date':
      return (
        <Field label={label} hint={hint} error={error}>
          <DateInput hasTime={control.hasTime} value={value} onValueChange={onChange} />
        </Field>
      )
    case 'list':
      if (control.entry.kind === 'pick') return <ItemsField {...props} />
      if (control.entry.kind === 'text') return <LinesField {...props} />
      return (
        <ListField
          {...props}
          renderEntry={(entry) => <ValueField {...entry} field={{ ...entry.field, control: control.entry }} />}
        />
      )
    case 'group':
      return (
        <GroupField
          {...props}
          fields={control.fields}
          renderPart={(part) => <ValueField key={part.field.name} {...part} />}
        />
      )
    case 'text':
    case 'listed':
      return (
        <Field label={label} hint={hint} error={error}>
          {(control.kind === 'text' && control.isLong) || text.length > 80 ? (
            <Textarea value={text} onValueChange={changeText} />
          ) : (
            <Input value={text} onValueChange={changeText} />
          )}
        </Field>
      )
    case 'pairs':
    case 'json':
      return null
  }
}
