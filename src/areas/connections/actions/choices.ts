import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/choices.ts'
import * as store from '../store/connections.ts'
import { getProvider } from './providers.ts'
import { requireAdminForWorkspace } from './require-admin.ts'

export const choiceActions = [
  implement(contract.setDefault, async ({ id, name, choice }, { db, scope, running }) => {
    const found = await getConnection(db, scope, id)
    const { defaults = [] } = await getProvider(running, { db, scope, account: scope.account }, found.provider)
    if (!defaults.some((each) => each.name === name))
      refuse('connections.unknown-default', 409, `There is no ${name} to choose for ${found.name}.`)
    const { [name]: _before, ...others } = found.defaults
    await store.saveChoices(db, scope, id, { defaults: choice === null ? others : { ...others, [name]: choice } })
    return { id }
  }),

  implement(contract.setAllowedPeople, async ({ id, people }, { db, scope }) => {
    const found = await getConnection(db, scope, id)
    if (found.owner !== null)
      refuse('connections.own', 409, 'This connection is only yours. Connect the account for the workspace instead.')
    await store.saveChoices(db, scope, id, { allowed_people: people === null ? null : [...new Set(people)] })
    return { id }
  }),

  implement(contract.preferConnection, async ({ id }, { db, scope }) => {
    await getConnection(db, scope, id)
    await store.prefer(db, scope, id)
    return { id }
  }),
]

/** One that the person may change: their own, or as an admin one of the workspace. */
async function getConnection(db: Db, scope: Scope, id: Id) {
  const found = await store.findConnection(db, scope, id)
  if (!found) return refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
  requireAdminForWorkspace(scope, found.owner === null)
  return found
}
