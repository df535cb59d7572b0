import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import * as contract from '../contract/whom.ts'
import * as store from '../store/whom.ts'

const system: SystemScope = { kind: 'system', why: 'an admin chooses whom a flag or a survey is for' }

export const whom = implement(contract.findWhom, ({ among, search, ids }, { running: { database } }) =>
  database.read(system, async (db) => {
    if (ids?.length === 0) return { found: [] }
    const find = among === 'people' ? store.findPeople : store.findWorkspaces
    return { found: await find(db, system, { search, ids, limit: ids?.length ?? contract.mostFound }) }
  }),
)
