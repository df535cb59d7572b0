import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import * as contract from '../contract/accounts.ts'
import { daysRedirected, handleFor, handleFrom, handleTrouble, mostKept, takenWords } from '../rules/handle.ts'
import * as store from '../store/handles.ts'
import { setHandle } from '../store/accounts.ts'
import { holdBusiness } from './business.ts'

const asking: SystemScope = { kind: 'system', why: 'whether a handle is free' }

export const handleActions = [
  implement(contract.checkHandle, async ({ handle: typed, mine }, { scope, running }) => {
    const handle = handleFrom(typed)
    const but = mine ? scope.account : undefined
    const reason =
      handleTrouble(typed) ??
      ((await running.database.read(asking, (db) => store.isTaken(db, asking, [handle, typed], but)))
        ? takenWords
        : undefined)
    return { available: reason === undefined, handle, ...(reason !== undefined && { reason }) }
  }),

  implement(contract.changeHandle, async ({ handle: wanted }, { db, scope }) => {
    const { id, handle: before } = await holdBusiness(db, scope, scope.account)
    if (handleFrom(wanted) === before) return { id, handle: before }
    const handle = await asInstallation(db, scope, 'a handle for a business', async (own, system) => {
      await askFree(own, system, wanted, id)
      if ((await store.countKept(own, system, id, handleFrom(wanted))) >= mostKept)
        refuse(
          'accounts.handle-often',
          409,
          `A handle changes at most ${mostKept} times in ${daysRedirected} days. Go back to one that you had, or wait.`,
        )
      await store.retireHandles(own, system, id)
      return take(own, system, id, handleFrom(wanted))
    })
    return { id, handle }
  }),
]

/** Gives a new business the handle that was asked for, or else one made from its name. */
export async function takeFreeHandle(
  db: Db,
  scope: SystemScope,
  account: Id,
  { name, wanted }: { name: string; wanted: string | undefined },
): Promise<string> {
  if (wanted !== undefined) {
    await askFree(db, scope, wanted, account)
    return take(db, scope, account, handleFrom(wanted))
  }
  for (let turn = 1; turn < 100; turn++) {
    const made = handleFor(name, turn)
    if (handleTrouble(made)) continue
    await store.holdHandle(db, scope, made)
    if (!(await store.isTaken(db, scope, [made]))) return take(db, scope, account, made)
  }
  refuse('accounts.handle', 409, 'There are many businesses of this name. Choose a handle yourself.')
}

async function askFree(db: Db, scope: SystemScope, wanted: string, account: Id): Promise<void> {
  const trouble = handleTrouble(wanted)
  if (trouble) refuse('accounts.handle', 409, `${trouble}.`)
  await store.holdHandle(db, scope, handleFrom(wanted))
  if (await store.isTaken(db, scope, [handleFrom(wanted), wanted], account))
    refuse('accounts.handle-taken', 409, `${takenWords}.`)
}

async function take(db: Db, scope: SystemScope, account: Id, handle: string): Promise<string> {
  await store.takeHandle(db, scope, account, handle)
  await setHandle(db, scope, account, handle)
  return handle
}
