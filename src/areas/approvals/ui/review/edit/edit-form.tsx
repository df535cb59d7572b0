import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import type { ApprovalDetails } from '../../contract.ts'
import { toFieldValue, fromFieldValue, type FieldValue } from '../../rules.ts'
import type { useDecide } from '../use-decide.ts'
import { fieldLabel, formatValue, approveLabel } from '../labels.ts'

type EditFormProps = {
  approval: ApprovalDetails
  /** The refusal of the last try. */
  issues: readonly Issue[]
  decide: ReturnType<typeof useDecide>
  onCancel: () => void
}

/** Approves with changes. Text, numbers, switches and lists can be edited; other values are only shown. */
export function EditForm({ approval, issues, decide, onCancel }: EditFormProps) {
  const fields = Object.entries(approval.input)
  const [values, setValues] = useState<Record<string, FieldValue>>({})
  const issueOf = (name: string) => issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message
  const generalIssue = issues.find(({ path }) => !fields.some(([name]) => path === name || path.startsWith(`${name}.`)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = Object.entries(values).map(
      ([name, value]) => [name, fromFieldValue(approval.input[name], value)] as const,
    )
    decide.approve({ ...approval.input, ...Object.fromEntries(changed) })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {generalIssue && <InlineError>{generalIssue.message}</InlineError>}
      {fields.map(([name, value]) => (
        <EditableField
          key={name}
          name={name}
          value={value}
          edited={values[name] ?? toFieldValue(value)}
          error={issueOf(name)}
          onChange={(now) => setValues({ ...values, [name]: now })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={decide.isApproving}>
          {approveLabel(approval)}
        </Button>
      </div>
    </form>
  )
}

type EditableFieldProps = {
  name: string
  value: unknown
  edited: FieldValue | undefined
  error: string | undefined
  onChange: (value: FieldValue) => void
}

function EditableField({ name, value, edited, error, onChange }: EditableFieldProps) {
  const label = fieldLabel(name)
  if (edited === undefined)
    return (
      <Field label={label}>
        <Textarea readOnly value={formatValue(value)} />
      </Field>
    )
  if (typeof edited === 'boolean')
    return (
      <Checkbox checked={edited} onCheckedChange={onChange}>
        {label}
      </Checkbox>
    )
  const isList = Array.isArray(value)
  return (
    <Field label={label} hint={isList && 'One on each line.'} error={error}>
      {isList || edited.length > 80 || edited.includes('\n') ? (
        <Textarea value={edited} onValueChange={onChange} />
      ) : (
        <Input value={edited} inputMode={typeof value === 'number' ? 'decimal' : 'text'} onValueChange={onChange} />
      )}
    </Field>
  )
}
