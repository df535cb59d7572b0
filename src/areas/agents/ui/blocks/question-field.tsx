import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import type { Question } from '../../contract/answer.ts'

type QuestionFieldProps = { question: Question; value: string; onValueChange: (value: string) => void }

const other = '\u0000other'

/** Choices, a text, or choices with a text for something else. */
export function QuestionField({ question, value, onValueChange }: QuestionFieldProps) {
  const { choices = [], allowText = false } = question
  const [choice, setChoice] = useState('')
  if (choices.length === 0)
    return (
      <Field label={question.question}>
        <Input value={value} maxLength={4_000} onValueChange={onValueChange} />
      </Field>
    )
  const options = [
    ...[...new Set(choices)].map((each) => ({ value: each, label: each })),
    ...(allowText ? [{ value: other, label: 'Something else' }] : []),
  ]
  const choose = (next: string) => {
    setChoice(next)
    onValueChange(next === other ? '' : next)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{question.question}</p>
      <RadioGroup label={question.question} options={options} value={choice} onValueChange={choose} />
      {choice === other && (
        <Input aria-label="Your answer" autoFocus value={value} maxLength={4_000} onValueChange={onValueChange} />
      )}
    </div>
  )
}
