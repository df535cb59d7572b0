import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { GroupRow } from '#design/layout/group.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../../contract.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { OutsideTextMark } from '../review/outside-text-notice.tsx'
import { ReviewCard } from '../review/review-card.tsx'
import { ApproveButton } from '../approve-button.tsx'
import { ApprovalTitle, wideButtonClasses } from '../approval-title.tsx'
import { useDecide } from '../use-decide.ts'
import { requesterLabel } from '../labels.ts'

/** One request, decided here or opened for review. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const [isOpen, setOpen] = useState(false)
  const { title, to, howMuch, why, outsideText, askedAt } = approval
  const me = useSignedIn().person.id
  const { ago } = useTimeFormat()
  const decide = useDecide(approval)
  if (isOpen)
    return (
      <li className="p-2">
        <ReviewCard approval={approval} onClose={() => setOpen(false)} />
      </li>
    )
  return (
    <GroupRow
      className={wideButtonClasses}
      lead={<RequesterAvatar approval={approval} />}
      title={<ApprovalTitle approval={approval} />}
      detail={
        <>
          <span className="text-12 text-ink-3">
            {[requesterLabel(approval, me), howMuch, to].filter(Boolean).join(' · ') + (why && `: ${why}`)}
          </span>
          {outsideText && <OutsideTextMark />}
        </>
      }
      end={
        <>
          <span className="pr-1 max-lg:hidden">{ago(askedAt)}</span>
          <Button size="sm" aria-label={`Review: ${title}`} onClick={() => setOpen(true)}>
            Review
          </Button>
          <ApproveButton kind="soft" size="sm" aria-label={`Approve: ${title}`} decide={decide}>
            Approve
          </ApproveButton>
        </>
      }
    />
  )
}
