import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import { hashPassword, isPassword } from '#platform/server/passwords.ts'
import * as contract from '../contract/methods.ts'
import { strongPasswordTrouble } from '../rules/strong-password.ts'
import { setPassword } from '../store/entering.ts'
import { findPassword, listMethods, removeMethod } from '../store/methods.ts'
import { voidProofs } from '../store/proofs.ts'
import { endOtherSessions } from '../store/sessions.ts'
import { getOneself } from '../store/users.ts'
import { askAnotherWay } from './another-way.ts'
import { sessionOf } from './sessions.ts'
import { tell } from './tell.ts'
import { hour, openTries } from './tries.ts'

export const wayInActions = [
  implement(contract.listMethods, async (_, { db, scope }) => {
    const rows = await listMethods(db, scope)
    return {
      methods: rows.flatMap(({ provider, ...method }) => {
        const kind = kinds[provider]
        return kind ? [{ ...method, kind }] : []
      }),
    }
  }),

  implement(contract.removeMethod, async ({ id }, { db, scope, running }) => {
    await askAnotherWay(db, scope)
    const { email } = await getOneself(db, scope)
    const method = (await listMethods(db, scope)).find((each) => each.id === id)
    const removed = await asInstallation(db, scope, 'somebody removes a way in', (system, why) =>
      removeMethod(system, why, scope.person, id),
    )
    if (!removed) refuse('methods.not-found', 404, 'You do not sign in this way any more.')
    await touch(db, scope, 'sign_in_methods')
    const what = method?.provider === 'google' ? 'Google' : 'The password'
    await tell({ db, scope, running }, email, `${what} was removed`, `${what} no longer opens your Taaskly account.`)
    return { id }
  }),

  implement(contract.changePassword, async ({ current, next }, { db, scope, caller, running }) => {
    const { name, email } = await getOneself(db, scope)
    const weak = strongPasswordTrouble(next, { name, email })
    if (weak) refuse('password.weak', 400, weak)
    if (current !== undefined) {
      await openTries(running).take(`current password ${scope.person}`, 10, hour)
      if (!(await isPassword(current, await findPassword(db, scope))))
        refuse('password.wrong', 400, 'This is not your password now. Write it once more.')
    }
    const hash = await hashPassword(next)
    const signedOut = await asInstallation(db, scope, 'somebody changes their password', async (system, why) => {
      await setPassword(system, why, scope.person, hash)
      await voidProofs(system, why, scope.person)
      return endOtherSessions(system, why, scope.person, sessionOf(caller))
    })
    await touch(db, scope, 'sessions')
    await touch(db, scope, 'sign_in_methods')
    running.recheck(scope.person)
    await tell({ db, scope, running }, email, 'Your password was changed', passwordChanged)
    return { signedOut }
  }),
]

const passwordChanged =
  'The password of your Taaskly account was changed just now, and you were signed out everywhere else.'

const kinds: Record<string, 'password' | 'google'> = { credential: 'password', google: 'google' }
