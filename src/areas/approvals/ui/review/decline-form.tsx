import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { useDecide } from '../use-decide.ts'

type DeclineFormProps = { decide: ReturnType<typeof useDecide>; onCancel: () => void }

/** Declines, with an optional reason. */
export function DeclineForm({ decide, onCancel }: DeclineFormProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide.decline(reason.trim())
  }
  return (
    <form className="mt-4 flex flex-col gap-3 border-t border-line-soft pt-4" onSubmit={submit}>
      <Field label="Reason" hint="The requester sees it. You can leave it empty.">
        <Input value={reason} maxLength={500} onValueChange={setReason} autoFocus />
      </Field>
      <div className="flex justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="danger" type="submit" busy={decide.isBusy}>
          Decline request
        </Button>
      </div>
    </form>
  )
}
