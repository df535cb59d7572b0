import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import { mayChange, hourlyLimits } from '../rules.ts'
import * as comments from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { addVote, removeVote } from '../store/votes.ts'
import { commentOf, getIdea, ideaOf, notFound, withNames } from './read.ts'

export const contributeActions = [
  implement(contract.postIdea, async ({ title, text }, { db, scope, running }) => {
    if ((await store.countInLastHour(db, scope, 'feedback_ideas')) >= hourlyLimits.ideas)
      refuse('feedback.too-many', 429, `You have posted ${hourlyLimits.ideas} ideas in an hour. Try again later.`)
    const id = newId()
    await store.addIdea(db, scope, { id, title, text })
    await addVote(db, scope, id)
    return presentIdea(db, scope, running, id)
  }),

  implement(contract.editIdea, async ({ id, ...change }, { db, scope, running }) => {
    await requireChangeableIdea(db, scope, id)
    if (Object.keys(change).length > 0) await store.changeOwnIdea(db, scope, id, change)
    return presentIdea(db, scope, running, id)
  }),

  implement(contract.vote, async ({ id }, { db, scope }) => {
    const idea = await getIdea(db, scope, id)
    await addVote(db, scope, idea.id)
    // The idea may have been merged at the same time, and its votes moved without this one.
    const { id: currentId, votes } = await getIdea(db, scope, id)
    if (currentId !== idea.id)
      refuse('feedback.merged', 409, 'This idea was just merged into another one. Vote for that one.')
    return { id: currentId, votes }
  }),

  implement(contract.unvote, async ({ id }, { db, scope }) => {
    const idea = await getIdea(db, scope, id)
    await removeVote(db, scope, idea.id)
    const { votes } = await getIdea(db, scope, idea.id)
    return { id: idea.id, votes }
  }),

  implement(contract.addComment, async ({ idea, text }, { db, scope, running }) => {
    const { id: idea_id } = await getIdea(db, scope, idea)
    if ((await store.countInLastHour(db, scope, 'feedback_comments')) >= hourlyLimits.comments)
      refuse(
        'feedback.too-many',
        429,
        `You have written ${hourlyLimits.comments} comments in an hour. Try again later.`,
      )
    const row = await comments.addComment(db, scope, { id: newId(), idea_id, text })
    const [comment] = await withNames(running, [row], (each, by) => commentOf(each, by, scope.person))
    return comment ?? notFound()
  }),

  implement(contract.removeComment, async ({ id }, { db, scope }) => {
    if (!(await comments.removeOwnComment(db, scope, id))) notFound()
    return { id }
  }),

  implement(contract.removeIdea, async ({ id }, { db, scope }) => {
    await requireChangeableIdea(db, scope, id)
    await store.removeOwnIdea(db, scope, id)
    return { id }
  }),
]

async function presentIdea(db: Db, scope: Scope, running: Runtime, id: Id) {
  const [idea] = await withNames(running, [await getIdea(db, scope, id)], ideaOf)
  return idea ?? notFound()
}

/** Locks the counts first, so that nobody can vote or comment during the check. */
async function requireChangeableIdea(db: Db, scope: Scope, id: Id): Promise<void> {
  await withSystemScope(db, scope, 'nobody votes during the check', (db, system) => store.lockCounts(db, system, id))
  const idea = (await store.findIdea(db, scope, id)) ?? notFound()
  if (!idea.mine) refuse('feedback.not-yours', 403, 'Only the person who posted an idea can change it.')
  if (!mayChange(idea, await comments.countContributionsByOthers(db, scope, id)))
    refuse(
      'feedback.in-use',
      409,
      'Others have voted for this idea or answered it, so it cannot be changed. Add a comment instead.',
    )
}
