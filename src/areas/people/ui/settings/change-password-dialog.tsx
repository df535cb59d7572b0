import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { changePassword } from '../../contract/sign-in-methods.ts'
import { type Profile } from '../../contract/profile.ts'
import { passwordError } from '../../rules.ts'
import { PasswordRequirements } from '../password-requirements.tsx'

type PasswordDialogProps = {
  profile: Profile
  onClose: () => void
  /** Only if the person has a password. */
  onRemove: (() => void) | undefined
}

export function ChangePasswordDialog({ profile, onClose, onRemove }: PasswordDialogProps) {
  const isNew = onRemove === undefined
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const weakness = passwordError(next, { name: profile.name, email: profile.email ?? '' })
  const isMissing = !isNew && current === ''
  const change = useWrite(changePassword, {
    onDone: () => {
      alert({ type: 'success', msg: isNew ? 'Password set' : 'Password changed' })
      onClose()
    },
    onRefused: setRefusal,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    setRefusal(undefined)
    if (!weakness && !isMissing && !change.isPending) change.mutate({ next, ...(!isNew && { current }) })
  }
  const wrongMessage = refusal?.code === 'password.wrong' ? refusal.message : undefined
  const weakMessage = refusal?.code === 'password.weak' ? refusal.message : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Set a password' : 'Change your password'}
      description="You are signed out everywhere else."
      unsaved={current !== '' || next !== ''}
      footer={
        <>
          {onRemove && (
            <Button
              kind="ghost"
              className="lg:mr-auto"
              onClick={() => {
                onClose()
                onRemove()
              }}
            >
              Remove password
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="change-password" busy={change.isPending} busyLabel="Saving">
            {isNew ? 'Set password' : 'Change password'}
          </Button>
        </>
      }
    >
      <form id="change-password" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {refusal && !wrongMessage && !weakMessage && <InlineError>{refusal.message}</InlineError>}
        {/* Password managers need the username. */}
        <input type="text" name="username" autoComplete="username" value={profile.email ?? ''} readOnly hidden />
        {!isNew && (
          <Field
            label="Password now"
            error={wrongMessage ?? (submitted && isMissing ? 'Write your password.' : undefined)}
          >
            <PasswordInput name="current" value={current} onValueChange={setCurrent} />
          </Field>
        )}
        <Field label="New password" error={weakMessage ?? (submitted ? weakness : undefined)}>
          <PasswordInput name="next" autoComplete="new-password" value={next} onValueChange={setNext} />
        </Field>
        {!weakMessage && !(submitted && weakness) && <PasswordRequirements password={next} weakness={weakness} />}
      </form>
    </Dialog>
  )
}
