import { Badge } from '#design/data/badge.tsx'
import { Card } from '#design/layout/card.tsx'
import { Meter } from '#design/feedback/meter.tsx'
import { Stats } from '#design/data/stats.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { listMembers } from '../contract/members.ts'
import { plans } from '../contract/plans.ts'

/** A self-hosted installation costs nothing. */
export default function BillingPage() {
  const { account } = useSignedIn()
  const { data, error, refetch } = useRead(listMembers, {})
  usePageHeader({ description: `The plan of ${account.name}.` })
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <h2 className="flex items-center gap-2 text-16 font-semibold">
          {plans['self-hosted'].name}
          <Badge kind="success" dot>
            Active
          </Badge>
        </h2>
        <p className="mt-1 max-w-150 text-13 text-ink-2">
          Everything is included. This installation belongs to whoever runs it, so there is nothing to pay here, no card
          on file and no invoice.
        </p>
      </Card>
      {error && !data ? (
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      ) : !data ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <Stats
            stats={[
              { label: 'People', value: String(data.total) },
              { label: 'Seats', value: data.seats === null ? 'No limit' : String(data.seats) },
              { label: 'To pay', value: 'Nothing' },
            ]}
          />
          {data.seats !== null && (
            <Card>
              <Meter
                label="Seats"
                used={data.total}
                limit={data.seats}
                note="Set by the operator of this installation. Ask them for more."
              />
            </Card>
          )}
        </>
      )}
    </div>
  )
}
