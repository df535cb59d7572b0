import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { GroupRow } from '#design/group.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useSignedIn } from '#platform/web/session.ts'
import type { Approval } from '../contract.ts'
import { AskerMark } from './asker-mark.tsx'
import { ReviewCard } from './review-card.tsx'
import { Title, wideButtons } from './title.tsx'
import { useDecide } from './use-decide.ts'
import { askerWords } from './words.ts'

/** One request: what, who asks, how much and to whom; decided here, or opened to look closer. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const [isOpen, setOpen] = useState(false)
  const { title, to, howMuch, why, askedAt } = approval
  const me = useSignedIn().person.id
  const { ago } = useMoments()
  const { approve, isApproving } = useDecide(approval)
  if (isOpen)
    return (
      <li className="p-2">
        <ReviewCard approval={approval} onClose={() => setOpen(false)} />
      </li>
    )
  return (
    <GroupRow
      className={wideButtons}
      lead={<AskerMark approval={approval} />}
      title={<Title approval={approval} />}
      detail={
        <span className="text-12 text-ink-3">
          {[askerWords(approval, me), howMuch, to].filter(Boolean).join(' · ') + (why && `: ${why}`)}
        </span>
      }
      end={
        <>
          <span className="pr-1 max-lg:hidden">{ago(askedAt)}</span>
          <Button size="sm" aria-label={`Review: ${title}`} onClick={() => setOpen(true)}>
            Review
          </Button>
          <Button kind="soft" size="sm" aria-label={`Approve: ${title}`} busy={isApproving} onClick={() => approve()}>
            Approve
          </Button>
        </>
      }
    />
  )
}
