import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../../contract.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { OutsideTextMark } from '../review/outside-text-notice.tsx'
import { StateBadge } from './state-badge.tsx'
import { ApproveButton } from '../approve-button.tsx'
import { ApprovalTitle } from '../approval-title.tsx'
import { useDecide } from '../use-decide.ts'
import { useMayDecide } from '../use-may-decide.ts'
import { requesterLabel, formatTimeLeft } from '../labels.ts'

type QueueRowProps = {
  approval: Approval
  isSelected: boolean
  isMarked: boolean
  onSelect: () => void
  onMark: () => void
}

/** On a phone a card with two buttons; beside the pane a line to select. */
export function QueueRow({ approval, isSelected, isMarked, onSelect, onMark }: QueueRowProps) {
  const { title, howMuch, state, outsideText, askedAt, decidedAt } = approval
  const me = useSignedIn().person.id
  const { ago } = useTimeFormat()
  const decide = useDecide(approval)
  const mayDecide = useMayDecide(approval)
  return (
    <li className={cx(rowClasses, isSelected && 'lg:bg-selected')}>
      {mayDecide && (
        <span className="relative z-1 flex pt-0.5 max-lg:hidden">
          <Checkbox aria-label={`Mark: ${title}`} checked={isMarked} onCheckedChange={onMark} />
        </span>
      )}
      <RequesterAvatar approval={approval} />
      <div className="min-w-0 flex-1">
        <button type="button" aria-current={isSelected} className={selectButtonClasses} onClick={onSelect}>
          <ApprovalTitle approval={approval} />
        </button>
        <p className="truncate text-12 text-ink-3">{requesterLabel(approval, me)}</p>
        {state === 'waiting' && outsideText && <OutsideTextMark />}
        {state === 'waiting' ? <TimeLeft approval={approval} /> : <StateBadge approval={approval} />}
      </div>
      <div className="text-right text-12 text-ink-3">
        {howMuch && <span className="block text-13 text-ink tabular-nums">{howMuch}</span>}
        {ago(decidedAt ?? askedAt)}
      </div>
      {mayDecide && (
        <div className="relative z-1 flex w-full gap-2 *:flex-1 lg:hidden">
          <Button aria-label={`Review: ${title}`} onClick={onSelect}>
            Review
          </Button>
          <ApproveButton kind="soft" aria-label={`Approve: ${title}`} decide={decide}>
            Approve
          </ApproveButton>
        </div>
      )}
    </li>
  )
}

/** Time left, if less than a day. */
function TimeLeft({ approval: { expiresAt } }: { approval: Approval }) {
  const left = formatTimeLeft(expiresAt, new Date())
  return left && <p className={cx('text-12', left.isShort ? 'font-medium text-warn' : 'text-ink-3')}>{left.text}</p>
}

const rowClasses =
  'relative flex flex-wrap items-start gap-x-3 gap-y-3 text-13 max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:p-4 ' +
  'lg:border-b lg:border-line-soft lg:px-4 lg:py-3 lg:hover:bg-hover'

/* The whole row is clickable; its other controls lie above. */
const selectButtonClasses =
  'block w-full text-left font-medium -outline-offset-2 after:absolute after:inset-0 lg:truncate'
