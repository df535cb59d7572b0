import { Suspense, useState } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import type { Account } from '../../contract/accounts.ts'
import { readVerification, type Verification } from '../../contract/verification.ts'

const VerificationDialog = lazyComponent(() => import('./verification-dialog.tsx'))

/** The verified mark: whether it is there, what became of the request, and the way to ask. */
export function VerificationRow({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead(readVerification, {})
  const request = data?.request
  const mayRequest = data && !data.verified && request?.state !== 'waiting'
  return (
    <SettingsRow title="Verified mark" reason="An admin of this installation confirms that this is the real one.">
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {data?.verified && <Badge kind="success">Verified</Badge>}
      {request && !data.verified && <RequestStatus request={request} />}
      {mayRequest && (
        <Button onClick={() => setOpen(true)}>{request ? 'Ask again' : 'Ask for the verified mark'}</Button>
      )}
      <Suspense>{isOpen && <VerificationDialog account={account} onClose={() => setOpen(false)} />}</Suspense>
    </SettingsRow>
  )
}

function RequestStatus({ request: { state, reason, createdAt } }: { request: Verification }) {
  const { when } = useTimeFormat()
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
