import { Button } from '#design/buttons/button.tsx'
import { GroupRow } from '#design/layout/group.tsx'
import type { Approval } from '../../contract.ts'
import { approverLabel } from '../../rules.ts'
import { RequesterAvatar } from '../requester-avatar.tsx'
import { ApprovalTitle, wideButtonClasses } from '../approval-title.tsx'
import { useDecide } from '../use-decide.ts'

/** Your own request, which somebody else decides. */
export function WaitingRow({ approval }: { approval: Approval }) {
  const { withdraw, isBusy } = useDecide(approval)
  return (
    <GroupRow
      className={wideButtonClasses}
      lead={<RequesterAvatar approval={approval} />}
      title={<ApprovalTitle approval={approval} />}
      detail={<span className="text-12 text-ink-3">You asked. Waits for {approverLabel(approval)}.</span>}
      end={
        <Button kind="ghost" size="sm" aria-label={`Withdraw: ${approval.title}`} busy={isBusy} onClick={withdraw}>
          Withdraw
        </Button>
      }
    />
  )
}
