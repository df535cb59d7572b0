import { useState, type DragEvent } from 'react'
import Braces from 'lucide-react/icons/braces'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Field } from '#design/inputs/field.tsx'
import type { FormField } from '../../../rules/editor/form-fields.ts'
import { useForm } from '../form-context.ts'
import { ControlInput, toText } from './control-input.tsx'
import { ExpressionInput } from './expression-input.tsx'
import { ExpressionPreview } from './expression-preview.tsx'

type ParameterFieldProps = { field: FormField; value: unknown; onChange: (value: unknown) => void }

/** A field of a step's form. Any field can hold an expression instead of a value. */
export function ParameterField({ field, value, onChange }: ParameterFieldProps) {
  const { isReadOnly } = useForm()
  const [isTyping, setTyping] = useState(false)
  const { control } = field
  const hasExpression = typeof value === 'string' && value.includes('{{')
  const isText = control.kind === 'text'
  const isExpression = isText || hasExpression || isTyping
  const label = field.isRequired || field.initial !== undefined ? field.label : `${field.label} (optional)`
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
  const aside = !isText && !isReadOnly && (
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
          <span aria-hidden className="flex items-baseline justify-between gap-2 text-13 font-medium">
            {label}
          </span>
          <ControlInput label={field.label} control={control} value={shown} onChange={onChange} />
          {field.hint && <p className="text-12 text-ink-3">{field.hint}</p>}
        </fieldset>
      )}
      {hasExpression && <ExpressionPreview text={value} />}
    </div>
  )
}

const isComposite = (kind: FormField['control']['kind']) => kind === 'list' || kind === 'group' || kind === 'pairs'
