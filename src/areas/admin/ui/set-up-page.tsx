import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { setUp } from '../contract.ts'

export default function SetUpPage() {
  const session = useSession()
  return (
    <>
      <h1 className="display text-28">Become the admin</h1>
      <p className="mt-1 text-14 text-ink-2">
        This installation has no admin yet. The server printed a code when it started; enter it here to become its first
        admin.
      </p>
      {!session.signedIn ? <SignInFirst /> : session.person.unverified ? <ConfirmFirst /> : <CodeForm />}
    </>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const setUpAdmin = useWrite(setUp, {
    // A full load: admins have other navigation.
    onDone: () => location.assign('/admin'),
    onRefused: ({ message, issues }) => setError(issues[0]?.message ?? message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError('Write the code from the server’s console.')
    setError(undefined)
    setUpAdmin.mutate({ code })
  }
  return (
    <form noValidate className="mt-7 flex flex-col gap-4" onSubmit={submit}>
      <Field label="Code" error={error} hint="Each start of the server prints a new one and makes the old one void.">
        <Input
          size="lg"
          className="font-mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7QM-4D2X-…"
          value={code}
          onValueChange={setCode}
        />
      </Field>
      <Button
        kind="primary"
        size="lg"
        full
        type="submit"
        busy={setUpAdmin.isPending || setUpAdmin.isSuccess}
        busyLabel="Checking"
      >
        Become the admin
      </Button>
    </form>
  )
}

function SignInFirst() {
  const back = `?${new URLSearchParams({ redirectUrl: '/admin-setup' })}`
  return (
    <div className="mt-7 flex flex-col gap-3">
      <Notice>Sign in first, so that we know who becomes the admin. You come back here.</Notice>
      <Button kind="primary" size="lg" full render={<a href={`/auth/login${back}`} />}>
        Sign in
      </Button>
      <Button size="lg" full render={<a href={`/auth/signup${back}`} />}>
        Create an account
      </Button>
    </div>
  )
}

function ConfirmFirst() {
  return (
    <div className="mt-7 flex flex-col gap-3">
      <Notice>Confirm your email address first, then open this page again.</Notice>
      <Button kind="primary" size="lg" full render={<a href="/auth/verify-email" />}>
        Confirm your address
      </Button>
    </div>
  )
}
