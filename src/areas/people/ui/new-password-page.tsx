import { useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { passwordTrouble } from '../rules.ts'
import { useDoor } from './ask.ts'
import { AuthHead } from './auth-head.tsx'
import { LinkTrouble } from './link-trouble.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { tokenInAddress } from './token.ts'
import { useTypedEarly, written } from './typed-early.ts'

/** Where the link of a forgotten password leads. */
export default function NewPasswordPage() {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const save = useDoor('/password/new', () => {})
  const form = useTypedEarly({ password: setPassword })
  const weak = passwordTrouble(password, nobody)
  const submit = (typed: FormData) => {
    const given = written(typed, 'password')
    setTried(true)
    if (!passwordTrouble(given, nobody) && !save.isPending) save.mutate({ token: tokenInAddress(), password: given })
  }
  if (save.isSuccess) return <Saved />
  if (save.error?.code === 'link.used-or-expired')
    return <LinkTrouble again="/auth/forgot">Ask for a new one.</LinkTrouble>
  const refused = save.error?.code === 'password.weak' ? save.error.message : undefined
  const badPassword = tried ? (weak ?? refused) : undefined
  return (
    <>
      <AuthHead title="Choose a new password">You are signed out everywhere, and sign in with the new one.</AuthHead>
      <form ref={form} action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {save.error && !refused && <InlineError>{save.error.message}</InlineError>}
        <NewPasswordField
          label="New password"
          weak={weak}
          error={badPassword}
          value={password}
          onValueChange={setPassword}
        />
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
      <AuthHead title="Your password is changed" icon={<CircleCheck />}>
        You are signed out everywhere. Sign in with the new password.
      </AuthHead>
      <Button kind="primary" size="lg" full className="mt-6" render={<a href="/auth/login" />}>
        Sign in
      </Button>
    </div>
  )
}

/** The link does not say whose password this is; the server compares it with their name and address. */
const nobody = { email: '', name: '' }
