import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { notify } from '#areas/notifications/actions/notify.ts'
import * as contract from '../contract.ts'
import { statusMessages } from '../rules.ts'
import { moveComments } from '../store/comments.ts'
import * as store from '../store/ideas.ts'
import { moveVotes } from '../store/votes.ts'
import { notFound } from './read.ts'

/** The ideas belong to other people, so these actions write in the system scope. */
export const adminActions = [
  implement(contract.setStatus, async ({ id, status }, { db, scope, send }) => {
    const changed = await withSystemScope(db, scope, 'an admin manages the board', async (db, system) => {
      const { title, status: before } = (await store.lockIdea(db, system, id)) ?? notFound()
      if (before === status) return undefined
      await store.changeAnyIdea(db, system, id, { status })
      return { title, posters: await store.listPosters(db, system, id) }
    })
    if (!changed) return { id }
    await notify(
      { db, scope, send },
      changed.posters.filter((person) => person !== scope.person),
      // Only a real change gets here, so each one is a new happening.
      {
        account: null,
        happening: `idea:${id}:${newId()}`,
        about: { kind: 'idea', idea: id, title: changed.title, became: statusMessages[status] },
      },
    )
    return { id }
  }),

  implement(contract.answerIdea, ({ id, text }, { db, scope }) =>
    changeAsInstallation(db, scope, id, (db, system) =>
      store.changeAnyIdea(db, system, id, {
        answer: text || null,
        answered_at: text ? new Date().toISOString() : null,
      }),
    ),
  ),

  implement(contract.mergeIdea, ({ id, into }, { db, scope }) => {
    if (id === into) refuse('feedback.same', 409, 'An idea cannot be merged into itself. Choose another one.')
    return changeAsInstallation(db, scope, id, async (db, system) => {
      for (const each of [id, into].sort()) await store.lockCounts(db, system, each)
      const [one, other] = [await store.findIdea(db, system, id), await store.findIdea(db, system, into)]
      if (!one || !other) return false
      if (one.mergedInto || other.mergedInto)
        refuse('feedback.merged', 409, 'One of these was merged already. Load the page again.')
      await store.setMergedInto(db, system, id, into)
      await moveVotes(db, system, id, into)
      await moveComments(db, system, id, into)
      return true
    })
  }),

  implement(contract.moderate, ({ id }, { db, scope }) =>
    changeAsInstallation(db, scope, id, (db, system) => store.removeIdeaOrComment(db, system, id)),
  ),
]

async function changeAsInstallation(
  db: Db,
  scope: Scope,
  id: Id,
  change: (db: Db, system: SystemScope) => Promise<boolean>,
): Promise<{ id: Id }> {
  if (!(await withSystemScope(db, scope, 'an admin manages the board', change))) notFound()
  return { id }
}
