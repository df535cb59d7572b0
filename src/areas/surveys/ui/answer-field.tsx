import { useId } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Answer, Question } from '../contract.ts'

type AnswerFieldProps = { question: Question; answer: Answer; onChange: (answer: Answer) => void }

export function AnswerField({ question, answer, onChange }: AnswerFieldProps) {
  if (question.kind === 'open')
    return (
      <Textarea
        aria-label={question.ask}
        maxLength={2000}
        value={typeof answer === 'string' ? answer : ''}
        onValueChange={onChange}
      />
    )
  if (question.kind === 'rating') return <Rating question={question} answer={answer} onChange={onChange} />
  if (question.kind === 'one')
    return (
      <RadioGroup
        label={question.ask}
        options={question.choices.map((choice) => ({ value: choice, label: choice }))}
        value={typeof answer === 'string' ? answer : ''}
        onValueChange={onChange}
      />
    )
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{question.ask}</legend>
      {question.choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onCheckedChange={(on) => onChange(on ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
        >
          {choice}
        </Checkbox>
      ))}
    </fieldset>
  )
}

type RatingProps = AnswerFieldProps & { question: Question & { kind: 'rating' } }

function Rating({ question: { ask, to, low, high }, answer, onChange }: RatingProps) {
  const name = useId()
  const first = to === 10 ? 0 : 1
  const marks = Array.from({ length: to - first + 1 }, (_, index) => index + first)
  return (
    <div className="flex flex-col gap-1.5">
      <span role="radiogroup" aria-label={ask} className="flex gap-1">
        {marks.map((mark) => (
          <label key={mark} className={markClass}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={mark === answer}
              onChange={() => onChange(mark)}
            />
            {mark}
          </label>
        ))}
      </span>
      <span className="flex justify-between text-12 text-ink-3">
        <span>{low}</span>
        <span>{high}</span>
      </span>
    </div>
  )
}

const markClass =
  'relative flex h-11 min-w-0 flex-1 items-center justify-center rounded-sm border border-line-strong font-medium tabular-nums lg:h-9 ' +
  'hover:border-line-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline'
