import { useState, type FormEvent } from 'react'
import X from 'lucide-react/icons/x'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { answerSurvey, dismissSurvey, type Answer, type readCurrentSurvey } from '../contract.ts'
import { AnswerField } from './answer-field.tsx'

type Survey = NonNullable<OutputOf<typeof readCurrentSurvey>['survey']>

export default function SurveyForm({
  survey: { id, name, questions },
  onDone,
}: {
  survey: Survey
  onDone: () => void
}) {
  const [step, setStep] = useState(0)
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
  const question = questions[step]
  const answer = answers[step] ?? null
  if (!question) return null
  const isMissing = !question.optional && isEmpty(answer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(isMissing)
    if (isMissing) return
    if (step + 1 < questions.length) setStep(step + 1)
    else if (!send.isPending) send.mutate({ id, answers })
  }
  const leave = () => {
    dismiss.mutate({ id })
    onDone()
  }
  return (
    <section aria-label={`Survey: ${name}`} className={cardClass}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <h2
            key={step}
            tabIndex={-1}
            ref={step > 0 ? takeFocus : undefined}
            className="flex-1 text-14 font-medium text-balance outline-none"
          >
            {question.ask}
          </h2>
          <span className="-mt-1.5 -mr-1.5 max-lg:-mt-2.5 max-lg:-mr-2.5">
            <IconButton label="Dismiss" onClick={leave}>
              <X />
            </IconButton>
          </span>
        </div>
        {send.error && <InlineError>{send.error.message}</InlineError>}
        {tried && isMissing && <InlineError>Answer this first, or close it.</InlineError>}
        <AnswerField
          key={step}
          question={question}
          answer={answer}
          onChange={(next) => setAnswers(answers.map((other, index) => (index === step ? next : other)))}
        />
        <div className="flex items-center gap-3">
          <Button kind="primary" type="submit" busy={send.isPending} busyLabel="Sending">
            {step + 1 < questions.length ? 'Next' : 'Send'}
          </Button>
          {questions.length > 1 && (
            <span className="text-12 text-ink-3">
              {step + 1} of {questions.length}
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

/** A screen reader then reads the next question. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}

const cardClass =
  'fixed right-4 bottom-[calc(16px+var(--offline-height,0px)+env(safe-area-inset-bottom))] z-(--z-fab) w-80 rounded-xl border border-line bg-raised p-4 text-13 shadow-dialog max-lg:left-4 max-lg:w-auto max-lg:bottom-[calc(var(--tabbar)+16px+env(safe-area-inset-bottom))]'
