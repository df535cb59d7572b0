import { useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Approval } from '../../contract.ts'
import { mayWithdraw } from '../../rules.ts'
import type { ReviewMode } from './review-mode.ts'
import type { useDecide } from '../use-decide.ts'
import { ApproveButton } from '../approve-button.tsx'
import { useMayDecide } from '../use-may-decide.ts'
import { useOtherApprovers } from '../use-other-approvers.ts'
import { approveLabel } from '../labels.ts'

type ReviewButtonsProps = {
  approval: Approval
  decide: ReturnType<typeof useDecide>
  /** The request is fully loaded and shown. */
  isReady: boolean
  onMode: (mode: ReviewMode) => void
}

/** The buttons with their shortcuts. For irreversible actions A only focuses the button; Enter presses it. */
export function ReviewButtons({ approval, decide, isReady, onMode }: ReviewButtonsProps) {
  const person = useSignedIn().person.id
  const mayDecide = useMayDecide(approval)
  const canPassOn = useOtherApprovers(approval).length > 0
  // People who can decide it themselves decline it instead.
  const mayWithdrawIt = approval.state === 'waiting' && !mayDecide && mayWithdraw(approval, { person })
  const approveButton = useRef<HTMLButtonElement>(null)
  const approveByKey = () => (approval.irreversible === null ? decide.approve() : approveButton.current?.focus())
  useShortcut('a', 'Approve', approveByKey, { when: mayDecide && isReady, onSight: true })
  useShortcut('d', 'Decline', () => onMode('decline'), { when: mayDecide })
  useShortcut('e', 'Edit before you approve', () => onMode('edit'), { when: mayDecide && isReady })
  if (!mayDecide && !mayWithdrawIt) return null
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 max-lg:*:flex-1 lg:px-8">
      {mayWithdrawIt && (
        <Button kind="ghost" busy={decide.isBusy} onClick={decide.withdraw}>
          Withdraw
        </Button>
      )}
      {mayDecide && (
        <>
          {canPassOn && (
            <Button kind="ghost" onClick={() => onMode('delegate')}>
              Pass on
            </Button>
          )}
          <Button kind="ghost" className="lg:ml-auto" onClick={() => onMode('decline')}>
            Decline
          </Button>
          <Button disabled={!isReady} onClick={() => onMode('edit')}>
            Edit
          </Button>
          <ApproveButton ref={approveButton} kind="primary" decide={decide}>
            {approveLabel(approval)}
            <span className="max-lg:hidden">
              <Kbd keys="A" tone="solid" />
            </span>
          </ApproveButton>
        </>
      )}
    </footer>
  )
}
