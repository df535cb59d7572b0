import { useState } from 'react'
import { listVerifications, type VerificationRequest, type verificationStates } from '#areas/verification/contract.ts'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { RequestCard } from './request-card.tsx'

/** A list of the requests in one state, and the chosen request beside it. */
export function RequestList({ state }: { state: (typeof verificationStates)[number] }) {
  const { data, error, refetch } = useRead(listVerifications, { state }, { live: false })
  const [chosen, choose] = useState<string>()
  if (error && !data)
    return (
      <div className="pt-4">
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      </div>
    )
  if (!data) return <Skeleton rows={4} lead="agent" />
  const shown = data.requests.find(({ id }) => id === chosen) ?? data.requests[0]
  if (!shown) return <EmptyState title={emptyTexts[state].title}>{emptyTexts[state].text}</EmptyState>
  return (
    <div className="grid items-start gap-4 pt-4 xl:grid-cols-[280px_minmax(0,1fr)]">
      <ul aria-label="Requests" className="overflow-hidden rounded-lg border border-line">
        {data.requests.map((request) => (
          <li key={request.id} className="border-b border-line-soft last:border-0">
            <RequestButton request={request} isShown={request.id === shown.id} onClick={() => choose(request.id)} />
          </li>
        ))}
      </ul>
      <RequestCard key={shown.id} request={shown} />
    </div>
  )
}

type RequestButtonProps = { request: VerificationRequest; isShown: boolean; onClick: () => void }

function RequestButton({ request: { account, createdAt }, isShown, onClick }: RequestButtonProps) {
  const { ago } = useTimeFormat()
  return (
    <button type="button" aria-pressed={isShown} onClick={onClick} className={requestClassName}>
      <WorkspaceAvatar {...account} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{account.name}</span>
        {account.handle && <span className="block truncate text-12 text-ink-3">/{account.handle}</span>}
      </span>
      <span className="text-12 text-ink-3">{ago(createdAt)}</span>
    </button>
  )
}

const requestClassName =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-13 -outline-offset-2 hover:bg-hover aria-pressed:bg-selected'

const emptyTexts = {
  waiting: {
    title: 'Nobody is waiting',
    text: 'When a business asks for the verified mark in its settings, its request waits here for you.',
  },
  approved: { title: 'Nothing approved yet', text: 'Businesses that got the verified mark are listed here.' },
  declined: { title: 'Nothing refused yet', text: 'Requests that were refused are listed here with the reason.' },
}
