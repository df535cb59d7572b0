import { useEffect, useRef, useState } from 'react'
import { ApprovalCard } from '../public/approval-card.tsx'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Issue } from '#platform/contract/refusal.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readApproval, type Approval } from '../../contract.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { OutsideTextNotice } from './outside-text-notice.tsx'
import { useDecide } from '../use-decide.ts'
import { ApproveButton } from '../approve-button.tsx'
import { approvalTitle, approveLabel } from '../labels.ts'

type ReviewCardProps = { approval: Approval; /** Left out where it cannot be closed. */ onClose?: () => void }

export function ReviewCard({ approval, onClose }: ReviewCardProps) {
  const { data, error, refetch } = useRead(readApproval, { id: approval.id })
  const [mode, setMode] = useState<'view' | 'edit' | 'decline' | 'answer'>('view')
  const [issues, setIssues] = useState<Issue[]>([])
  const decide = useDecide(approval, (refusal) => {
    setIssues(refusal.issues)
    setMode('edit')
  })
  const card = useRef<HTMLDivElement>(null)
  const shownMode = useRef(mode)
  useEffect(() => {
    // A card in a conversation appears by itself: it takes the focus only after a click in it.
    if (onClose || shownMode.current !== mode) card.current?.focus()
    shownMode.current = mode
  }, [mode, onClose])
  const showFacts = () => setMode('view')
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <ApprovalCard
        lead={<RequesterAvatar approval={approval} />}
        question={`${approvalTitle(approval)}?`}
        total={approval.howMuch}
        actions={
          mode === 'view' && (
            <>
              {onClose && (
                <Button kind="ghost" className="mr-auto" onClick={onClose}>
                  Close
                </Button>
              )}
              {approval.run && (
                <Button kind="ghost" className={cx(!onClose && 'mr-auto')} onClick={() => setMode('answer')}>
                  Answer
                </Button>
              )}
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
        {approval.outsideText && (
          <div className="mb-3">
            <OutsideTextNotice />
          </div>
        )}
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
        {mode === 'answer' && <AnswerForm decide={decide} onCancel={showFacts} />}
      </ApprovalCard>
    </div>
  )
}
