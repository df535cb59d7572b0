import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { useDecide } from '../use-decide.ts'

type AnswerFormProps = { decide: ReturnType<typeof useDecide>; onCancel: () => void }

/** Gives a waiting agent or flow a result in the person's words. */
export function AnswerForm({ decide, onCancel }: AnswerFormProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) decide.answer(text.trim())
  }
  return (
    <form className="mt-4 flex flex-col gap-3 border-t border-line-soft pt-4" onSubmit={submit}>
      <Field label="Your answer" hint="It is used instead of the result. The action itself is not done.">
        <Textarea rows={2} value={text} maxLength={10_000} onValueChange={setText} autoFocus />
      </Field>
      <div className="flex justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={!text.trim()} busy={decide.isBusy}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
