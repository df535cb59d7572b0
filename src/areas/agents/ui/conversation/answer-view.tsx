import { memo } from 'react'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Answer } from '../../contract/message.ts'
import { regenerate } from '../../contract/messages.ts'
import type { Session } from '../../contract/sessions.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { hasProposal } from '../proposal/open-proposal.ts'
import { ProposalView } from '../proposal/proposal-view.tsx'
import { AnswerFooter } from './answer-footer.tsx'
import { useAnswerContent } from './use-answer-content.ts'

type AnswerViewProps = { session: Pick<Session, 'id' | 'agent'>; answer: Answer; isIdle: boolean }

/** What the agent answers, as it comes. */
export const AnswerView = memo(
  function AnswerView({ session: { id, agent }, answer, isIdle }: AnswerViewProps) {
    const { blocks, usage, isOpen } = useAnswerContent(answer)
    const again = useWrite(regenerate)
    const { when } = useTimeFormat()
    const onRegenerate = isIdle ? () => again.mutate({ id, answer: answer.id, propose: answer.isProposal }) : undefined
    return (
      <article aria-label={`Answer by ${agent.name}`} aria-busy={isOpen} className="flex gap-3">
        <span className="max-lg:hidden">
          <AgentMark id={agent.id} name={agent.name} size={28} working={answer.state === 'working'} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="flex items-center gap-2 text-13 lg:pt-1">
            <span className="lg:hidden">
              <AgentMark id={agent.id} name={agent.name} size={20} working={answer.state === 'working'} />
            </span>
            <span className="font-semibold">{agent.name}</span>
            <time dateTime={answer.at} className="text-12 text-ink-3">
              {when(answer.at)}
            </time>
          </p>
          <Blocks session={id} blocks={blocks} isOpen={isOpen} onRetry={onRegenerate} />
          {isOpen && blocks.length === 0 && <p className="text-13 text-ink-3">Reading your message…</p>}
          {!isOpen && answer.isProposal && hasProposal(blocks) && <ProposalView session={id} answer={answer.id} />}
          {answer.state === 'stopped' && <p className="text-12 text-ink-3">Stopped. What was done so far stays.</p>}
          {!isOpen && (
            <AnswerFooter
              session={id}
              answer={answer}
              blocks={blocks}
              usage={usage}
              isIdle={isIdle}
              onRegenerate={onRegenerate}
            />
          )}
        </div>
      </article>
    )
  },
  (one, other) => one.answer === other.answer && one.isIdle === other.isIdle && one.session.id === other.session.id,
)
