import { useEffect, useRef, useState } from 'react'
import { ApprovalCard } from '../public/approval-card.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readApproval, type Approval } from '../../contract.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { DeclineForm } from './decline-form.tsx'
import { EditForm } from './edit-form.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { useDecide } from '../use-decide.ts'
import { ApproveButton } from '../approve-button.tsx'
import { approveLabel } from '../labels.ts'

export function ReviewCard({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { data, error, refetch } = useRead(readApproval, { id: approval.id })
  const [mode, setMode] = useState<'view' | 'edit' | 'decline'>('view')
  const [issues, setIssues] = useState<Issue[]>([])
  const decide = useDecide(approval, (refusal) => {
    setIssues(refusal.issues)
    setMode('edit')
  })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [mode])
  const showFacts = () => setMode('view')
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <ApprovalCard
        lead={<RequesterAvatar approval={approval} />}
        question={`${approval.title}${approval.about ? `: ${approval.about}` : ''}?`}
        total={approval.howMuch}
        actions={
          mode === 'view' && (
            <>
              <Button kind="ghost" className="mr-auto" onClick={onClose}>
                Close
              </Button>
              <Button kind="ghost" onClick={() => setMode('decline')}>
                Decline
              </Button>
              <Button disabled={!data} onClick={() => setMode('edit')}>
                Edit
              </Button>
              <ApproveButton kind="primary" decide={decide}>
                {approveLabel(approval)}
              </ApproveButton>
            </>
          )
        }
      >
        {error ? (
          <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
        ) : !data ? (
          <Skeleton rows={3} />
        ) : mode === 'edit' ? (
          <EditForm approval={data} issues={issues} decide={decide} onCancel={showFacts} />
        ) : (
          <ApprovalFacts approval={data} />
        )}
        {mode === 'decline' && <DeclineForm decide={decide} onCancel={showFacts} />}
      </ApprovalCard>
    </div>
  )
}
