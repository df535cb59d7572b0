import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { maxTextLength, emptyTextMessage } from '../../contract/requests.ts'

type WriteFormProps = {
  label: string
  hint: string
  button: string
  isBusy: boolean
  refusal: Refusal | null
  /** The field is cleared when this resolves. */
  onSend: (text: string) => Promise<unknown>
  secondaryAction?: { label: string; isBusy: boolean; run: () => void } | undefined
}

export function WriteForm({ label, hint, button, isBusy, refusal, onSend, secondaryAction }: WriteFormProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return
    void onSend(text).then(
      () => setText(''),
      () => {},
    )
  }
  const error = isMissing ? emptyTextMessage : refusal && (refusal.issues[0]?.message ?? refusal.message)
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <Field label={label} hint={hint} error={error}>
        <Textarea rows={4} maxLength={maxTextLength} value={text} onValueChange={setText} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {secondaryAction && (
          <Button busy={secondaryAction.isBusy} onClick={secondaryAction.run}>
            {secondaryAction.label}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={isBusy} busyLabel="Sending">
          {button}
        </Button>
      </div>
    </form>
  )
}
