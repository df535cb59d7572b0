import { useState, type FormEvent } from 'react'
import { useLocation } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { answerSurvey, dismissSurvey, readCurrent, type Answer } from '../../contract/surveys.ts'
import { AnswerField } from '../answer-field.tsx'

/** A quiet question at the edge of the page, once. Whoever says no is not asked again. */
export default function SurveyCard() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data } = useRead(readCurrent, { path })
  const [done, setDone] = useState<string>()
  const survey = data?.survey
  if (!survey || survey.id === done) return null
  return <Asked key={survey.id} survey={survey} onDone={() => setDone(survey.id)} />
}

type Survey = NonNullable<OutputOf<typeof readCurrent>['survey']>

function Asked({ survey: { id, name, questions }, onDone }: { survey: Survey; onDone: () => void }) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answer[]>(() => questions.map(() => null))
  const send = useWrite(answerSurvey, {
    onDone: () => {
      alert({ type: 'success', msg: 'Thank you. Your answer was sent.' })
      onDone()
    },
    onRefused: () => {},
  })
  const dismiss = useWrite(dismissSurvey)
  const question = questions[at]
  const answer = answers[at] ?? null
  const isEmpty = answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  if (!question) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty && !question.optional) return
    if (at + 1 < questions.length) setAt(at + 1)
    else if (!send.isPending) send.mutate({ id, answers })
  }
  const leave = () => {
    dismiss.mutate({ id })
    onDone()
  }
  return (
    <section aria-label={`Survey: ${name}`} className={look}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <h2 className="flex-1 text-14 font-medium">{question.ask}</h2>
          <IconButton label="No, thank you" onClick={leave}>
            <X />
          </IconButton>
        </div>
        {send.error && <InlineError>{send.error.message}</InlineError>}
        <AnswerField
          key={at}
          question={question}
          answer={answer}
          onChange={(next) => setAnswers(answers.map((other, place) => (place === at ? next : other)))}
        />
        <div className="flex items-center gap-3">
          <Button
            kind="primary"
            type="submit"
            disabled={isEmpty && !question.optional}
            busy={send.isPending}
            busyLabel="Sending"
          >
            {at + 1 < questions.length ? 'Next' : 'Send'}
          </Button>
          {questions.length > 1 && (
            <span className="text-12 text-ink-3">
              {at + 1} of {questions.length}
            </span>
          )}
        </div>
      </form>
    </section>
  )
}

const look =
  'fixed right-4 bottom-[calc(16px+var(--offline-height,0px)+env(safe-area-inset-bottom))] z-(--z-fab) w-80 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-raised p-4 text-13 shadow-dialog max-lg:bottom-[calc(var(--tabbar)+16px+env(safe-area-inset-bottom))]'
