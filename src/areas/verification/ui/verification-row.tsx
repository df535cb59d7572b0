import { Suspense, useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readAccount } from '#areas/workspaces/contract/accounts.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readVerification, requestVerification, type Verification } from '../contract.ts'

const VerificationDialog = lazyComponent(() => import('./verification-dialog.tsx'))

/** Shows whether the business is verified and how its request is going, and lets its admins send one. */
export default function VerificationRow() {
  const { account } = useSignedIn()
  return useMay(requestVerification) && account.type === 'business' && <BusinessRow id={account.id} />
}

function BusinessRow({ id }: { id: Id }) {
  const { data: account } = useRead(readAccount, { id })
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
      <Suspense>
        {isOpen && account && <VerificationDialog account={account} onClose={() => setOpen(false)} />}
      </Suspense>
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
