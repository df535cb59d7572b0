import { useState, type FormEvent } from 'react'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/query.ts'
import { changePassword } from '../contract/methods.ts'
import { type Profile } from '../contract/profile.ts'
import { passwordTrouble } from '../rules.ts'
import { PasswordWishes } from './password-wishes.tsx'

type PasswordDialogProps = {
  profile: Profile
  onClose: () => void
  /** Asks whether to have none; there only for whoever has one. */
  onRemove: (() => void) | undefined
}

export function SettingsPasswordDialog({ profile, onClose, onRemove }: PasswordDialogProps) {
  const isNew = onRemove === undefined
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const weak = passwordTrouble(next, { name: profile.name, email: profile.email ?? '' })
  const isMissing = !isNew && current === ''
  const change = useWrite(changePassword, {
    onDone: () => {
      alert({ type: 'success', msg: isNew ? 'Password set' : 'Password changed' })
      onClose()
    },
    onRefused: setRefused,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused(undefined)
    if (!weak && !isMissing && !change.isPending) change.mutate({ next, ...(!isNew && { current }) })
  }
  const wrong = refused?.code === 'password.wrong' ? refused.message : undefined
  const common = refused?.code === 'password.weak' ? refused.message : undefined
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
        {refused && !wrong && !common && <InlineError>{refused.message}</InlineError>}
        {/* Password managers want to know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={profile.email ?? ''} readOnly hidden />
        {!isNew && (
          <Field label="Password now" error={wrong ?? (tried && isMissing ? 'Write your password.' : undefined)}>
            <PasswordInput name="current" value={current} onValueChange={setCurrent} />
          </Field>
        )}
        <Field label="New password" error={common ?? (tried ? weak : undefined)}>
          <PasswordInput name="next" autoComplete="new-password" value={next} onValueChange={setNext} />
        </Field>
        {!common && !(tried && weak) && <PasswordWishes password={next} weak={weak} />}
      </form>
    </Dialog>
  )
}
