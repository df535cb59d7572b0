import { Button } from '#design/button.tsx'
import { GroupRow } from '#design/group.tsx'
import type { Approval } from '../contract.ts'
import { waitsFor } from '../rules.ts'
import { AskerMark } from './asker-mark.tsx'
import { Title, wideButtons } from './title.tsx'
import { useDecide } from './use-decide.ts'

/** A request of one's own that somebody else decides. */
export function WaitingRow({ approval }: { approval: Approval }) {
  const { withdraw, isBusy } = useDecide(approval)
  return (
    <GroupRow
      className={wideButtons}
      lead={<AskerMark approval={approval} />}
      title={<Title approval={approval} />}
      detail={<span className="text-12 text-ink-3">You asked. Waits for {waitsFor(approval)}.</span>}
      end={
        <Button kind="ghost" size="sm" aria-label={`Withdraw: ${approval.title}`} busy={isBusy} onClick={withdraw}>
          Withdraw
        </Button>
      }
    />
  )
}
