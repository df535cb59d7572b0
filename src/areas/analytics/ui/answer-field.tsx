import { Checkbox } from '#design/checkbox.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { Segment } from '#design/segment.tsx'
import { Textarea } from '#design/textarea.tsx'
import type { Answer, Question } from '../contract/surveys.ts'

type AnswerFieldProps = { question: Question; answer: Answer; onChange: (answer: Answer) => void }

/** Where one question is answered. */
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
  const first = to === 10 ? 0 : 1
  const marks = Array.from({ length: to - first + 1 }, (_, index) => String(index + first))
  return (
    <div className="flex flex-col gap-1">
      <Segment
        label={ask}
        options={marks.map((mark) => ({ value: mark, label: mark }))}
        value={answer === null ? '' : String(answer)}
        onValueChange={(mark) => onChange(Number(mark))}
      />
      <span className="flex justify-between text-12 text-ink-3">
        <span>{low}</span>
        <span>{high}</span>
      </span>
    </div>
  )
}
