import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Badge } from '#design/data/badge.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { allowPractice } from '../contract.ts'
import { scopeLabels } from '../rules.ts'

/** The page of a stranger, as far as people can tell: it asks, and sends the answer back. */
export default function ConsentPage() {
  const [query, setQuery] = useState(new URLSearchParams())
  useEffect(() => setQuery(new URLSearchParams(location.search)), [])
  const allow = useWrite(allowPractice, { onDone: ({ url }) => location.assign(url), onRefused: () => {} })
  const field = (name: string) => query.get(name) ?? ''
  const scopes = field('scope').split(' ').filter(Boolean)
  const agree = () =>
    allow.mutate({
      clientId: field('client_id'),
      redirectAddress: field('redirect_uri'),
      scope: field('scope'),
      state: field('state'),
      challenge: field('code_challenge'),
    })
  // Only back to our own callback: an address in a link must not lead elsewhere.
  const cancel = () =>
    location.assign(
      `/integrations/callback/practice?${new URLSearchParams({ error: 'access_denied', state: field('state') })}`,
    )
  return (
    <div className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center gap-5 p-6 text-14">
      <p>
        <Badge kind="accent">Practice, not a real service</Badge>
      </p>
      <h2 className="display text-28">Taaskly wants to use your Practice account</h2>
      <ul className="list-disc pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabels[scope] ?? scope}</li>
        ))}
      </ul>
      {allow.error && <InlineError>{allow.error.issues[0]?.message ?? allow.error.message}</InlineError>}
      <div className="flex gap-2">
        <Button kind="primary" busy={allow.isPending} busyLabel="Allowing" onClick={agree}>
          Allow
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
