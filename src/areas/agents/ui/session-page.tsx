import { useState, type ComponentProps } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { UndoConflictDialog } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readSession } from '../contract/sessions.ts'
import { SessionComposer } from './composer/session-composer.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { SessionBar } from './head/session-bar.tsx'
import { lastProposal } from './proposal/open-proposal.ts'
import { ProposalBar, ProposalPanel } from './proposal/proposal-panel.tsx'
import { useDecide } from './proposal/use-decide.ts'
import { SessionsPane } from './sessions/sessions-pane.tsx'

/** A conversation with an agent, and the other ones beside it. */
export default function SessionPage() {
  const { sessionId = '' } = useParams({ strict: false })
  return (
    <div className="flex min-h-0 flex-1">
      <SessionsPane />
      <div className="flex min-w-0 flex-1 flex-col">
        <OpenSession key={sessionId} id={sessionId} />
      </div>
      <UndoConflictDialog />
    </div>
  )
}

function OpenSession({ id }: { id: string }) {
  const { data, error, refetch } = useRead(readSession, { id })
  if (error?.status === 404)
    return (
      <div className="m-auto">
        <EmptyState title="Session not found" action={<Button render={<Link to="/agents" />}>New session</Button>}>
          It was deleted, or it belongs to somebody else.
        </EmptyState>
      </div>
    )
  if (!data)
    return (
      <div className="p-4 lg:p-6">
        {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={6} />}
      </div>
    )
  const { session, messages, hasEarlier } = data
  const contextTokens = data.context?.used
  const proposal = lastProposal(messages)
  return (
    <>
      <SessionBar session={session} isProposal={proposal !== undefined} />
      {proposal ? (
        <WithProposal key={proposal.id} {...{ session, messages, hasEarlier, contextTokens }} answer={proposal.id} />
      ) : (
        <Conversation session={session} messages={messages} hasEarlier={hasEarlier}>
          <SessionComposer {...{ session, contextTokens }} startsProposing={false} autoFocus={false} />
        </Conversation>
      )}
    </>
  )
}

type WithProposalProps = Omit<ComponentProps<typeof Conversation>, 'children'> & {
  answer: string
  contextTokens: number | undefined
}

/** While a proposal waits for a decision, the decision takes the place of the composer. */
function WithProposal({ answer, contextTokens, ...conversation }: WithProposalProps) {
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide(conversation.session.id, answer)
  const askForChanges = () => setAsking(true)
  return (
    <div className="flex min-h-0 flex-1">
      <Conversation {...conversation}>
        {decide && !isAsking ? (
          <ProposalBar decide={decide} onAskForChanges={askForChanges} />
        ) : (
          <SessionComposer
            {...{ contextTokens }}
            session={conversation.session}
            startsProposing={isAsking}
            autoFocus={isAsking}
          />
        )}
      </Conversation>
      {decide && <ProposalPanel decide={decide} onAskForChanges={askForChanges} />}
    </div>
  )
}
