import { useEffect, useRef, useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readApproval, type Approval } from '../../contract.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { DeclineForm } from './decline-form.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import type { ReviewMode } from './review-mode.ts'
import { ApprovalOutcome } from './approval-outcome.tsx'
import { DelegateForm } from './delegate-form.tsx'
import { OutsideTextNotice } from './outside-text-notice.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { useDecide } from '../use-decide.ts'
import { approvalTitle, requesterLabel } from '../labels.ts'

/** One request with everything that the viewer can do about it. */
export function ReviewPane({ approval, onBack }: { approval: Approval; onBack: () => void }) {
  const { data, error, refetch } = useRead(readApproval, { id: approval.id })
  const [mode, setMode] = useState<ReviewMode>('view')
  const [issues, setIssues] = useState<Issue[]>([])
  const me = useSignedIn().person.id
  const { ago } = useTimeFormat()
  const decide = useDecide(approval, (refusal) => {
    setIssues(refusal.issues)
    setMode('edit')
  })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mode === 'edit') form.current?.focus()
  }, [mode])
  const showFacts = () => setMode('view')
  return (
    <article aria-label={approval.title} className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 text-13 [scrollbar-width:thin] lg:px-8 lg:py-8">
        <header className="mb-5 flex items-start gap-3">
          <IconButton label="Back to the list" className="-ml-2 lg:hidden" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
          <RequesterAvatar approval={approval} />
          <div className="min-w-0 flex-1">
            <h2 className="text-20 font-semibold tracking-title wrap-anywhere">
              {approvalTitle(approval)}
              {approval.state === 'waiting' && '?'}
            </h2>
            <p className="text-ink-3">
              {requesterLabel(approval, me)} asked, {ago(approval.askedAt)}
            </p>
          </div>
          {approval.howMuch && <span className="text-20 font-semibold tabular-nums">{approval.howMuch}</span>}
        </header>
        <ApprovalOutcome approval={approval} />
        {approval.outsideText && approval.state === 'waiting' && (
          <div className="mb-5">
            <OutsideTextNotice />
          </div>
        )}
        <div ref={form} tabIndex={-1} className="outline-none">
          {error && !data ? (
            <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
          ) : !data ? (
            <Skeleton rows={4} />
          ) : mode === 'edit' ? (
            <EditForm approval={data} issues={issues} decide={decide} onCancel={showFacts} />
          ) : (
            <ApprovalFacts approval={data} withAsker={false} />
          )}
        </div>
        {mode === 'decline' && <DeclineForm decide={decide} onCancel={showFacts} />}
        {mode === 'delegate' && <DelegateForm approval={approval} onDone={showFacts} onCancel={showFacts} />}
      </div>
      {mode === 'view' && (
        <ReviewButtons approval={approval} decide={decide} isReady={data !== undefined} onMode={setMode} />
      )}
    </article>
  )
}
