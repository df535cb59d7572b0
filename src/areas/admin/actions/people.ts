import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement, type ActionContext } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import { resetSecondFactor, restoreUser, setAdmin, signOutUser, suspendUser } from '#areas/people/actions/users.ts'
import * as contract from '../contract.ts'
import { decisionError, searchWords, type Decision } from '../rules.ts'
import * as store from '../store/decisions.ts'
import { countPeople, listPeople } from '../store/people.ts'
import { lockAdmins } from '../store/set-up.ts'

const adminScope: SystemScope = { kind: 'system', reason: 'an admin looks at everybody' }

export const peopleActions = [
  implement(contract.listPeople, async ({ search, state, cursor }, { running: { database } }) => {
    const query = { words: searchWords(search), state, cursor, limit: pageSize + 1 }
    const found = await database.read(adminScope, (db) => listPeople(db, adminScope, query))
    const people = found.slice(0, pageSize)
    return { people, next: found.length > pageSize ? (people.at(-1)?.id ?? null) : null }
  }),

  implement(contract.countPeople, async (_, { running: { database } }) =>
    database.read(adminScope, (db) => countPeople(db, adminScope)),
  ),

  implement(contract.suspend, (input, context) =>
    decide('suspended', input, context, (db, system) => suspendUser(db, system, input.id)),
  ),

  implement(contract.restore, (input, context) =>
    decide('restored', input, context, (db, system) => restoreUser(db, system, input.id)),
  ),

  implement(contract.signOutEverywhere, (input, context) =>
    decide('signed-out', input, context, (db, system) => signOutUser(db, system, input.id)),
  ),

  implement(contract.resetSecondFactor, (input, context) =>
    decide('second-factor-reset', input, context, (db, system) => resetSecondFactor(db, system, input.id)),
  ),

  implement(contract.makeAdmin, (input, context) =>
    decide('made-admin', input, context, (db, system) => setAdmin(db, system, input.id, true)),
  ),

  implement(contract.removeAdmin, (input, context) =>
    decide('removed-admin', input, context, (db, system) => setAdmin(db, system, input.id, false)),
  ),
]

const pageSize = 50

/** Decisions run one after another. An admin who lost the rights while waiting is refused. */
async function decide(
  what: Decision,
  { id, reason }: { id: Id; reason: string },
  { db, scope, entry, running }: Pick<ActionContext<typeof contract.suspend>, 'db' | 'scope' | 'entry' | 'running'>,
  change: (db: Db, system: SystemScope) => Promise<void>,
): Promise<{ id: Id }> {
  await withSystemScope(db, scope, 'an admin decides about somebody', async (db, system) => {
    await lockAdmins(db, system)
    const admin = await store.findAdminState(db, system, scope.person)
    if (!admin?.admin) refuse('admin.no-longer', 403, 'You are no longer an admin of this installation.')
    const person = (await store.findAdminState(db, system, id)) ?? personNotFound()
    const error = decisionError(what, person, scope.person)
    if (error) refuse('admin.not-possible', 409, error)
    await change(db, system)
    await store.addDecision(db, system, { entry, person_id: id, by_id: scope.person, what, reason })
    await markTableChanged(db, system, 'users')
    await markTableChanged(db, system, 'sessions')
  })
  running.recheck(id)
  return { id }
}

function personNotFound(): never {
  refuse('admin.person-not-found', 404, 'There is nobody with this id. They may have been deleted.')
}
