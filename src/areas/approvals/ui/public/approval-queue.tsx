import { Link } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { Counter } from '#design/counter.tsx'
import { Group } from '#design/group.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { listApprovals, type Approval } from '../../contract.ts'
import { mayDecide } from '../../rules.ts'
import { ApprovalRow } from '../approval-row.tsx'
import { WaitingRow } from '../waiting-row.tsx'

/** What waits for the person's yes, to be decided in place; and what they have asked for and others are to decide. */
export function ApprovalQueue() {
  const { data, error, refetch } = useRead(listApprovals, {})
  const { mine, others } = useSplit(data?.approvals ?? [])
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} lead="agent" />
  if (mine.length + others.length === 0) return null
  return (
    <section
      id="approvals"
      tabIndex={-1}
      aria-labelledby="approvals-title"
      className="flex flex-col gap-3 outline-none"
    >
      <SectionHeading
        id="approvals-title"
        meta={mine.length > 0 && <Counter count={mine.length} label="to decide" />}
        action={
          <Button kind="ghost" size="sm" render={<Link to="/approvals" />}>
            View all
          </Button>
        }
      >
        {mine.length > 0 ? 'Needs your approval' : 'Waits for others'}
      </SectionHeading>
      <Group label="Requests">
        {mine.slice(0, first).map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} />
        ))}
        {others.map((approval) => (
          <WaitingRow key={approval.id} approval={approval} />
        ))}
      </Group>
    </section>
  )
}

const first = 3

/** Those to be decided by the one who looks, and those that only wait. */
export function useSplit(approvals: readonly Approval[]) {
  const { person, role } = useSignedIn()
  const who = { person: person.id, role, actor: { kind: 'person', id: person.id } } as const
  return {
    mine: approvals.filter((approval) => mayDecide(approval, who)),
    others: approvals.filter((approval) => !mayDecide(approval, who) && approval.askedBy.id === person.id),
  }
}
