import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { FieldOptions, FieldTypeName } from '../../contract/field.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { ChoicesEditor } from './choices-editor.tsx'

type OptionsEditorProps = {
  type: FieldTypeName
  options: FieldOptions
  /** An existing field: rows may use its choices. */
  fieldId?: string
  onChange: (options: FieldOptions) => void
}

/** The options that a field of this type has. */
export function OptionsEditor({ type, options, fieldId, onChange }: OptionsEditorProps) {
  const { optionNames = [], formats = [] } = fieldTypes[type]
  return (
    <>
      {optionNames.includes('choices') && (
        <ChoicesEditor
          fieldId={fieldId}
          choices={(options.choices ?? []).map((each) => (typeof each === 'string' ? { name: each } : each))}
          onChange={(choices) => onChange({ ...options, choices })}
        />
      )}
      {optionNames.includes('currency') && (
        <Field label="Currency">
          <Combobox
            options={currencyOptions}
            value={options.currency ?? 'USD'}
            searchLabel="Find a currency"
            onValueChange={(currency) => onChange({ ...options, currency })}
          />
        </Field>
      )}
      {optionNames.includes('decimals') && (
        <Field label="Decimals">
          <Select
            options={decimalOptions}
            value={options.decimals === undefined ? 'any' : String(options.decimals)}
            onValueChange={(next) => onChange(withDecimals(options, next))}
          />
        </Field>
      )}
      {optionNames.includes('most') && (
        <Field label="Stars">
          <Select
            options={starOptions}
            value={String(options.most ?? 5)}
            onValueChange={(max) => onChange({ ...options, most: Number(max) })}
          />
        </Field>
      )}
      {optionNames.includes('format') && formats.length > 0 && (
        <Field label="Shown as">
          <Select
            options={formats.map(({ name, title }) => ({ value: name, label: title }))}
            value={options.format ?? formats[0]?.name ?? null}
            onValueChange={(format) => onChange({ ...options, format })}
          />
        </Field>
      )}
    </>
  )
}

function withDecimals(options: FieldOptions, next: string): FieldOptions {
  const { decimals: _, ...others } = options
  return next === 'any' ? others : { ...others, decimals: Number(next) }
}

const decimalOptions = [
  { value: 'any', label: 'Automatic' },
  ...[0, 1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), label: (1).toFixed(count) })),
]
const starOptions = Array.from({ length: 10 }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) }))
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencyOptions = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}))
