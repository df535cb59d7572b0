import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'

type NameDialogProps = {
  title: string
  /** What its button says: “Save name”. */
  action: string
  name?: string
  most?: number
  busy: boolean
  /** Why it did not work. */
  trouble: string | undefined
  onSave: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a name. */
export function NameDialog({
  title,
  action,
  name = '',
  most = 255,
  busy,
  trouble,
  onSave,
  onClose,
  children,
}: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const isLong = wanted.length > most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '' && !isLong) onSave(wanted)
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
          <Button kind="primary" type="submit" form="name" disabled={wanted === ''} busy={busy} busyLabel="Saving">
            {action}
          </Button>
        </>
      }
    >
      <form id="name" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={isLong ? `Use at most ${most} characters.` : trouble}>
          <Input autoFocus value={typed} onValueChange={setTyped} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        {children}
      </form>
    </Dialog>
  )
}
