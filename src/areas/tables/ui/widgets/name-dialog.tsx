import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'

type NameDialogProps = {
  title: string
  /** The label of the submit button, for example “Save name”. */
  submitLabel: string
  name?: string
  maxLength?: number
  busy: boolean
  error: string | undefined
  onSave: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({
  title,
  submitLabel,
  name = '',
  maxLength = 255,
  busy,
  error,
  onSave,
  onClose,
  children,
}: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const trimmed = typed.trim()
  const isTooLong = trimmed.length > maxLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '' && !isTooLong) onSave(trimmed)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      unsaved={typed !== name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="name" disabled={trimmed === ''} busy={busy} busyLabel="Saving">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="name" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={isTooLong ? `Use at most ${maxLength} characters.` : error}>
          <Input autoFocus value={typed} onValueChange={setTyped} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
