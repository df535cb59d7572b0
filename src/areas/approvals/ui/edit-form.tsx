import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { Textarea } from '#design/textarea.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import type { WholeApproval } from '../contract.ts'
import { asField, fromField, type FieldValue } from '../rules.ts'
import type { useDecide } from './use-decide.ts'
import { fieldWords, valueWords, yesWords } from './words.ts'

type EditFormProps = {
  approval: WholeApproval
  /** What the server said about the last try. */
  issues: readonly Issue[]
  decide: ReturnType<typeof useDecide>
  onCancel: () => void
}

/** A yes with changes: what is text, a number, a switch or a list can be changed; the rest is shown as it is. */
export function EditForm({ approval, issues, decide, onCancel }: EditFormProps) {
  const fields = Object.entries(approval.input)
  const [values, setValues] = useState<Record<string, FieldValue>>({})
  const issueOf = (name: string) => issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message
  const other = issues.find(({ path }) => !fields.some(([name]) => path === name || path.startsWith(`${name}.`)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = Object.entries(values).map(
      ([name, value]) => [name, fromField(approval.input[name], value)] as const,
    )
    decide.approve({ ...approval.input, ...Object.fromEntries(changed) })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {other && <InlineError>{other.message}</InlineError>}
      {fields.map(([name, value]) => (
        <Editable
          key={name}
          name={name}
          value={value}
          now={values[name] ?? asField(value)}
          error={issueOf(name)}
          onChange={(now) => setValues({ ...values, [name]: now })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={decide.isApproving}>
          {yesWords(approval)}
        </Button>
      </div>
    </form>
  )
}

type EditableProps = {
  name: string
  value: unknown
  now: FieldValue | undefined
  error: string | undefined
  onChange: (value: FieldValue) => void
}

function Editable({ name, value, now, error, onChange }: EditableProps) {
  const label = fieldWords(name)
  if (now === undefined)
    return (
      <Field label={label}>
        <Textarea readOnly value={valueWords(value)} />
      </Field>
    )
  if (typeof now === 'boolean')
    return (
      <Checkbox checked={now} onCheckedChange={onChange}>
        {label}
      </Checkbox>
    )
  const isList = Array.isArray(value)
  return (
    <Field label={label} hint={isList && 'One on each line.'} error={error}>
      {isList || now.length > 80 || now.includes('\n') ? (
        <Textarea value={now} onValueChange={onChange} />
      ) : (
        <Input value={now} inputMode={typeof value === 'number' ? 'decimal' : 'text'} onValueChange={onChange} />
      )}
    </Field>
  )
}
