import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/accounts.ts'
import {
  redirectDays,
  suggestHandle,
  normalizeHandle,
  handleProblem,
  maxRetiredHandles,
  handleTakenMessage,
} from '../rules/handle.ts'
import * as store from '../store/handles.ts'
import { setHandle } from '../store/accounts.ts'
import { lockBusiness } from './business.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'whether a handle is free' }

export const handleActions = [
  implement(contract.checkHandle, async ({ handle: typed, mine }, { scope, running }) => {
    const handle = normalizeHandle(typed)
    const exceptAccount = mine ? scope.account : undefined
    const reason =
      handleProblem(typed) ??
      ((await running.database.read(systemScope, (db) =>
        store.isTaken(db, systemScope, [handle, typed], exceptAccount),
      ))
        ? handleTakenMessage
        : undefined)
    return { available: reason === undefined, handle, ...(reason !== undefined && { reason }) }
  }),

  implement(contract.changeHandle, async ({ handle: requested }, { db, scope }) => {
    const { id, handle: before } = await lockBusiness(db, scope, scope.account)
    if (normalizeHandle(requested) === before) return { id, handle: before }
    const handle = await withSystemScope(db, scope, 'a handle for a business', async (own, system) => {
      await requireFreeHandle(own, system, requested, id)
      if ((await store.countRetiredHandles(own, system, id, normalizeHandle(requested))) >= maxRetiredHandles)
        refuse(
          'accounts.handle-often',
          409,
          `A handle changes at most ${maxRetiredHandles} times in ${redirectDays} days. Go back to one that you had, or wait.`,
        )
      await store.retireHandles(own, system, id)
      return assignHandle(own, system, id, normalizeHandle(requested))
    })
    return { id, handle }
  }),
]

/** Gives a new business the requested handle, or one made from its name. */
export async function assignFreeHandle(
  db: Db,
  scope: SystemScope,
  account: Id,
  { name, requested }: { name: string; requested: string | undefined },
): Promise<string> {
  if (requested !== undefined) {
    await requireFreeHandle(db, scope, requested, account)
    return assignHandle(db, scope, account, normalizeHandle(requested))
  }
  for (let attempt = 1; attempt < 100; attempt++) {
    const candidate = suggestHandle(name, attempt)
    if (handleProblem(candidate)) continue
    await store.lockHandle(db, scope, candidate)
    if (!(await store.isTaken(db, scope, [candidate]))) return assignHandle(db, scope, account, candidate)
  }
  refuse('accounts.handle', 409, 'There are many businesses of this name. Choose a handle yourself.')
}

async function requireFreeHandle(db: Db, scope: SystemScope, requested: string, account: Id): Promise<void> {
  const problem = handleProblem(requested)
  if (problem) refuse('accounts.handle', 409, `${problem}.`)
  await store.lockHandle(db, scope, normalizeHandle(requested))
  if (await store.isTaken(db, scope, [normalizeHandle(requested), requested], account))
    refuse('accounts.handle-taken', 409, `${handleTakenMessage}.`)
}

async function assignHandle(db: Db, scope: SystemScope, account: Id, handle: string): Promise<string> {
  await store.saveHandle(db, scope, account, handle)
  await setHandle(db, scope, account, handle)
  return handle
}
