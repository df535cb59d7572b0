import ChevronUp from 'lucide-react/icons/chevron-up'
import { cx } from '#design/cx.ts'
import type { Cached } from '#platform/web/cached.ts'
import { useWrite } from '#platform/web/query.ts'
import { useSession } from '#platform/web/session.ts'
import { listIdeas, readIdea, unvote, vote, type Idea } from '../contract.ts'
import { signInTo } from './sign-in.ts'

/** One vote each: pressing again takes it back. Who is not signed in is led there and comes back to the idea. */
export function VoteButton({ idea: { id, title, votes, voted } }: { idea: Idea }) {
  const { signedIn } = useSession()
  const give = useWrite(vote, { optimistic: (given, cached) => show(cached, given.id, true) })
  const takeBack = useWrite(unvote, { optimistic: (given, cached) => show(cached, given.id, false) })
  const count = `${votes} ${votes === 1 ? 'vote' : 'votes'}`
  const face = (
    <>
      <ChevronUp aria-hidden />
      {votes}
    </>
  )
  if (!signedIn)
    return (
      <a
        href={signInTo(`/feedback?idea=${id}`)}
        aria-label={`Sign in to vote for ${title}, ${count}`}
        className={cx(look, plain)}
      >
        {face}
      </a>
    )
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={`Vote for ${title}, ${count}`}
      onClick={() => (voted ? takeBack : give).mutate({ id })}
      className={cx(look, voted ? 'border-accent-ink bg-accent-soft text-accent-ink' : plain)}
    >
      {face}
    </button>
  )
}

/** At once, wherever the idea is on the screen. The order of the list follows when the server has counted. */
function show(cached: Cached, id: string, voted: boolean) {
  const changed = (idea: Idea): Idea =>
    idea.id === id && idea.voted !== voted ? { ...idea, voted, votes: idea.votes + (voted ? 1 : -1) } : idea
  cached.change(listIdeas, (answer) => ({ ...answer, ideas: answer.ideas.map(changed) }))
  cached.change(readIdea, (answer) => ({ ...answer, idea: changed(answer.idea) }))
}

const look =
  'flex h-15 w-14 flex-col items-center justify-center rounded-lg border text-14 font-semibold tabular-nums transition-colors'
const plain = 'border-line-strong bg-surface hover:border-line-hover'
