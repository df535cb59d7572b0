import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/audience.ts'
import * as store from '../store/audience.ts'

const system: SystemScope = { kind: 'system', reason: 'an admin chooses who a flag or a survey is for' }

export const searchAudienceAction = implement(
  contract.searchAudience,
  ({ among, search, ids }, { running: { database } }) =>
    database.read(system, async (db) => {
      if (ids?.length === 0) return { found: [] }
      const find = among === 'people' ? store.findPeople : store.findWorkspaces
      return { found: await find(db, system, { search, ids, limit: ids?.length ?? contract.maxResults }) }
    }),
)
