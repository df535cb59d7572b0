import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readApproval } from '../../contract.ts'
import { ApprovalOutcome } from '../review/approval-outcome.tsx'
import { ReviewCard } from '../review/review-card.tsx'
import { useMayDecide } from '../use-may-decide.ts'
import type { ApprovalDetails } from '../../contract.ts'

/** A request where it was made: to decide it there, or to see who decides. */
export function ApprovalInPlace({ id }: { id: Id }) {
  const { data, error, refetch } = useRead(readApproval, { id })
  if (data) return <LoadedApproval approval={data} />
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  return <Skeleton rows={3} />
}

function LoadedApproval({ approval }: { approval: ApprovalDetails }) {
  const mayDecide = useMayDecide(approval)
  return mayDecide ? <ReviewCard approval={approval} /> : <ApprovalOutcome approval={approval} />
}
