import X from 'lucide-react/icons/x'
import { Field } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import { Textarea } from '#design/textarea.tsx'
import type { Question } from '../contract/surveys.ts'

export type Written = { kind: Question['kind']; ask: string; choices: string }

export const emptyQuestion: Written = { kind: 'open', ask: '', choices: '' }

type QuestionFieldProps = {
  number: number
  written: Written
  tried: boolean
  onChange: (written: Written) => void
  onRemove?: () => void
}

export function QuestionField({ number, written, tried, onChange, onRemove }: QuestionFieldProps) {
  const hasChoices = written.kind === 'one' || written.kind === 'many'
  const lacksChoices = tried && hasChoices && choicesIn(written).length < 2
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-line p-3">
      <legend className="sr-only">Question {number}</legend>
      <Field
        label={`Question ${number}`}
        error={tried && !written.ask.trim() ? 'Write the question.' : undefined}
        aside={
          onRemove && (
            <IconButton label={`Remove question ${number}`} onClick={onRemove}>
              <X />
            </IconButton>
          )
        }
      >
        <Input maxLength={300} value={written.ask} onValueChange={(ask) => onChange({ ...written, ask })} />
      </Field>
      <Select
        label={`How question ${number} is answered`}
        options={kinds}
        value={written.kind}
        onValueChange={(kind) => onChange({ ...written, kind })}
      />
      {hasChoices && (
        <Field label="Choices, one a line" error={lacksChoices ? 'Write at least two.' : undefined}>
          <Textarea rows={3} value={written.choices} onValueChange={(choices) => onChange({ ...written, choices })} />
        </Field>
      )}
    </fieldset>
  )
}

/** The question, if it is whole. */
export function asQuestion(written: Written): Question | undefined {
  const ask = written.ask.trim()
  const choices = choicesIn(written)
  if (!ask) return undefined
  if (written.kind === 'open') return { kind: 'open', ask, optional: false }
  if (written.kind === 'rating') return { kind: 'rating', ask, optional: false, to: 5, low: 'Poor', high: 'Very good' }
  return choices.length < 2 ? undefined : { kind: written.kind, ask, optional: false, choices }
}

function choicesIn({ choices }: Written): string[] {
  return choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean)
}

const kinds: { value: Question['kind']; label: string }[] = [
  { value: 'open', label: 'In their own words' },
  { value: 'rating', label: 'With one to five' },
  { value: 'one', label: 'With one of some choices' },
  { value: 'many', label: 'With any of some choices' },
]
