import { useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { passwordError } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { tokenInUrl } from './token-in-url.ts'
import { useTypedBeforeHydration, fieldValue } from './use-typed-before-hydration.ts'

/** The target of the link for a forgotten password. */
export default function NewPasswordPage() {
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [endKeys, setEndKeys] = useState(true)
  const save = useAuthRequest('/password/new', () => {})
  const form = useTypedBeforeHydration({ password: setPassword })
  const weakness = passwordError(password, unknownPerson)
  const submit = (formData: FormData) => {
    const newPassword = fieldValue(formData, 'password')
    setSubmitted(true)
    if (!passwordError(newPassword, unknownPerson) && !save.isPending)
      save.mutate({ token: tokenInUrl(), password: newPassword, endKeys })
  }
  if (save.isSuccess) return <Saved />
  if (save.error?.code === 'link.used-or-expired')
    return <ExpiredLink retryPath="/auth/forgot">Ask for a new one.</ExpiredLink>
  const refusal = save.error?.code === 'password.weak' ? save.error.message : undefined
  const passwordMessage = submitted ? (weakness ?? refusal) : undefined
  return (
    <>
      <AuthHeading title="Choose a new password">
        You are signed out everywhere, and sign in with the new one.
      </AuthHeading>
      <form ref={form} action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {save.error && !refusal && <InlineError>{save.error.message}</InlineError>}
        <NewPasswordField
          label="New password"
          weakness={weakness}
          error={passwordMessage}
          value={password}
          onValueChange={setPassword}
        />
        <label className="inline-flex min-h-9 items-center gap-2 text-13 lg:min-h-6">
          <input type="checkbox" checked={endKeys} onChange={(event) => setEndKeys(event.target.checked)} />
          Revoke my API keys too
        </label>
        <Button kind="primary" size="lg" full type="submit" busy={save.isPending} busyLabel="Saving">
          Save password
        </Button>
      </form>
    </>
  )
}

function Saved() {
  return (
    <div role="status">
      <AuthHeading title="Your password is changed" icon={<CircleCheck />}>
        You are signed out everywhere. Sign in with the new password.
      </AuthHeading>
      <Button kind="primary" size="lg" full className="mt-6" render={<a href="/auth/login" />}>
        Sign in
      </Button>
    </div>
  )
}

/** The link does not tell whose password it is. The server compares it with the name and the address. */
const unknownPerson = { email: '', name: '' }
