import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import * as contract from '../contract/accounts.ts'
import { changedProfile, type AccountProfile } from '../rules/profile.ts'
import * as store from '../store/accounts.ts'
import { retireHandles } from '../store/handles.ts'
import { addMember } from '../store/members.ts'
import { missing } from './business.ts'
import { elsewhere, type Doer } from './elsewhere.ts'
import { takeFreeHandle } from './handles.ts'

const mostOwned = 30

const createBusiness: Doer<typeof contract.createBusiness> = implement(
  contract.createBusiness,
  async (given, { db, scope, caller, does }) => {
    // It begins in the workspace where its maker is, and is made in the one that is then there.
    if (await store.findAccount(db, scope, scope.account)) {
      await asInstallation(db, scope, 'who makes a business', (own, system) =>
        store.holdPerson(own, system, scope.person),
      )
      if ((await store.countOwned(db, scope)) >= mostOwned)
        refuse('accounts.too-many', 409, `You own ${mostOwned} workspaces already. Delete one that you no longer need.`)
      return does(createBusiness, given, elsewhere(caller, newId(), 'owner'))
    }
    const { name, handle: wanted, ...more } = given
    const profile: AccountProfile = changedProfile({ name }, more)
    const { account: id, person } = scope
    return asInstallation(db, scope, 'a new business', async (own, system) => {
      await store.addAccount(own, system, { id, type: 'business', handle: null, profile })
      await addMember(own, system, id, person, 'owner')
      const handle = await takeFreeHandle(own, system, id, { name, wanted })
      return { id, handle }
    })
  },
)

const deleteAccount: Doer<typeof contract.deleteAccount> = implement(
  contract.deleteAccount,
  async (given, { db, scope, caller, does }) => {
    const { id, name } = given
    const account = (await store.findAccount(db, scope, id)) ?? missing(id)
    if (id !== scope.account) return does(deleteAccount, given, elsewhere(caller, id, account.role))
    if (account.type === 'personal')
      refuse('accounts.personal', 409, 'Your personal workspace goes when you delete your account.')
    if (account.role !== 'owner') refuse('members.owners-only', 403, 'Only an owner can delete the workspace.')
    if (name.trim() !== account.profile.name)
      refuse('accounts.name', 409, 'This is not the name of the workspace. Type it as it is written.')
    await asInstallation(db, scope, 'a business ends', async (own, system) => {
      // Nobody else gets its handle at once.
      await retireHandles(own, system, id)
      await store.deleteAccount(own, system, id)
    })
    return { id }
  },
)

export const accountActions = [
  implement(contract.listAccounts, async (_, { db, scope }) => {
    const rows = await store.listAccounts(db, scope)
    return { accounts: rows.map(named) }
  }),

  implement(contract.readAccount, ({ id }, { db, scope }) => getAccount(db, scope, id)),

  implement(contract.changeAccount, async ({ name, username, ...more }, { db, scope }) => {
    const account = (await store.holdAccount(db, scope, scope.account)) ?? missing(scope.account)
    if (username !== undefined && account.type !== 'personal')
      refuse('accounts.business', 409, 'A business has a handle instead of a username.')
    const profile = changedProfile(account.profile, { ...more, name, username })
    if (JSON.stringify(profile) !== JSON.stringify(account.profile)) await store.saveProfile(db, scope, profile)
    return getAccount(db, scope, scope.account)
  }),

  createBusiness,
  deleteAccount,
]

async function getAccount(db: Db, scope: Scope, id: string) {
  return named((await store.findAccount(db, scope, id)) ?? missing(id))
}

function named<Row extends { profile: AccountProfile }>(row: Row) {
  return { ...row, name: row.profile.name }
}
