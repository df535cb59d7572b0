import ChevronUp from 'lucide-react/icons/chevron-up'
import { cx } from '#design/cx.ts'
import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { listIdeas, readIdea, unvote, vote, type Idea } from '../contract.ts'
import { signInUrl } from './sign-in-url.ts'

/** Pressing again removes the vote. Visitors sign in first and come back to the idea. */
export function VoteButton({ idea: { id, title, votes, voted } }: { idea: Idea }) {
  const { signedIn } = useSession()
  const addVote = useWrite(vote, { optimistic: (input, cached) => showVote(cached, input.id, true) })
  const removeVote = useWrite(unvote, { optimistic: (input, cached) => showVote(cached, input.id, false) })
  const count = `${votes} ${votes === 1 ? 'vote' : 'votes'}`
  const content = (
    <>
      <ChevronUp aria-hidden />
      {votes}
    </>
  )
  if (!signedIn)
    return (
      <a
        href={signInUrl(`/feedback?idea=${id}`)}
        aria-label={`Sign in to vote for ${title}, ${count}`}
        className={cx(buttonClass, idleClass)}
      >
        {content}
      </a>
    )
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={`Vote for ${title}, ${count}`}
      onClick={() => (voted ? removeVote : addVote).mutate({ id })}
      className={cx(buttonClass, voted ? 'border-accent-ink bg-accent-soft text-accent-ink' : idleClass)}
    >
      {content}
    </button>
  )
}

/** Optimistic, wherever the idea is on the screen. The order of the list changes with the server's answer. */
function showVote(cached: OptimisticCache, id: string, voted: boolean) {
  const withVote = (idea: Idea): Idea =>
    idea.id === id && idea.voted !== voted ? { ...idea, voted, votes: idea.votes + (voted ? 1 : -1) } : idea
  cached.change(listIdeas, (answer) => ({ ...answer, ideas: answer.ideas.map(withVote) }))
  cached.change(readIdea, (answer) => ({ ...answer, idea: withVote(answer.idea) }))
}

const buttonClass =
  'flex h-15 w-14 flex-col items-center justify-center rounded-lg border text-14 font-semibold tabular-nums transition-colors'
const idleClass = 'border-line-strong bg-surface hover:border-line-hover'
