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
  const end = () => {
    setDone(survey.id)
    // What had the focus is gone with the card.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <Asked key={survey.id} survey={survey} onDone={end} />
}

type Survey = NonNullable<OutputOf<typeof readCurrent>['survey']>

function Asked({ survey: { id, name, questions }, onDone }: { survey: Survey; onDone: () => void }) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answer[]>(() => questions.map(() => null))
  const [tried, setTried] = useState(false)
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
  if (!question) return null
  const isLacking = !question.optional && isEmpty(answer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(isLacking)
    if (isLacking) return
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
          <h2
            key={at}
            tabIndex={-1}
            ref={at > 0 ? takeFocus : undefined}
            className="flex-1 text-14 font-medium text-balance outline-none"
          >
            {question.ask}
          </h2>
          <span className="-mt-1.5 -mr-1.5 max-lg:-mt-2.5 max-lg:-mr-2.5">
            <IconButton label="No, thank you" onClick={leave}>
              <X />
            </IconButton>
          </span>
        </div>
        {send.error && <InlineError>{send.error.message}</InlineError>}
        {tried && isLacking && <InlineError>Answer this first, or close it.</InlineError>}
        <AnswerField
          key={at}
          question={question}
          answer={answer}
          onChange={(next) => setAnswers(answers.map((other, place) => (place === at ? next : other)))}
        />
        <div className="flex items-center gap-3">
          <Button kind="primary" type="submit" busy={send.isPending} busyLabel="Sending">
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

function isEmpty(answer: Answer): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

/** The next question is read out when it comes. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}

const look =
  'fixed right-4 bottom-[calc(16px+var(--offline-height,0px)+env(safe-area-inset-bottom))] z-(--z-fab) w-80 rounded-xl border border-line bg-raised p-4 text-13 shadow-dialog max-lg:left-4 max-lg:w-auto max-lg:bottom-[calc(var(--tabbar)+16px+env(safe-area-inset-bottom))]'
