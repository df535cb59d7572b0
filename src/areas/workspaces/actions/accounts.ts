import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/accounts.ts'
import { listAccounts } from '../contract/list-accounts.ts'
import { applyProfileChange, type AccountProfile } from '../rules/profile.ts'
import * as store from '../store/accounts.ts'
import { addMember } from '../store/members.ts'
import { refuseMissingAccount } from './business.ts'
import { callerInAccount, type ImplementedAction } from './caller-in-account.ts'
import { assignFreeHandle } from './handles.ts'
import { hasSecondFactor } from '#areas/people/actions/second-factor.ts'
import { removeAccount } from './person-deletion.ts'

const maxOwnedAccounts = 30

const createBusiness: ImplementedAction<typeof contract.createBusiness> = implement(
  contract.createBusiness,
  async (input, { db, scope, caller, runAction }) => {
    // Runs twice: first in the current workspace, then as a call inside the new one, so that its journal has the entry.
    if (await store.findAccount(db, scope, scope.account)) {
      await withSystemScope(db, scope, 'who makes a business', (own, system) =>
        store.lockPerson(own, system, scope.person),
      )
      if ((await store.countOwnedAccounts(db, scope)) >= maxOwnedAccounts)
        refuse(
          'accounts.too-many',
          409,
          `You own ${maxOwnedAccounts} workspaces already. Delete one that you no longer need.`,
        )
      return runAction(createBusiness, input, callerInAccount(caller, newId(), 'owner'))
    }
    const { name, handle: requested, ...more } = input
    const profile: AccountProfile = applyProfileChange({ name }, more)
    const { account: id, person } = scope
    return withSystemScope(db, scope, 'a new business', async (own, system) => {
      await store.addAccount(own, system, { id, type: 'business', handle: null, profile })
      await addMember(own, system, id, person, 'owner')
      const handle = await assignFreeHandle(own, system, id, { name, requested })
      return { id, handle }
    })
  },
)

const deleteAccount: ImplementedAction<typeof contract.deleteAccount> = implement(
  contract.deleteAccount,
  async (input, { db, scope, caller, runAction }) => {
    const { id, name } = input
    const account = (await store.findAccount(db, scope, id)) ?? refuseMissingAccount(id)
    if (id !== scope.account) return runAction(deleteAccount, input, callerInAccount(caller, id, account.role))
    if (account.type === 'personal')
      refuse('accounts.personal', 409, 'Your personal workspace goes when you delete your account.')
    if (account.role !== 'owner') refuse('members.owners-only', 403, 'Only an owner can delete the workspace.')
    if (name.trim() !== account.profile.name)
      refuse('accounts.name', 409, 'This is not the name of the workspace. Type it as it is written.')
    await withSystemScope(db, scope, 'a business ends', (own, system) => removeAccount(own, system, id))
    return { id }
  },
)

export const accountActions = [
  implement(listAccounts, async (_, { db, scope }) => {
    const rows = await store.listAccounts(db, scope)
    return { accounts: rows.map(withName) }
  }),

  implement(contract.readAccount, ({ id }, { db, scope }) => getAccount(db, scope, id)),

  implement(contract.changeAccount, async ({ name, username, ...more }, { db, scope }) => {
    const account = (await store.lockAccount(db, scope, scope.account)) ?? refuseMissingAccount(scope.account)
    if (username !== undefined && account.type !== 'personal')
      refuse('accounts.business', 409, 'A business has a handle instead of a username.')
    const profile = applyProfileChange(account.profile, { ...more, name, username })
    if (JSON.stringify(profile) !== JSON.stringify(account.profile)) await store.saveProfile(db, scope, profile)
    return getAccount(db, scope, scope.account)
  }),

  implement(contract.requireSecondFactor, async ({ required }, { db, scope }) => {
    const account = (await store.lockAccount(db, scope, scope.account)) ?? refuseMissingAccount(scope.account)
    if (account.type === 'personal')
      refuse('accounts.personal', 409, 'Only a business can require a second factor: your own is up to you.')
    if (required && !(await hasSecondFactor(db, scope)))
      refuse('second-factor.own-first', 409, 'Set up a second factor for yourself first, in your account settings.')
    await store.setSecondFactorRequired(db, scope, required)
    return { required }
  }),

  createBusiness,
  deleteAccount,
]

async function getAccount(db: Db, scope: Scope, id: string) {
  return withName((await store.findAccount(db, scope, id)) ?? refuseMissingAccount(id))
}

function withName<Row extends { profile: AccountProfile }>(row: Row) {
  return { ...row, name: row.profile.name }
}
