import X from 'lucide-react/icons/x'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Question } from '../contract.ts'

export type QuestionDraft = { kind: Question['kind']; ask: string; choices: string }

export const emptyQuestion: QuestionDraft = { kind: 'open', ask: '', choices: '' }

type QuestionFieldProps = {
  number: number
  draft: QuestionDraft
  tried: boolean
  onChange: (draft: QuestionDraft) => void
  onRemove?: () => void
}

export function QuestionField({ number, draft, tried, onChange, onRemove }: QuestionFieldProps) {
  const hasChoices = draft.kind === 'one' || draft.kind === 'many'
  const lacksChoices = tried && hasChoices && parseChoices(draft).length < 2
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-line p-3">
      <legend className="sr-only">Question {number}</legend>
      <Field
        label={`Question ${number}`}
        error={tried && !draft.ask.trim() ? 'Write the question.' : undefined}
        aside={
          onRemove && (
            <IconButton label={`Remove question ${number}`} onClick={onRemove}>
              <X />
            </IconButton>
          )
        }
      >
        <Input maxLength={300} value={draft.ask} onValueChange={(ask) => onChange({ ...draft, ask })} />
      </Field>
      <Select
        label={`Type of question ${number}`}
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => onChange({ ...draft, kind })}
      />
      {hasChoices && (
        <Field label="Choices, one per line" error={lacksChoices ? 'Write at least two.' : undefined}>
          <Textarea rows={3} value={draft.choices} onValueChange={(choices) => onChange({ ...draft, choices })} />
        </Field>
      )}
    </fieldset>
  )
}

/** Undefined if something is missing. */
export function parseQuestion(draft: QuestionDraft): Question | undefined {
  const ask = draft.ask.trim()
  const choices = parseChoices(draft)
  if (!ask) return undefined
  if (draft.kind === 'open') return { kind: 'open', ask, optional: false }
  if (draft.kind === 'rating') return { kind: 'rating', ask, optional: false, to: 5, low: 'Poor', high: 'Very good' }
  return choices.length < 2 ? undefined : { kind: draft.kind, ask, optional: false, choices }
}

function parseChoices({ choices }: QuestionDraft): string[] {
  return choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean)
}

const kinds: { value: Question['kind']; label: string }[] = [
  { value: 'open', label: 'Text' },
  { value: 'rating', label: 'Rating from 1 to 5' },
  { value: 'one', label: 'Single choice' },
  { value: 'many', label: 'Multiple choice' },
]
