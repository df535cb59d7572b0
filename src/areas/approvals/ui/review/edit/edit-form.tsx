import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import type { ApprovalDetails } from '../../../contract.ts'
import type { useDecide } from '../../use-decide.ts'
import { approveLabel } from '../../labels.ts'
import { editFields, withPart } from './edit-fields.ts'
import { parseObject } from './parse-object.ts'
import { ValueField } from './value-field.tsx'

type EditFormProps = {
  approval: ApprovalDetails
  /** The refusal of the last try. */
  issues: readonly Issue[]
  decide: ReturnType<typeof useDecide>
  onCancel: () => void
}

/** Approves with changes, in a form made from the schema of the action, or as JSON. */
export function EditForm({ approval, issues, decide, onCancel }: EditFormProps) {
  const [view, setView] = useState<'form' | 'json'>('form')
  const [values, setValues] = useState(approval.input)
  const [json, setJson] = useState('')
  const [isMore, setMore] = useState(false)
  const { fields, more } = editFields(approval.form, approval.input)
  const shown = isMore ? [...fields, ...more] : fields
  const isAbout = (name: string, { path }: Issue) => path === name || path.startsWith(`${name}.`)
  const generalIssue = issues.find((issue) => view === 'json' || !shown.some(({ name }) => isAbout(name, issue)))
  const typed = view === 'json' ? parseObject(json) : values
  const switchTo = (next: 'form' | 'json') => {
    if (next === 'json') setJson(JSON.stringify(values, undefined, 2))
    else if (typed) setValues(typed)
    if (typed) setView(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) decide.approve(typed)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <span>
        <Segment label="Edit as" options={views} value={view} onValueChange={switchTo} />
      </span>
      {generalIssue && <InlineError>{generalIssue.message}</InlineError>}
      {view === 'json' ? (
        <Field label="Input" error={typed ? undefined : 'This is not valid JSON of an object: { … }'}>
          <Textarea rows={10} spellCheck={false} className="font-mono text-12!" value={json} onValueChange={setJson} />
        </Field>
      ) : (
        <>
          {shown.map((field) => (
            <ValueField
              key={field.name}
              field={field}
              value={values[field.name]}
              original={approval.input[field.name]}
              names={approval.names}
              error={issues.find((issue) => isAbout(field.name, issue))?.message}
              onChange={(next) => setValues(withPart(values, field.name, next))}
            />
          ))}
          {more.length > 0 && !isMore && (
            <Button kind="ghost" size="sm" className="-ml-2 self-start" onClick={() => setMore(true)}>
              More fields
            </Button>
          )}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!typed} busy={decide.isApproving}>
          {approveLabel(approval)}
        </Button>
      </div>
    </form>
  )
}

const views = [
  { value: 'form' as const, label: 'Form' },
  { value: 'json' as const, label: 'JSON' },
]
