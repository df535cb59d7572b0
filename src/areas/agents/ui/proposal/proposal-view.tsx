import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { acceptProposal, readProposal } from '../../contract/proposal.ts'
import { UndoLine } from '../conversation/undo-line.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { acceptedText } from './proposal-text.ts'
import { useChoice } from './use-choice.ts'

/** The calls that an answer proposes, each with a tick as long as nothing was decided. */
export function ProposalView({ session, answer }: { session: Id; answer: Id }) {
  const { data, error, refetch } = useRead(readProposal, { id: session, answer })
  const { isChosen, toggle } = useChoice(data?.calls ?? [])
  const mayAccept = useMay(acceptProposal)
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} />
  const { state, calls, problem, run, undoneBy } = data
  const isDecided = state !== 'open' || !mayAccept
  return (
    <section aria-label="Proposal" className="flex flex-col gap-3">
      {problem !== null && (
        <Notice kind="warn" role="alert" icon={<TriangleAlert />}>
          {problem}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {calls.map((call) => (
          <ProposalCard
            key={call.id}
            call={call}
            isChosen={isChosen(call.id)}
            onToggle={isDecided ? undefined : () => toggle(call.id)}
            isUndone={undoneBy !== null}
            startsOpen={state === 'open' && calls.length <= 3}
          />
        ))}
      </ul>
      {state === 'discarded' && <p className="text-12 text-ink-3">Discarded. Nothing was changed.</p>}
      {state === 'accepting' && (
        <p role="status" className="text-12 text-ink-3">
          Making the changes…
        </p>
      )}
      {state === 'accepted' && run !== null && (
        <p className="flex min-h-6 items-center gap-1 text-12 text-ink-3">
          {acceptedText(calls)} · <UndoLine run={run} undoneBy={undoneBy} label="Undo all of it" />
        </p>
      )}
    </section>
  )
}
