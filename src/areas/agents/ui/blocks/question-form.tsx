import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { Question, QuestionBlock } from '../../contract/answer.ts'
import { answerQuestion } from '../../contract/messages.ts'
import { QuestionField } from './question-field.tsx'

type QuestionFormProps = { session: Id; block: QuestionBlock; isOpen: boolean }

/** The questions of an agent as one form, and afterwards what was answered. */
export function QuestionForm({ session, block, isOpen }: QuestionFormProps) {
  const { id, questions, answers } = block
  const [values, setValues] = useState<readonly string[]>(() => questions.map(() => ''))
  const write = useWrite(answerQuestion)
  if (answers || !isOpen) return <Answered questions={questions} answers={answers ?? []} />
  const isComplete = values.every((value) => value.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) write.mutate({ id: session, question: id, answers: [...values] })
  }
  return (
    <form
      noValidate
      aria-label="Questions"
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-xl border border-accent-line p-4 text-13"
    >
      {questions.map((question, index) => (
        <QuestionField
          key={index}
          question={question}
          value={values[index] ?? ''}
          onValueChange={(value) => setValues(values.with(index, value))}
        />
      ))}
      <Button kind="primary" type="submit" disabled={!isComplete} busy={write.isPending} className="self-end">
        {questions.length === 1 ? 'Answer' : `Answer ${questions.length} questions`}
      </Button>
    </form>
  )
}

function Answered({ questions, answers }: { questions: readonly Question[]; answers: readonly string[] }) {
  return (
    <dl className="flex flex-col gap-1.5 border-l-2 border-line pl-3 text-13">
      {questions.map(({ question }, index) => (
        <div key={index}>
          <dt className="text-ink-3">{question}</dt>
          <dd className="wrap-anywhere">{answers[index] || 'Not answered'}</dd>
        </div>
      ))}
    </dl>
  )
}
