import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { Counter } from '#design/data/counter.tsx'
import { Group } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { listApprovals, type Approval } from '../../contract.ts'
import { mayDecide } from '../../rules.ts'
import { ApprovalRow } from '../queue/approval-row.tsx'
import { WaitingRow } from '../queue/waiting-row.tsx'

/** Requests to decide in place, and your own requests that others decide. */
export function ApprovalQueue() {
  const { data, error, refetch } = useRead(listApprovals, {})
  const { mine, others } = useSplitApprovals(data?.approvals ?? [])
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
        {mine.slice(0, maxShown).map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} />
        ))}
        {others.map((approval) => (
          <WaitingRow key={approval.id} approval={approval} />
        ))}
      </Group>
    </section>
  )
}

const maxShown = 3

/** Requests that the viewer can decide, and requests that wait for others. */
export function useSplitApprovals(approvals: readonly Approval[]) {
  const { person, role } = useSignedIn()
  const viewer = { person: person.id, role, actor: { kind: 'person', id: person.id } } as const
  return {
    mine: approvals.filter((approval) => mayDecide(approval, viewer)),
    others: approvals.filter((approval) => !mayDecide(approval, viewer) && approval.askedBy.id === person.id),
  }
}
