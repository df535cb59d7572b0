import { Suspense, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { late } from '#design/late.ts'
import { SettingsRow } from '#design/settings-row.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import type { Account } from '../contract/accounts.ts'
import { readVerification, type Verification } from '../contract/verification.ts'

const VerificationDialog = late(() => import('./verification-dialog.tsx'))

/** The verified mark: whether it is there, what became of the request, and the way to ask. */
export function VerificationRow({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useRead(readVerification, {})
  const request = data?.request
  const mayAsk = data && !data.verified && request?.state !== 'waiting'
  return (
    <SettingsRow title="Verified mark" reason="An admin of this installation confirms that this is the real one.">
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {data?.verified && <Badge kind="success">Verified</Badge>}
      {request && !data.verified && <Became request={request} />}
      {mayAsk && <Button onClick={() => setAsking(true)}>{request ? 'Ask again' : 'Ask for the verified mark'}</Button>}
      <Suspense>{asking && <VerificationDialog account={account} onClose={() => setAsking(false)} />}</Suspense>
    </SettingsRow>
  )
}

function Became({ request: { state, reason, createdAt } }: { request: Verification }) {
  const { when } = useMoments()
  if (state === 'approved') return null
  return (
    <div className="mb-3 flex flex-col items-start gap-1.5">
      <Badge kind={state === 'waiting' ? 'info' : 'danger'}>{state === 'waiting' ? 'Waiting' : 'Declined'}</Badge>
      <p className="text-ink-2">
        {state === 'waiting'
          ? `Asked ${when(createdAt)}. An admin looks at it soon; you can close this page.`
          : reason || 'No reason was given.'}
      </p>
    </div>
  )
}
