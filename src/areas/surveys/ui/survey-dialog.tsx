import { useState, type FormEvent } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { Condition } from '#areas/flags/contract/conditions.ts'
import { createSurvey, maxQuestions } from '../contract.ts'
import { ConditionsField } from '#areas/flags/ui/public/conditions-field.tsx'
import { parseQuestion, emptyQuestion, QuestionField, type QuestionDraft } from './question-field.tsx'

export default function SurveyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [questions, setQuestions] = useState<QuestionDraft[]>([emptyQuestion])
  const [page, setPage] = useState('')
  const [share, setShare] = useState(100)
  const [conditions, setConditions] = useState<Condition[]>([])
  const [tried, setTried] = useState(false)
  const create = useWrite(createSurvey, { onDone: onClose, onRefused: () => {} })
  const complete = questions.flatMap((draft) => parseQuestion(draft) ?? [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!name.trim() || complete.length < questions.length || create.isPending) return
    create.mutate({ name: name.trim(), questions: complete, page: page.trim(), share, conditions })
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="New survey"
      description="Nobody is asked until you start it."
      unsaved={name !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="survey" busy={create.isPending} busyLabel="Creating">
            Create survey
          </Button>
        </>
      }
    >
      <form id="survey" noValidate className="flex flex-col gap-4 text-13" onSubmit={submit}>
        {create.error && <InlineError>{create.error.issues[0]?.message ?? create.error.message}</InlineError>}
        <Field label="Name" error={tried && !name.trim() ? 'Give the survey a name.' : undefined}>
          <Input autoFocus maxLength={120} value={name} onValueChange={setName} />
        </Field>
        {questions.map((draft, index) => (
          <QuestionField
            key={index}
            number={index + 1}
            draft={draft}
            tried={tried}
            onChange={(next) => setQuestions(questions.map((other, at) => (at === index ? next : other)))}
            {...(questions.length > 1 && {
              onRemove: () => setQuestions(questions.filter((_, at) => at !== index)),
            })}
          />
        ))}
        {questions.length < maxQuestions && (
          <Button
            kind="ghost"
            size="sm"
            icon={<Plus />}
            className="self-start"
            onClick={() => setQuestions([...questions, emptyQuestion])}
          >
            Add question
          </Button>
        )}
        <Field label="Shown on pages that begin with" hint="Like /focus. Empty: on every page of the app.">
          <Input maxLength={200} value={page} onValueChange={setPage} />
        </Field>
        <Field label="Share of people asked">
          <NumberInput min={1} max={100} value={share} onValueChange={(next) => setShare(next ?? 100)} end="%" />
        </Field>
        <ConditionsField conditions={conditions} onChange={setConditions} />
      </form>
    </Dialog>
  )
}
