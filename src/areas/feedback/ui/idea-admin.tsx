import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import * as contract from '../contract.ts'
import type { Idea } from '../contract.ts'
import { MergeIdea } from './merge-idea.tsx'
import { ModerateIdea } from './moderate-idea.tsx'
import { statusLabels } from './public/status-labels.ts'

export default function IdeaAdmin({ idea }: { idea: Idea }) {
  const { id, status } = idea
  const [text, setText] = useState(idea.answer?.text ?? '')
  const set = useWrite(contract.setStatus)
  const answer = useWrite(contract.answerIdea, {
    onDone: () => alert({ type: 'success', msg: 'The answer is on the board.' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate({ id, text })
  }
  return (
    <section aria-labelledby="idea-admin" className="mt-8 rounded-lg border border-line p-4">
      <h2 id="idea-admin" className="text-14 font-semibold">
        Status and answer
      </h2>
      <p className="mb-3 text-13 text-ink-2">
        Only admins of this installation see this section. Everyone sees the status and the answer.
      </p>
      <div className="-mx-4 overflow-x-auto px-4 py-1">
        <Segment
          label="Status"
          options={contract.statuses.map((value) => ({ value, label: statusLabels[value].name }))}
          value={status}
          onValueChange={(status) => set.mutate({ id, status })}
        />
      </div>
      <form onSubmit={submit} className="mt-4 flex max-w-160 flex-col items-start gap-3">
        <Field label="Answer" hint="Public. Leave it empty to remove the answer." className="w-full">
          <Textarea maxLength={contract.maxTextLength} value={text} onValueChange={setText} />
        </Field>
        <Button type="submit" kind="soft" busy={answer.isPending} busyLabel="Saving">
          Save answer
        </Button>
      </form>
      <MergeIdea idea={idea} />
      <ModerateIdea idea={idea} />
    </section>
  )
}
