import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/textarea.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { longestText, nothingWritten } from '../contract/requests.ts'

type WriteFormProps = {
  label: string
  hint: string
  button: string
  isBusy: boolean
  refusal: Refusal | null
  /** Resolves once it is sent; then the field is empty again. */
  onSend: (text: string) => Promise<unknown>
  /** The other thing that one can do. */
  other?: { label: string; isBusy: boolean; act: () => void } | undefined
}

/** A few lines to the other side. */
export function WriteForm({ label, hint, button, isBusy, refusal, onSend, other }: WriteFormProps) {
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
  const trouble = isMissing ? nothingWritten : refusal && (refusal.issues[0]?.message ?? refusal.message)
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <Field label={label} hint={hint} error={trouble}>
        <Textarea rows={4} maxLength={longestText} value={text} onValueChange={setText} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {other && (
          <Button busy={other.isBusy} onClick={other.act}>
            {other.label}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={isBusy} busyLabel="Sending">
          {button}
        </Button>
      </div>
    </form>
  )
}
