import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement, type Doing } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import * as contract from '../contract.ts'
import { decisionTrouble, wordsOf, type Decision } from '../rules.ts'
import * as store from '../store/decide.ts'
import { countPeople, listPeople } from '../store/people.ts'
import { holdAdmins, setAdmin } from '../store/set-up.ts'

const system: SystemScope = { kind: 'system', why: 'an admin looks at everybody' }

export const peopleActions = [
  implement(contract.listPeople, async ({ search, state, cursor }, { running: { database } }) => {
    const wish = { words: wordsOf(search), state, cursor, limit: pageSize + 1 }
    const found = await database.read(system, (db) => listPeople(db, system, wish))
    const people = found.slice(0, pageSize)
    return { people, next: found.length > pageSize ? (people.at(-1)?.id ?? null) : null }
  }),

  implement(contract.countPeople, async (_, { running: { database } }) =>
    database.read(system, (db) => countPeople(db, system)),
  ),

  implement(contract.suspend, (given, doing) =>
    decide('suspended', given, doing, async (db, system) => {
      await store.setSuspended(db, system, given.id, true)
      await store.endSessions(db, system, given.id)
    }),
  ),

  implement(contract.restore, (given, doing) =>
    decide('restored', given, doing, (db, system) => store.setSuspended(db, system, given.id, false)),
  ),

  implement(contract.signOutEverywhere, (given, doing) =>
    decide('signed-out', given, doing, (db, system) => store.endSessions(db, system, given.id)),
  ),

  implement(contract.makeAdmin, (given, doing) =>
    decide('made-admin', given, doing, (db, system) => setAdmin(db, system, given.id, true)),
  ),

  implement(contract.removeAdmin, (given, doing) =>
    decide('removed-admin', given, doing, (db, system) => setAdmin(db, system, given.id, false)),
  ),
]

const pageSize = 50

/** Admins decide one after another, and whoever has lost the rights while waiting decides nothing. */
async function decide(
  what: Decision,
  { id, reason }: { id: Id; reason: string },
  { db, scope, entry, running }: Pick<Doing<typeof contract.suspend>, 'db' | 'scope' | 'entry' | 'running'>,
  change: (db: Db, system: SystemScope) => Promise<void>,
): Promise<{ id: Id }> {
  await asInstallation(db, scope, 'an admin decides about somebody', async (db, system) => {
    await holdAdmins(db, system)
    const me = await store.findStanding(db, system, scope.person)
    if (!me?.admin) refuse('admin.no-longer', 403, 'You are no longer an admin of this installation.')
    const person = (await store.findStanding(db, system, id)) ?? notThere()
    const trouble = decisionTrouble(what, person, scope.person)
    if (trouble) refuse('admin.not-possible', 409, trouble)
    await change(db, system)
    await store.noteDecision(db, system, { entry, person_id: id, by_id: scope.person, what, reason })
    await touch(db, system, 'users')
    await touch(db, system, 'sessions')
  })
  running.recheck(id)
  return { id }
}

function notThere(): never {
  refuse('admin.person-not-found', 404, 'There is nobody with this id. They may have been deleted.')
}
