import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { tell } from '#areas/notifications/actions/tell.ts'
import * as contract from '../contract.ts'
import { becameWords } from '../rules.ts'
import { moveComments } from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { moveVotes } from '../store/votes.ts'
import { notThere } from './look.ts'

/** What an admin of the installation does. The ideas are other people's, so it is the installation that changes them. */
export const lookingAfter = [
  implement(contract.setStatus, async ({ id, status }, { db, scope, send }) => {
    const posted = await asInstallation(db, scope, 'an admin looks after the board', async (db, system) => {
      const { title, status: before } = (await store.holdIdea(db, system, id)) ?? notThere()
      if (before === status) return undefined
      await store.changeAny(db, system, id, { status })
      return { title, by: await store.listPosters(db, system, id) }
    })
    if (!posted) return { id }
    await tell(
      { db, scope, send },
      posted.by.filter((person) => person !== scope.person),
      // Only what changes the status comes to this, so each change is a happening of its own.
      {
        account: null,
        happening: `idea:${id}:${newId()}`,
        about: { kind: 'idea', idea: id, title: posted.title, became: becameWords[status] },
      },
    )
    return { id }
  }),

  implement(contract.answerIdea, ({ id, text }, { db, scope }) =>
    decide(db, scope, id, (db, system) =>
      store.changeAny(db, system, id, {
        answer: text || null,
        answered_at: text ? new Date().toISOString() : null,
      }),
    ),
  ),

  implement(contract.mergeIdea, ({ id, into }, { db, scope }) => {
    if (id === into) refuse('feedback.same', 409, 'An idea cannot be merged into itself. Choose another one.')
    return decide(db, scope, id, async (db, system) => {
      for (const each of [id, into].sort()) await store.holdCounts(db, system, each)
      const [one, other] = [await store.findIdea(db, system, id), await store.findIdea(db, system, into)]
      if (!one || !other) return false
      if (one.mergedInto || other.mergedInto)
        refuse('feedback.merged', 409, 'One of these was merged already. Load the page again.')
      await store.pointAt(db, system, id, into)
      await moveVotes(db, system, id, into)
      await moveComments(db, system, id, into)
      return true
    })
  }),

  implement(contract.moderate, ({ id }, { db, scope }) =>
    decide(db, scope, id, (db, system) => store.removeAny(db, system, id)),
  ),
]

async function decide(
  db: Db,
  scope: Scope,
  id: Id,
  change: (db: Db, system: SystemScope) => Promise<boolean>,
): Promise<{ id: Id }> {
  if (!(await asInstallation(db, scope, 'an admin looks after the board', change))) notThere()
  return { id }
}
