import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import { mayChange, mostAnHour } from '../rules.ts'
import * as comments from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { addVote, removeVote } from '../store/votes.ts'
import { commentOf, getIdea, ideaOf, notThere, withNames } from './look.ts'

export const takingPart = [
  implement(contract.postIdea, async ({ title, text }, { db, scope, running }) => {
    if ((await store.countLately(db, scope, 'feedback_ideas')) >= mostAnHour.ideas)
      refuse('feedback.too-many', 429, `You have posted ${mostAnHour.ideas} ideas in an hour. Go on a little later.`)
    const id = newId()
    await store.addIdea(db, scope, { id, title, text })
    await addVote(db, scope, id)
    return shownIdea(db, scope, running, id)
  }),

  implement(contract.editIdea, async ({ id, ...change }, { db, scope, running }) => {
    await askOwn(db, scope, id)
    if (Object.keys(change).length > 0) await store.changeOwn(db, scope, id, change)
    return shownIdea(db, scope, running, id)
  }),

  implement(contract.vote, async ({ id }, { db, scope }) => {
    const idea = await getIdea(db, scope, id)
    await addVote(db, scope, idea.id)
    // It may have been merged just now, and its votes moved without this one.
    const { id: still, votes } = await getIdea(db, scope, id)
    if (still !== idea.id)
      refuse('feedback.merged', 409, 'This idea was just merged into another one. Vote for that one.')
    return { id: still, votes }
  }),

  implement(contract.unvote, async ({ id }, { db, scope }) => {
    const idea = await getIdea(db, scope, id)
    await removeVote(db, scope, idea.id)
    const { votes } = await getIdea(db, scope, idea.id)
    return { id: idea.id, votes }
  }),

  implement(contract.addComment, async ({ idea, text }, { db, scope, running }) => {
    const { id: idea_id } = await getIdea(db, scope, idea)
    if ((await store.countLately(db, scope, 'feedback_comments')) >= mostAnHour.comments)
      refuse(
        'feedback.too-many',
        429,
        `You have written ${mostAnHour.comments} comments in an hour. Go on a little later.`,
      )
    const row = await comments.addComment(db, scope, { id: newId(), idea_id, text })
    const [shown] = await withNames(running, [row], (each, by) => commentOf(each, by, scope.person))
    return shown ?? notThere()
  }),

  implement(contract.removeComment, async ({ id }, { db, scope }) => {
    if (!(await comments.removeOwnComment(db, scope, id))) notThere()
    return { id }
  }),

  implement(contract.removeIdea, async ({ id }, { db, scope }) => {
    await askOwn(db, scope, id)
    await store.removeOwn(db, scope, id)
    return { id }
  }),
]

async function shownIdea(db: Db, scope: Scope, running: Running, id: Id) {
  const [idea] = await withNames(running, [await getIdea(db, scope, id)], ideaOf)
  return idea ?? notThere()
}

/** Their own, and nobody else's yet: asked while nobody can vote or say something. */
async function askOwn(db: Db, scope: Scope, id: Id): Promise<void> {
  await asInstallation(db, scope, 'nobody votes meanwhile', (db, system) => store.holdCounts(db, system, id))
  const idea = (await store.findIdea(db, scope, id)) ?? notThere()
  if (!idea.mine) refuse('feedback.not-yours', 403, 'Only whoever posted an idea can change it.')
  if (!mayChange(idea, await comments.countOfOthers(db, scope, id)))
    refuse(
      'feedback.in-use',
      409,
      'Others have voted for this idea or answered it, so it stays as it is. Add a comment.',
    )
}
